-- Reading invoices and changing them are two kinds of work now: a director reads.
update api_keys set duties = array_replace(array_append(duties, 'invoicesRead'), 'invoices', 'invoicesWrite') where 'invoices' = any (duties);
