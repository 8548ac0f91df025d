create table mail_texts (
  organization_id uuid not null references organizations,
  -- Which mail: its kind, and where there are several of a kind, which of them ("reservation.booked").
  mail text not null check (mail <> ''),
  language text not null check (language in ('en', 'es', 'fr')),
  subject text not null default '',
  heading text not null default '',
  opening text not null default '',
  closing text not null default '',
  version integer not null default 1,
  changed_at timestamptz,
  changed_by_login_id uuid,
  primary key (organization_id, mail, language)
);
select protect_tenant_table('mail_texts');
