-- As with letters: of several servers one writes to us of a request for an offer. When whoever is at it has taken it; null while nobody is.
alter table contact_requests add column taken_at timestamptz;
grant update (taken_at) on contact_requests to kamerton_app;
