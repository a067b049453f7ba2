-- What is settled for a whole company is edited in a form: of two who edit the second is told by the version.
alter table companies add column version integer not null default 1;
-- Whether a new pulse shows its results to those who were asked, unless whoever makes it says otherwise.
alter table companies add column shares_results boolean not null default true;
