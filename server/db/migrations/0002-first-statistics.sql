-- Tables that a lunch break fills are not analysed while they are small. Before its first analysis PostgreSQL takes a table
-- for one of some size and goes by its key; told that there are a hundred rows it finds any other way just as short, and
-- the kept plans of foreign key checks take it until the next analysis, however many rows have come. See docs/decisions/0014.
alter table named_responses set (autovacuum_analyze_threshold = 5000);
alter table named_answers set (autovacuum_analyze_threshold = 5000);
alter table pulse_participants set (autovacuum_analyze_threshold = 5000);
