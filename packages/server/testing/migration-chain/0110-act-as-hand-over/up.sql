alter table act_as_grants
  -- The staff person's session, with which it ends.
  add column session_id uuid,
  -- Of the code that opens it once at another host; gone as soon as it was used.
  add column hand_over_hash text,
  add column hand_over_until timestamptz;
create unique index act_as_grants_to_hand_over on act_as_grants (organization_id, hand_over_hash) where hand_over_hash is not null;
