// Activity on an account: its commands, changes staff made to it, and its logins' sign-in events.
// One statement reads it newest first and continues from a key. It uses the system role because
// logins are installation-wide; every part filters by organization.

import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'

export interface ActivityKey {
  readonly happenedAt: string
  readonly activityId: string
}

export interface ActivityRow {
  readonly activityId: string
  readonly happenedAt: Date
  readonly action: string
  readonly outcome: string
  readonly loginId: LoginId | null
  readonly actingLoginId: LoginId | null
  readonly actorKind: string
  readonly device: string
  readonly about: string | null
  /** The name on a waiver signed by link, where no login is involved. */
  readonly signedName: string | null
  readonly fields: readonly string[]
  readonly amountCents: Cents | null
}

export interface ActivityOf {
  readonly organizationId: string
  readonly accountId: string
  readonly loginIds: readonly LoginId[]
}

/**
 * Everyone an entry names by id: one person, several people, or the two sides of a transfer. It
 * shows their current names.
 */
const concerned = sql`
  case when jsonb_typeof(found.details -> 'userIds') = 'array' then found.details -> 'userIds'
    when jsonb_typeof(found.details -> 'personIds') = 'array' then found.details -> 'personIds'
    else jsonb_build_array(found.details -> 'personId', found.details -> 'participantId',
      found.details -> 'fromUserId', found.details -> 'toUserId',
      case when found.action like 'remaining.%' then found.details -> 'userId' end) end`

/** An id in the entry for a signature by link; null in any other entry. */
const ofLink = (id: ReturnType<typeof sql>) =>
  sql`case when found.action = 'waiver.sign-by-link' then (${id})::uuid end`

const noted = (name: string) =>
  sql`case when jsonb_typeof(found.details -> ${sql.lit(name)}) = 'number'
      then (found.details ->> ${sql.lit(name)})::float8 end`

/**
 * Bulk staff actions on events or lists affect many households. Each entry names all of them, and
 * also the person who asked, who is not affected.
 */
const OF_MANY = [
  'reservations.change-events',
  'reservations.change-pattern',
  'reservations.close-event',
  'people.imported',
  'people.import-undone',
]

/**
 * The amount of an entry, under whichever key its command records it. Zero counts as no amount.
 * Amounts paid to many households are hidden from everyone.
 */
const amountCents = sql`nullif(case when found.action <> all(${OF_MANY}) then coalesce(
  ${noted('amountCents')}, ${noted('totalCents')}, ${noted('refundedCents')},
  ${noted('toCardCents')} + ${noted('toAccountCents')}, ${noted('balanceCents')},
  ${noted('dailyLimitCents')}) end, 0)`

/**
 * Actions left out of the list. Nobody causes browser error reports. For a photo, cart, card, file
 * or invoice, only the outcome (the order, the saved card, the finished file, the issued invoice)
 * is listed, not each step on the way.
 */
const LEFT_OUT = [
  'client-error.record',
  'identity.open-act-as',
  'photo.request',
  'photo.uploaded',
  'cards.keep-customer',
  'tickets.request-file',
  'lodging.request-file',
  'invoices.draft',
  'shop.cart-add',
  'shop.cart-merge',
  'shop.cart-change',
  'shop.cart-remove',
  'shop.cart-reset',
  'shop.reorder',
]

/**
 * A job processes a photo for the person who sent it, and a list for the person who requested it.
 */
const sentBy = (name: string) => sql`(details -> 'sentBy' ->> ${sql.lit(name)})::uuid`
const askedBy = (organizationId: string) =>
  sql`(select asking.login_id from users asking where asking.organization_id = ${organizationId}
        and asking.user_id = (details ->> 'byUserId')::uuid)`

const before = (after: ActivityKey | undefined, idColumn: string) =>
  after
    ? sql`and (date_trunc('milliseconds', happened_at), ${sql.ref(idColumn)}) <
        (${after.happenedAt}::timestamptz, ${after.activityId}::uuid)`
    : sql``

interface Page extends ActivityOf {
  readonly after: ActivityKey | undefined
  readonly limit: number
}

/** The newest audit entries that meet a condition. */
const auditEntries = (
  { organizationId, after, limit }: Page,
  condition: ReturnType<typeof sql>,
) => sql`
    (select audit_entry_id, happened_at, action, case when action = 'photo.refuse' then 'refused'
        else 'ok' end as outcome,
       coalesce(login_id, ${sentBy('loginId')}, ${askedBy(organizationId)}) as login_id,
       coalesce(acting_login_id, ${sentBy('actingLoginId')}) as acting_login_id,
       case when details ?| array['sentBy', 'byUserId'] then 'member'
         else actor_kind end as actor_kind, '' as device, details
     from audit_entries
     where organization_id = ${organizationId} and ${condition}
       and action <> all(${LEFT_OUT}) ${before(after, 'audit_entry_id')}
     order by date_trunc('milliseconds', happened_at) desc, audit_entry_id desc limit ${limit})`

