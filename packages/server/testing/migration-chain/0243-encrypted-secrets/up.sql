-- The keys that secrets are stored under: their ids, never the keys. The newest one that is in force seals what is written;
-- without one, nothing is sealed. The proof is a known text sealed with the key, so that a wrong key is noticed at once.
create table secret_keys (
  key_id text primary key check (key_id ~ '^[0-9a-f]{8}$'),
  proof text not null,
  active_from timestamptz not null,
  -- Nothing is stored under it any more.
  retired_at timestamptz
);
grant select on secret_keys to lodgepole_app, lodgepole_system;
grant insert, update, delete on secret_keys to lodgepole_system;

-- A sealed value is longer than the plain one; the contract limits what people may enter.
alter table card_credentials drop constraint card_credentials_secret_check;
alter table card_credentials add constraint card_credentials_secret_check check (secret <> '' and length(secret) <= 6000);
alter table card_credentials drop constraint card_credentials_signature_key_check;
alter table card_credentials
  add constraint card_credentials_signature_key_check check (signature_key <> '' and length(signature_key) <= 6000);
alter table identity_providers drop constraint identity_providers_client_secret_check;
alter table identity_providers
  add constraint identity_providers_client_secret_check check (client_secret <> '' and length(client_secret) <= 6000);
alter table webhook_endpoints drop constraint webhook_endpoints_secret_check;
alter table webhook_endpoints add constraint webhook_endpoints_secret_check check (length(secret) between 32 and 1000);

-- What is stored is sealed in place, and sealed again under a new key. A secret whose key is lost is dropped.
grant update (private_jwk) on signing_keys to lodgepole_system;
grant update (secret), delete on installation_secrets to lodgepole_system;
