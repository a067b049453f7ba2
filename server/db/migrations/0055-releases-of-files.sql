-- Under which decisions of what may be told a file was written: when one of them is made anew, the file is not given any more. They
-- go with the file. Of one that is there already they are not known; it is there for a day at most.
alter table export_files add column releases text[] not null default '{}';
alter table export_files alter column releases drop default;
