alter table users
  add column merged_into uuid,
  add foreign key (organization_id, merged_into) references users (organization_id, user_id),
  add constraint merged_is_inactive check (merged_into is null or is_inactive);
create index users_merged on users (organization_id, merged_into) where merged_into is not null;

-- Who may be one person, written down twice.
create index users_alike_by_birth on users (organization_id, family_key, given_key, birth_iso) where not is_inactive and birth_iso is not null;
create index users_alike_by_mail on users (organization_id, mail_key, family_key, given_key) where not is_inactive and mail_key is not null;
