-- Codes that anybody can have sent by name are counted apart from those that come after a right password.
alter table code_mails
  add column kind text not null default 'by-name',
  add constraint code_mails_kind check (kind in ('by-name', 'after-proof'));
alter table code_mails alter column kind drop default;
