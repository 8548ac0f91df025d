// Creates people from rows, in the same columns as adding them one by one. Account holders come
// before the people they hold.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { isOfRenter, openTemporaryAccountsLikeHolders } from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { batchesOf, countBatches, type AfterBatch } from './batches.ts'
import { rowsOf, type Batch } from './batches-store.ts'

/** How many passes over the rows create the people. */
const PASSES = 8
export const countCreateBatches = async (
  tx: TenantTransaction,
  importId: string,
): Promise<number> => PASSES * (await countBatches(tx, importId))

/**
 * Locks the people the rows mean and their holders until the import is done, always in the same
 * order.
 */
export const lockAffectedPeople = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
): Promise<void> => {
  await sql`select from users where organization_id = ${organizationId} and user_id in (
      select match_id
      from people_import_rows
      where organization_id = ${organizationId} and import_id = ${importId} and match_id is not null
      union select holder_id
      from people_import_rows
      where organization_id = ${organizationId} and import_id = ${importId}
        and holder_id is not null)
    order by user_id for update`.execute(db)
}

const text = (field: string) => sql`r.person ->> ${sql.lit(field)}`
const said = (field: string) => sql`said.person ->> ${sql.lit(field)}`

/** The last second of the last day, in the organization's time zone. */
const membershipEnd = (timeZone: string) =>
  sql`extract(epoch from (((${text('membershipLastDay')})::date + 1)::timestamp at time zone
        ${timeZone}::text))::bigint - 1`

const create = (batch: Batch, timeZone: string, held: boolean) => sql`
    insert into users (organization_id, user_id, account_holder_id, role, first_name, last_name,
      email, phone, birth_iso, is_resident, member_id, membership_type, membership_expires_at,
      postal_address1, postal_address2, postal_city, postal_state, postal_zipcode, note, care_note)
    select r.organization_id, r.new_id, r.holder_id,
      ${held ? 'authorized-person' : 'account-holder'}, ${text('firstName')}, ${text('lastName')},
      nullif(r.email, holder.email), ${text('phone')},
      (${text('birthISO')})::date, (${text('isResident')})::boolean, ${text('memberId')},
      ${text('membershipType')}, ${membershipEnd(timeZone)},
      ${text('postalAddress1')}, ${text('postalAddress2')}, ${text('postalCity')},
      ${text('postalState')}, ${text('postalZipcode')}, ${text('note')}, ${text('careNote')}
    from people_import_rows r
    left join users holder on holder.organization_id = ${batch.organizationId}
      and holder.user_id = r.holder_id
    where ${rowsOf(batch)} and r.outcome = 'create'
      and ${held ? sql`r.holder_id is not null` : sql`r.holder_id is null`}`

const pair = (batch: Batch) => sql`
  insert into user_pairs (organization_id, parent_id, child_id, relationship)
  select r.organization_id, r.holder_id, r.new_id, coalesce(${text('relationship')}, '')
  from people_import_rows r
  where ${rowsOf(batch)} and r.outcome = 'create' and r.holder_id is not null`

export const createPeople = async (
  tx: TenantTransaction,
  importId: string,
  timeZone: string,
  afterBatch: AfterBatch,
): Promise<void> => {
  await batchesOf(tx, importId, afterBatch, (batch) => create(batch, timeZone, false))
  await batchesOf(tx, importId, afterBatch, (batch) => create(batch, timeZone, true))
  await batchesOf(tx, importId, afterBatch, pair)
}

/** Stores the complete earlier rows for undo. */
const remember = (batch: Batch) => sql`
  with was as (
    select u.user_id, to_jsonb(u) as person, pair.relationship
    from people_import_rows r
    join users u on u.organization_id = ${batch.organizationId} and u.user_id = r.match_id
    left join user_pairs pair on pair.organization_id = ${batch.organizationId}
      and pair.parent_id = u.account_holder_id and pair.child_id = u.user_id
    where ${rowsOf(batch)} and r.outcome = 'update')
  update people_import_rows r set before = was.person, before_relationship = was.relationship
  from was where ${rowsOf(batch)} and r.outcome = 'update' and was.user_id = r.match_id`

/**
 * Fields the list leaves empty stay the same. An address used to sign in can be changed only by its
 * owner.
 */
