-- Jobs, messages between features, repeated requests, the audit and secrets.

-- The processes that run jobs, each with its last heartbeat. When a worker falls silent, others
-- take over its jobs.
create table job_workers (
  worker_id text primary key,
  seen_at timestamptz not null
);

-- Messages to other features, written in the transaction that causes them and delivered afterwards.
create table outbox (
  organization_id uuid not null references organizations,
  outbox_id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  dispatched_at timestamptz,
  primary key (organization_id, outbox_id)
);
select protect_tenant_table('outbox');
create index outbox_waiting on outbox (created_at) where dispatched_at is null;

-- Answers to requests that carried an Idempotency-Key, so that a repeated request gets the same
-- answer.
create table idempotency_keys (
  organization_id uuid not null references organizations,
  scope text not null,
  key text not null check (length(key) <= 200),
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (organization_id, scope, key)
);
select protect_tenant_table('idempotency_keys');
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Who did what and when. Entries are never changed.
create table audit_entries (
  organization_id uuid not null references organizations,
  audit_entry_id uuid not null,
  happened_at timestamptz not null,
  action text not null,
  actor_kind text not null check (actor_kind in ('guest', 'login', 'member', 'system', 'key')),
  login_id uuid,
  user_id uuid,
  acting_login_id uuid,
  request_id text not null,
  details jsonb not null default '{}',
  primary key (organization_id, audit_entry_id)
);
select protect_tenant_table('audit_entries', append_only => true);
create index audit_entries_newest
  on audit_entries (organization_id, happened_at desc, audit_entry_id desc);
create index audit_entries_of_account
  on audit_entries (organization_id, ((details ->> 'accountId'::text)), happened_at desc)
  where details ? 'accountId';
create index audit_entries_of_acting
  on audit_entries (organization_id, ((details ->> 'actAsUserId'::text)), happened_at desc)
  where details ? 'actAsUserId';
create index audit_entries_of_action
  on audit_entries (organization_id, action, happened_at desc, audit_entry_id desc);
create index audit_entries_of_user
  on audit_entries (organization_id, user_id, happened_at desc, audit_entry_id desc);

-- The people an audit entry is about. Row-level security rules out an index on the entry's JSON, so
-- they are listed here.
create table audit_subjects (
  organization_id uuid not null references organizations,
  subject_id uuid not null,
  happened_at timestamptz not null,
  audit_entry_id uuid not null,
  primary key (organization_id, subject_id, happened_at, audit_entry_id)
);
select protect_tenant_table('audit_subjects', append_only => true);

-- The ids of the keys that encrypt secrets, never the keys themselves. The newest active key
-- encrypts what is written; without one, secrets are stored as they are. `proof` is a known text
-- encrypted with the key, so that a wrong key is noticed at once.
create table secret_keys (
  key_id text check (key_id ~ '^[0-9a-f]{8}$') primary key,
  proof text not null,
  active_from timestamptz not null,
  -- Nothing is encrypted with it anymore.
  retired_at timestamptz
);
grant select, insert, update, delete on secret_keys to lodgepole_system;
grant select on secret_keys to lodgepole_app;

-- Random secrets that sign uploads, links and codes in every process. They are not rotated, because
-- a signature must hold as long as it says.
create table installation_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz not null default now()
);
grant select, insert, delete on installation_secrets to lodgepole_system;
-- Secrets are encrypted in place.
grant update (secret) on installation_secrets to lodgepole_system;

-- Keys that sign access tokens. They are rotated.
create table signing_keys (
  key_id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  -- A key is created some minutes before it signs, so that every process has read it by then.
  signs_from timestamptz not null default now()
);
grant select, insert, delete on signing_keys to lodgepole_system;
-- Secrets are encrypted in place.
grant update (private_jwk) on signing_keys to lodgepole_system;

-- Errors that browsers reported.
create table client_errors (
  organization_id uuid not null references organizations,
  client_error_id uuid not null,
  happened_at timestamptz not null,
  level text not null,
  message text not null,
  name text,
  stack text,
  user_id uuid,
  caller text,
  component jsonb,
  page jsonb,
  request_id text not null,
  primary key (organization_id, client_error_id)
);
select protect_tenant_table('client_errors', append_only => true);
create index client_errors_newest
  on client_errors (organization_id, happened_at desc, client_error_id desc);
create index client_errors_of_level
  on client_errors (organization_id, level, happened_at desc, client_error_id desc);

-- Failed attempts, counted by what is being guessed (a sign-in name, whether it exists or not) and
-- by where they come from. Only hashes are stored.
create table try_counters (
  counter text primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);
grant select, insert, update, delete on try_counters to lodgepole_system;
create index try_counters_by_age on try_counters (last_failure_at);

-- Records what commands leave beside their change, in one call: audit entries, the people they are
-- about, messages, and the answers for repeated requests. On a distributed database the call goes
-- to the worker that holds the organization and does everything there. Rows are inserted one by
-- one, because Citus reuses the plans of such statements only.
create function record_commands(organization uuid, records jsonb) returns void
language plpgsql as $$
declare
  given jsonb;
  named uuid[];
  person uuid;
begin
  for given in select jsonb_array_elements(records -> 'entries') loop
    insert into public.audit_entries (
      organization_id, audit_entry_id, happened_at, action, actor_kind, login_id, user_id,
      acting_login_id, request_id, details)
    values (
      organization, (given ->> 'id')::uuid, (given ->> 'at')::timestamptz, given ->> 'action',
      given ->> 'actorKind', (given ->> 'loginId')::uuid, (given ->> 'userId')::uuid,
      (given ->> 'actingLoginId')::uuid, given ->> 'requestId', given -> 'details');
    -- Of the ids that an entry names, only those of people count.
    if given -> 'named' <> '[]' then
      named := array(select jsonb_array_elements_text(given -> 'named'))::uuid[];
      for person in
        select user_id from public.users
        where organization_id = organization and user_id = any(named)
      loop
        insert into public.audit_subjects (
          organization_id, subject_id, happened_at, audit_entry_id)
        values (
          organization, person, (given ->> 'at')::timestamptz, (given ->> 'id')::uuid);
      end loop;
    end if;
  end loop;
  for given in select jsonb_array_elements(records -> 'messages') loop
    insert into public.outbox (organization_id, outbox_id, topic, payload, created_at)
    values (
      organization, (given ->> 'id')::uuid, given ->> 'topic', given -> 'payload',
      (given ->> 'at')::timestamptz);
  end loop;
  for given in select jsonb_array_elements(records -> 'answers') loop
    update public.idempotency_keys set answer = given -> 'answer'
    where organization_id = organization and scope = given ->> 'scope' and key = given ->> 'key';
  end loop;
end $$;
grant execute on function record_commands(uuid, jsonb) to lodgepole_app, lodgepole_system;
