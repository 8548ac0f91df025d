-- House 2 stands before house 10, wherever addresses are put in order.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
alter table lodging_units alter column address type text collate natural_order;
