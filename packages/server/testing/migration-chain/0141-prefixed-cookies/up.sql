-- Sessions that exist now have a cookie with the plain name; those that begin from now on do not.
alter table sessions add column has_prefixed_cookie boolean not null default false;
alter table sessions alter column has_prefixed_cookie set default true;
