-- A card that is being saved with the provider: it takes one of the account's places until it is noted or refused, so that
-- twenty requests at once cannot save twenty cards. A place that a stopped process left behind is free again after some minutes.
create table card_slots (
  organization_id uuid not null,
  user_id uuid not null,
  provider text not null,
  slot_key text not null,
  taken_at timestamptz not null,
  primary key (organization_id, user_id, provider, slot_key)
);
select protect_tenant_table('card_slots');
create index card_slots_taken on card_slots (taken_at);
