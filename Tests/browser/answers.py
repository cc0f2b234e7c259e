"""What a person answers in the example forms; everything else is filled in by its kind."""

from datetime import date

ANSWERS = {
    "new-contact": {
        "name": "Ada Lovelace", "password": "correct horse battery", "birthday": "1915-12-10",
        "postcode": "3511 LX", "country": "nl", "province": "nl-ut"},
    "new-event": {
        "title": "Garden party", "allDay": False, "starts": "2027-06-05", "ends": "2027-06-05",
        "startHour": "14.5", "endHour": "18", "repeats": "week", "until": "2027-09-01",
        "guests": ["ada", "other"]},
    "hidden-rows": {},
    "packing-list": {"destination": "Oslo", "nights": "3", "shirts": "4"},
    "all-rows": {"stepper": "3", "slider": "60"},
    "todo": {},
    "phq-9": {"q1": "2", "q2": "1", "q3": "3", "q9": "1"},
    "home-loan": {
        "applicant": "Ada Jansen", "born": "1985-12-01", "postcode": "3701 AB", "built": "1931",
        "movedIn": "2015-05-01", "source": "job", "contract": "temporary", "since": "2020-01-01",
        "until": "2035-01-31", "gross": "3000", "area": "insulation", "measure": "roof",
        "amount": "60", "price": "95.50", "quoted": date.today().isoformat(), "own": "100",
        "years": "10"},
    "profile": {
        "fullName": "Grace Hopper", "pronouns": "other", "born": "1980-12-09",
        "contactBy": "email", "account": "company", "skills": ["code", "teach"], "years": "40",
        "rate": "120.50", "newsletter": "true"},
    "display-settings": {
        "theme": "dark", "autoBrightness": False, "brightness": "65", "size": "20",
        "spacing": "1.4", "shortcut1": "sepia"},
    "attendance-allowance": {
        "title": "other", "dateOfBirth": "1940-03-02", "nationalInsurance": "QQ123456C",
        "postcode": "YO1 7HH", "contactBy": "email", "letterFormat": "large", "printSize": "18",
        "nation": "england", "longHere": "false", "awayWeeks": "6", "helperRelation": "other",
        "helperAuthority": "attorney", "specialRules": "false", "aids": ["stick", "other"],
        "tests": ["blood", "other"], "mayAsk": "false", "watchWhy": ["falls", "other"],
        "nightWhich": ["bed", "other"], "careHomePaidBy": "council",
        "otherBenefits": ["pension", "war"], "samePlace": "false", "sortCode": "123456",
        "accountNumber": "12345678", "signedBy": "helper"},
    "every-kind": {
        "plate": "1234 AB", "weight": "71.5", "price": "12.50", "guests": "4", "hours": "1.5",
        "volume": "65", "radio": "wed", "sheet": "NL", "several": ["olives", "other"],
        "checks": ["mon", "sun"], "tags": ["basil", "capers"], "date": "2027-01-10",
        "duration": "1:30", "age": "12", "cascade": ["europe", "nl", "utr"],
        "location.lat": "52.0907", "location.lon": "5.1214", "disabledTags": ["m"]},
    "schengen-visa": {
        "bornOn": "1990-05-17", "nationality": "in", "birthNationality": "lk",
        "otherNationality": "lk", "civilStatus": "other", "documentType": "other",
        "documentIssued": "2024-03-01", "documentUntil": "2034-03-01", "isEuFamily": False,
        "permitUntil": "2030-01-01", "occupation": "employee", "income": "3200",
        "purposes": ["tourism", "business", "transit", "other"], "destination": "nl",
        "alsoTo": ["be", "fr"], "firstEntry": "nl", "entries": "many", "arrives": "2027-04-01",
        "leaves": "2027-04-20", "stayDays": "19", "hasFingerprints": "true",
        "fingerprintsOn": "2022-02-02", "hasFinalPermit": "true", "finalFrom": "2027-04-20",
        "finalUntil": "2028-04-20", "lodging": "host", "paidBy": ["self", "sponsor"],
        "ownMeans": ["cash", "card", "other"], "budget": "2000", "sponsor": "other",
        "sponsorMeans": ["cash", "other"], "signedOn": "2027-02-01"},
}

# What is stored of an answer that is typed in another notation.
STORED = {"1:30": "PT1H30M", "2027-01-10T14:30": "2027-01-10T13:30:00.000Z"}

BY_TYPE = {
    "email": "ada@example.org", "tel": "+31 20 123 45 67", "url": "https://example.org/ada",
    "date": "2027-01-10", "time": "14:30", "month": "2027-01",
    "datetime-local": "2027-01-10T14:30", "password": "correct horse battery"}
