-- The month of the organisation (YYYY-MM) in which the holder was last told that the month's most stands in the way.
alter table top_ups add column ceiling_told_month text not null default '';
