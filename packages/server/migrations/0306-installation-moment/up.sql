-- The moment that the data of a restored or copied installation shows. A restore or a hold makes
-- this column itself where the backup or the copy is older, hence "if not exists".
alter table installation_identity add column if not exists data_as_of timestamptz;
