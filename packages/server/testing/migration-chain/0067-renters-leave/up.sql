-- When somebody left before the others; the stay goes on without them.
alter table lodging_stay_renters add column left_at bigint;