const loginEvents = ({ organizationId, loginIds, after, limit }: Page) => sql`
    (select login_event_id, happened_at, action, outcome, login_id, null, 'login', device,
       '{}'::jsonb
     from login_events
     where organization_id = ${organizationId}
       and login_id = any(${[...loginIds]}::uuid[]) ${before(after, 'login_event_id')}
     order by date_trunc('milliseconds', happened_at) desc, login_event_id desc limit ${limit})`

/** The newest entries about an account: its own, entries that name it, and its logins' sign-ins. */
const newestEntries = (page: Page) => {
  const { organizationId, accountId, limit } = page
  const isOwn = sql`user_id = ${accountId}`
  const isAbout = sql`details ->> 'accountId' = ${accountId} and details ? 'accountId'`
  const isAmongMany = sql`action = any(${OF_MANY}) and audit_entry_id in (
      select subject.audit_entry_id
      from audit_subjects subject
      where subject.organization_id = ${organizationId} and subject.subject_id = ${accountId})
    and details ->> 'byUserId' is distinct from ${accountId}`
  const isByStaff = sql`details ->> 'actAsUserId' = ${accountId} and details ? 'actAsUserId'`
  return sql`
      select * from (
        ${auditEntries(page, isOwn)}
        union
        ${auditEntries(page, isAbout)}
        union
        ${auditEntries(page, isAmongMany)}
        union
        ${auditEntries(page, isByStaff)}
        union all
        ${loginEvents(page)}
      ) as every
      order by date_trunc('milliseconds', happened_at) desc, audit_entry_id desc limit ${limit}`
}

export const listActivity = async (
  tx: SystemTransaction,
  about: ActivityOf,
  after: ActivityKey | undefined,
  limit: number,
): Promise<ActivityRow[]> => {
  const { organizationId, accountId } = about
  const { rows } = await sql<ActivityRow>`
    with found as (
      ${newestEntries({ ...about, after, limit })}
    )
    select found.audit_entry_id as activity_id, found.happened_at, found.action, found.outcome,
      found.login_id, found.acting_login_id, found.actor_kind, found.device,
      coalesce(
        people.names, contributors.name,
        nullif(trim(trusted.first_name || ' ' || trusted.last_name), ''), pets.name,
        nullif(trim(vehicles.make || ' ' || vehicles.model), ''),
        (found.details ->> 'brand') || ' ' || (found.details ->> 'last4')) as about,
      case when found.action = 'profile.save-user'
          and jsonb_typeof(found.details -> 'fields') = 'array'
        then array(select jsonb_array_elements_text(found.details -> 'fields'))
        else '{}'::text[] end as fields,
      signature.typed_name as signed_name, ${amountCents} as amount_cents
    from found
    left join lateral (
      select string_agg(nullif(trim(person.first_name || ' ' || person.last_name), ''), ', '
        order by named.place) as names
      from jsonb_array_elements_text(${concerned}) with ordinality as named (id, place)
      join users person on person.organization_id = ${organizationId}
        and person.user_id = named.id::uuid
    ) as people on true
    left join lateral (
      select typed_name from waiver_signatures
      where organization_id = ${organizationId} and user_id = ${ofLink(sql`found.details #>>
          '{userIds,0}'`)} and waiver_document_id = ${ofLink(sql`found.details ->> 'documentId'`)}
      limit 1
    ) as signature on true
    left join contributors on contributors.organization_id = ${organizationId}
      and contributors.account_user_id = ${accountId}
      and contributors.contributor_id = (found.details ->> 'contributorId')::uuid
    left join authorized_persons trusted on trusted.organization_id = ${organizationId}
      and trusted.account_id = ${accountId}
      and trusted.user_id = (found.details ->> 'authorizedPersonId')::uuid
    left join pets on pets.organization_id = ${organizationId}
      and pets.belonging_id = (found.details ->> 'petId')::uuid
    left join vehicles on vehicles.organization_id = ${organizationId}
      and vehicles.belonging_id = (found.details ->> 'vehicleId')::uuid
    order by date_trunc('milliseconds', found.happened_at) desc, found.audit_entry_id desc`.execute(
    tx.db,
  )
  return rows
}

/** Names of logins within the organization: account holders, second parents and staff. */
export const listNamesOfLogins = (
  tx: SystemTransaction,
  organizationId: string,
  loginIds: readonly LoginId[],
) =>
  tx.db
    .selectFrom('users')
    .select([
      'userId',
      'loginId',
      'parent2LoginId',
      'firstName',
      'lastName',
      'parent2FirstName',
      'parent2LastName',
    ])
    .where('organizationId', '=', organizationId)
    .where((where) =>
      where.or([
        where('loginId', 'in', [...loginIds]),
        where('parent2LoginId', 'in', [...loginIds]),
      ]),
    )
    .execute()

/** Second parents who used to share the account. */
export const listFormerSecondParents = (
  tx: SystemTransaction,
  organizationId: string,
  userId: PersonId,
) =>
  tx.db
    .selectFrom('formerSecondParents')
    .select(['loginId', 'email', 'firstName', 'lastName'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