const update = (
  batch: Batch,
  timeZone: string,
  changedByLoginId: LoginId | null,
  nowMs: number,
) => sql`
  with said as materialized (
    select r.match_id, r.person, r.email, (${text('birthISO')})::date as birth_iso,
      ${membershipEnd(timeZone)} as membership_expires_at,
      (${text('isResident')})::boolean as is_resident
    from people_import_rows r where ${rowsOf(batch)} and r.outcome = 'update')
  update users u set first_name = ${said('firstName')}, last_name = ${said('lastName')},
    email = case when u.login_id is null and u.account_holder_id is null then coalesce(said.email,
      u.email) else u.email end,
    phone = coalesce(${said('phone')}, u.phone), birth_iso = coalesce(said.birth_iso, u.birth_iso),
    is_resident = coalesce(said.is_resident, u.is_resident),
    member_id = coalesce(${said('memberId')}, u.member_id),
    membership_type = coalesce(${said('membershipType')}, u.membership_type),
    membership_expires_at = coalesce(said.membership_expires_at, u.membership_expires_at),
    postal_address1 = coalesce(${said('postalAddress1')}, u.postal_address1),
    postal_address2 = coalesce(${said('postalAddress2')}, u.postal_address2),
    postal_city = coalesce(${said('postalCity')}, u.postal_city),
    postal_state = coalesce(${said('postalState')}, u.postal_state),
    postal_zipcode = coalesce(${said('postalZipcode')}, u.postal_zipcode),
    note = coalesce(${said('note')}, u.note),
    care_note = coalesce(${said('careNote')}, u.care_note),
    version = u.version + 1, changed_at = ${new Date(nowMs)},
    changed_by_login_id = ${changedByLoginId}::uuid
  from said where u.organization_id = ${batch.organizationId} and u.user_id = said.match_id`

const updatePair = (batch: Batch) => sql`
  update user_pairs pair set relationship = ${text('relationship')}
  from people_import_rows r
  where ${rowsOf(batch)} and r.outcome = 'update' and ${text('relationship')} is not null
    and pair.organization_id = ${batch.organizationId} and pair.parent_id = r.holder_id
    and pair.child_id = r.match_id`

export const updatePeople = async (
  tx: TenantTransaction,
  importId: string,
  timeZone: string,
  changedByLoginId: LoginId | null,
  nowMs: number,
  afterBatch: AfterBatch,
): Promise<void> => {
  await batchesOf(tx, importId, afterBatch, remember)
  await batchesOf(tx, importId, afterBatch, (batch) =>
    update(batch, timeZone, changedByLoginId, nowMs),
  )
  await batchesOf(tx, importId, afterBatch, updatePair)
}

/**
 * People added to a renter's household get a temporary account like the renter's, just as when they
 * are added one by one. The holders are locked.
 */
export const openTemporaryAccountsForNew = async (
  tx: TenantTransaction,
  importId: string,
  afterBatch: AfterBatch,
): Promise<void> => {
  const held = await batchesOf(
    tx,
    importId,
    afterBatch,
    (batch) => sql<{
      readonly newId: string
    }>`select r.new_id
      from people_import_rows r
      join users u on u.organization_id = ${tx.organizationId} and u.user_id = r.new_id
    where ${rowsOf(batch)} and r.outcome = 'create' and r.holder_id is not null
      and ${isOfRenter(batch.organizationId, 'u')}`,
  )
  await openTemporaryAccountsLikeHolders(
    tx,
    held.map(({ newId }) => newId),
  )
}

/**
 * Stores a short fingerprint of each person as the import left them. A different one later means
 * the person was changed; the version alone only counts changes.
 */
export const markPeople = async (
  tx: TenantTransaction,
  importId: string,
  afterBatch: AfterBatch,
): Promise<void> => {
  await batchesOf(
    tx,
    importId,
    afterBatch,
    (batch) => sql`
    with left_as as (
      select r.row_number, md5((to_jsonb(u) - 'version')::text) as hash
      from people_import_rows r
      join users u on u.organization_id = ${batch.organizationId} and u.user_id = case
        when r.outcome = 'create' then r.new_id else r.match_id end
      where ${rowsOf(batch)} and r.outcome in ('create', 'update'))
    update people_import_rows r
    set after_hash = left_as.hash
    from left_as where ${rowsOf(batch)} and r.row_number = left_as.row_number`,
  )
}

export const peopleColumns = async ({ db }: TenantTransaction): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name
    from pg_attribute
    where attrelid = 'users'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Writable columns only; the database generates the others from them. */
export const writtenPeopleColumns = async ({
  db,
}: TenantTransaction): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name
    from pg_attribute
    where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}
