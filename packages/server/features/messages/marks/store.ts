// Marks of addresses: the installation's, and each organization's.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { MailMark, MarkKind, MarkSource } from '@lodgepole/domain/messages/mail-mark'
import { sql } from 'kysely'
import { listOrganizationsOfLogin } from '../../../platform/database/login-organizations.ts'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'

const columns = [
  'kind',
  'status',
  'reason',
  'source',
  'firstAt',
  'lastAt',
  'count',
  'softCount',
  'softSince',
  'confirmedAt',
] as const

interface MarkRow {
  readonly kind: string | null
  readonly status: string
  readonly reason: string
  readonly source: string
  readonly firstAt: Date | null
  readonly lastAt: Date | null
  readonly count: number
  readonly softCount: number
  readonly softSince: Date | null
  readonly confirmedAt: Date | null
}

const msOf = (at: Date | null): number | null => at && at.getTime()
const dateOf = (atMs: number | null): Date | null => (atMs === null ? null : new Date(atMs))

const markOf = ({
  kind,
  status,
  reason,
  source,
  firstAt,
  lastAt,
  count,
  softCount,
  softSince,
  confirmedAt,
}: MarkRow): MailMark => ({
  kind: kind as MarkKind | null,
  status,
  reason,
  source: source as MarkSource,
  firstAtMs: msOf(firstAt),
  lastAtMs: msOf(lastAt),
  count,
  softCount,
  softSinceMs: msOf(softSince),
  confirmedAtMs: msOf(confirmedAt),
})

const rowOf = ({
  kind,
  status,
  reason,
  source,
  firstAtMs,
  lastAtMs,
  count,
  softCount,
  softSinceMs,
  confirmedAtMs,
}: MailMark): MarkRow => ({
  kind,
  status,
  reason,
  source,
  firstAt: dateOf(firstAtMs),
  lastAt: dateOf(lastAtMs),
  count,
  softCount,
  softSince: dateOf(softSinceMs),
  confirmedAt: dateOf(confirmedAtMs),
})

export const findInstallationMark = async (
  { db }: SystemTransaction,
  address: string,
): Promise<MailMark | undefined> => {
  const row = await db
    .selectFrom('mailMarks')
    .select(columns)
    .where('address', '=', address)
    .executeTakeFirst()
  return row && markOf(row)
}

/**
 * Inserts the empty row first and then locks it, so that concurrent reports of one address are
 * serialized.
 */
export const lockInstallationMark = async (
  { db }: SystemTransaction,
  address: string,
): Promise<MailMark> => {
  await db
    .insertInto('mailMarks')
    .values({ address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return markOf(
    await db
      .selectFrom('mailMarks')
      .select(columns)
      .where('address', '=', address)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  )
}

/** Undefined where nothing was ever reported. */
export const lockKnownMark = async (
  { db }: SystemTransaction,
  address: string,
): Promise<MailMark | undefined> => {
  const row = await db
    .selectFrom('mailMarks')
    .select(columns)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst()
  return row && markOf(row)
}

export const writeInstallationMark = async (
  { db }: SystemTransaction,
  address: string,
  mark: MailMark,
): Promise<void> => {
  await db.updateTable('mailMarks').set(rowOf(mark)).where('address', '=', address).execute()
}

export const findOrganizationMark = async (
  { db }: SystemTransaction | TenantTransaction,
  organizationId: string,
  address: string,
): Promise<MailMark | undefined> => {
  const row = await db
    .selectFrom('organizationMailMarks')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .where('address', '=', address)
    .executeTakeFirst()
  return row && markOf(row)
}

export const lockOrganizationMark = async (
  { db, organizationId }: TenantTransaction,
  address: string,
): Promise<MailMark> => {
  await db
    .insertInto('organizationMailMarks')
    .values({ organizationId, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('organizationMailMarks')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return markOf(row)
}

/** Ending a mark resets its count of mails held back. */
export const writeOrganizationMark = async (
  { db, organizationId }: TenantTransaction,
  address: string,
  mark: MailMark,
): Promise<void> => {
  const change = { ...rowOf(mark), ...(mark.kind === null ? { heldCount: 0 } : {}) }
  await db
    .updateTable('organizationMailMarks')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('address', '=', address)
    .execute()
}

export const countHeldMail = async (
  { db, organizationId }: TenantTransaction,
  address: string,
): Promise<void> => {
  await db
    .updateTable('organizationMailMarks')
    .set({ heldCount: sql`held_count + 1` })
    .where('organizationId', '=', organizationId)
    .where('address', '=', address)
    .execute()
}

/** The organizations with a person at this address. */
export const listOrganizationsOf = async (
  { db }: SystemTransaction,
  address: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ organizationId: string }>`
    select distinct person.organization_id
    from users person where person.email = ${address} or person.parent2_email = ${address}`.execute(
    db,
  )
  return rows.map(({ organizationId }) => organizationId)
}

/** The organizations with a report about it. */
export const listOrganizationsWithMark = async (
  { db }: SystemTransaction,
  address: string,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('organizationMailMarks')
    .select('organizationId')
    .where('address', '=', address)
    .execute()
  return rows.map(({ organizationId }) => organizationId)
}

/** Only those of one login, in sequence. */
export const listMarkedOrganizationsOf = async (
  tx: SystemTransaction,
  loginId: LoginId,
  address: string,
): Promise<readonly string[]> => {
  const marked: string[] = []
  for (const organizationId of await listOrganizationsOfLogin(tx, loginId))
    if (await findOrganizationMark(tx, organizationId, address)) marked.push(organizationId)
  return marked
}

export const listPeopleAt = async (
  { db, organizationId }: TenantTransaction,
  address: string,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('email', '=', address), where('parent2Email', '=', address)]))
    .execute()
  return rows.map(({ userId }) => userId)
}
