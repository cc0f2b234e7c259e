// The form server as users of Go would write it: net/http, encoding/json, and database/sql with
// mattn/go-sqlite3. Writes share one connection, as SQLite has one writer; each is a transaction.
package main

import (
	"database/sql"
	"encoding/json"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"

	_ "github.com/mattn/go-sqlite3"
)

type Field struct {
	Key     string `json:"key"`
	Kind    string `json:"kind"`
	Label   string `json:"label"`
	Visible string `json:"visible,omitempty"`
}

type Section struct {
	Fields []Field `json:"fields"`
	Header string  `json:"header"`
	Key    string  `json:"key"`
}

type Form struct {
	Form     string    `json:"form"`
	Sections []Section `json:"sections"`
	Title    string    `json:"title"`
}

type Answers map[string]any

type Server struct {
	form   Form
	fields map[string]Field
	// Each rule is the name of a switch, and shows the field.
	rules map[string]string
	db    *sql.DB
}

func main() {
	text, err := os.ReadFile(os.Getenv("FORM"))
	if err != nil {
		log.Fatal(err)
	}
	server := Server{fields: map[string]Field{}, rules: map[string]string{}}
	if err := json.Unmarshal(text, &server.form); err != nil {
		log.Fatal(err)
	}
	for _, section := range server.form.Sections {
		for _, field := range section.Fields {
			server.fields[field.Key] = field
			if field.Visible != "" {
				server.rules[field.Key] = field.Visible
			}
		}
	}
	options := "?_journal_mode=WAL&_synchronous=FULL&_busy_timeout=30000&_txlock=immediate"
	if server.db, err = sql.Open("sqlite3", "file:"+os.Getenv("DATABASE")+options); err != nil {
		log.Fatal(err)
	}
	server.db.SetMaxOpenConns(1)
	http.HandleFunc("/form", server.getForm)
	http.HandleFunc("/sessions/", server.edit)
	http.HandleFunc("/submissions", server.submit)
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}

func (s *Server) getForm(w http.ResponseWriter, r *http.Request) {
	reply(w, http.StatusOK, s.form)
}

func (s *Server) edit(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimSuffix(strings.TrimPrefix(r.URL.Path, "/sessions/"), "/values")
	id, err := strconv.Atoi(name)
	if err != nil || r.Method != http.MethodPatch {
		http.NotFound(w, r)
		return
	}
	set, ok := s.read(w, r)
	if !ok {
		return
	}
	changed, err := s.change(id, set)
	if err == sql.ErrNoRows {
		http.NotFound(w, r)
	} else if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	} else {
		reply(w, http.StatusOK, map[string]any{"set": set, "visible": changed})
	}
}

func (s *Server) change(id int, set Answers) (map[string]bool, error) {
	tx, err := s.db.Begin()
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	var text []byte
	if err := tx.QueryRow("SELECT answers FROM session WHERE id = ?", id).Scan(&text); err != nil {
		return nil, err
	}
	answers := Answers{}
	if err := json.Unmarshal(text, &answers); err != nil {
		return nil, err
	}
	before := s.visible(answers)
	for key, value := range set {
		answers[key] = value
	}
	changed := s.visible(answers)
	for key, shown := range before {
		if changed[key] == shown {
			delete(changed, key)
		}
	}
	if text, err = json.Marshal(answers); err != nil {
		return nil, err
	}
	if _, err := tx.Exec("UPDATE session SET answers = ? WHERE id = ?", text, id); err != nil {
		return nil, err
	}
	return changed, tx.Commit()
}

func (s *Server) submit(w http.ResponseWriter, r *http.Request) {
	answers, ok := s.read(w, r)
	if !ok {
		return
	}
	for key, shown := range s.visible(answers) {
		if !shown {
			delete(answers, key)
		}
	}
	text, err := json.Marshal(answers)
	if err == nil {
		var result sql.Result
		if result, err = s.db.Exec("INSERT INTO submission (answers) VALUES (?)", text); err == nil {
			id, _ := result.LastInsertId()
			reply(w, http.StatusCreated, map[string]int64{"id": id})
			return
		}
	}
	http.Error(w, err.Error(), http.StatusInternalServerError)
}

// read decodes answers and checks that each is of its field's kind.
func (s *Server) read(w http.ResponseWriter, r *http.Request) (Answers, bool) {
	answers := Answers{}
	if err := json.NewDecoder(r.Body).Decode(&answers); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return nil, false
	}
	for key, value := range answers {
		_, isText := value.(string)
		_, isBool := value.(bool)
		field, ok := s.fields[key]
		if !ok || (field.Kind == "text") != isText || (field.Kind == "bool") != isBool {
			http.Error(w, key+" cannot have this answer", http.StatusUnprocessableEntity)
			return nil, false
		}
	}
	return answers, true
}

func (s *Server) visible(answers Answers) map[string]bool {
	visible := make(map[string]bool, len(s.rules))
	for key, rule := range s.rules {
		visible[key] = answers[rule] == true
	}
	return visible
}

func reply(w http.ResponseWriter, status int, document any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(document)
}
