-- Somebody is invited to work here. The role is theirs once they have proven the mailbox, not before.
create table staff_invitations (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  role text not null,
  invited_seconds bigint not null,
  expires_seconds bigint not null check (expires_seconds > invited_seconds),
  -- How many mails went out within the day of the last one.
  mails integer not null check (mails > 0),
  -- The account was made for the invitation alone: it closes when the invitation is withdrawn.
  made_account boolean not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id)
);
select protect_tenant_table('staff_invitations');
