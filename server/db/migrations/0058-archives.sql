-- All data of a company are taken along as an archive.
alter table exports drop constraint export_format;
alter table exports add constraint export_format check (format in ('xlsx', 'csv', 'pdf', 'zip'));
