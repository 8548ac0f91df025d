-- What is to be delivered on a day is asked for by those who pack it, however many orders there have been.
create index order_lines_by_delivery_day on order_lines (organization_id, delivery_day, order_id);
