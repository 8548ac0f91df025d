-- One currency for each organization; without one, its country's. Cards were charged in US dollars until now, whatever symbol was shown:
-- an organization whose cards have been charged keeps the dollar, and loses a symbol that said something else.
alter table organizations add column currency text check (currency ~ '^[A-Z]{3}$');
update organizations o set currency = 'USD', currency_symbol = case when currency_symbol = 'US$' then 'US$' else '$' end
where exists (select from payments p where p.organization_id = o.organization_id and p.status = 'approved');
update organizations set currency = case currency_symbol when '€' then 'EUR' when 'CA$' then 'CAD' when 'US$' then 'USD' end
where currency is null and currency_symbol in ('€', 'CA$', 'US$');
