// Organizations and hosts of the whole installation. The system role accesses them because they
// belong to no single organization.

import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { OrganizationType } from '@lodgepole/domain/organizations/organization'
import { organizationSteps } from '@lodgepole/domain/organizations/organization-onboarding'
import { sql } from 'kysely'
import { blockShardMove } from '../../../platform/database/distribution/block-shard-move.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'
import type { PageRequest } from '../../../platform/http/paged.ts'
import type { FirstAdmin } from './first-admin-store.ts'

export interface NewHost {
  readonly host: string
  readonly anonymous: boolean
}

export interface InstalledRow {
  readonly organizationId: string
  readonly organizationName: string
  readonly organizationType: string | null
  readonly organizationStatus: readonly string[]
  readonly createdSeconds: number
  readonly closedSeconds: number | null
  readonly closedNote: string
  readonly hosts: readonly NewHost[]
}

export const installationSecurity = (tx: SystemTransaction) =>
  tx.db
    .selectFrom('installationSettings')
    .select('administratorsNeedSecondFactor')
    .executeTakeFirstOrThrow()

export const setInstallationSecurity = async (
  tx: SystemTransaction,
  administratorsNeedSecondFactor: boolean,
): Promise<void> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('installationSettings')
    .set({ administratorsNeedSecondFactor })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('installation_settings has lost its row')
}

const installed = sql<InstalledRow>`
  select o.organization_id, o.organization_name, o.organization_type, o.organization_status,
    extract(epoch from o.created_at)::bigint as created_seconds,
    extract(epoch from o.closed_at)::bigint as closed_seconds, o.closed_note,
    coalesce((select jsonb_agg(jsonb_build_object('host', h.host, 'anonymous', h.anonymous) order by
          h.anonymous, h.host)
          from hosts h where h.kind = 'organization' and h.organization_id = o.organization_id),
            '[]') as hosts
  from organizations o`

export const listInstalled = async (
  { db }: SystemTransaction,
  { after, limit }: PageRequest,
): Promise<readonly InstalledRow[]> => {
  const later = after
    ? sql`where (extract(epoch from o.created_at)::bigint, o.organization_id) < (${after.seconds},
        ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<InstalledRow>`${installed} ${later}
      order by extract(epoch from o.created_at)::bigint desc, o.organization_id desc
      limit ${limit}`.execute(db)
  return rows
}

export const findInstalled = async (
  { db }: SystemTransaction,
  organizationId: string,
): Promise<InstalledRow | undefined> =>
  (await sql<InstalledRow>`${installed} where o.organization_id = ${organizationId}`.execute(db))
    .rows[0]

export interface NewOrganization {
  readonly organizationId: string
  readonly organizationName: string
  readonly organizationType: OrganizationType
  readonly domainUrl: string
}

/**
 * False when the same organization already exists. The defaults of a new organization turn on
 * reservations and let families join without an invitation.
 */
export const insertOrganization = async (
  { db }: SystemTransaction,
  organization: NewOrganization,
  color: string,
): Promise<boolean> => {
  const made = await db
    .insertInto('organizations')
    .values({
      ...organization,
      organizationStatus: [...organizationSteps],
      branding: JSON.stringify({ color, tagline: '', logoUrl: null }),
      processorSettings: JSON.stringify({ webProcessor: null }),
      features: JSON.stringify({ eventRegistration: { enabled: true } }),
      portalSettings: JSON.stringify({
        allowCreateAccountHolders: true,
        allowCreateAuthorizedUsers: true,
      }),
    })
    .onConflict((conflict) => conflict.column('organizationId').doNothing())
    .returning('organizationId')
    .executeTakeFirst()
  return made !== undefined
}

export interface TakenHost {
  readonly host: string
  /** Whether it belongs to the main portal or the console. */
  readonly isOwn: boolean
}

/**
 * Names of other organizations or of the installation, locked so that nobody takes one meanwhile.
 */
export const takenHosts = async (
  { db }: SystemTransaction,
  organizationId: string,
  hosts: readonly NewHost[],
): Promise<readonly TakenHost[]> => {
  const rows = await db
    .selectFrom('hosts')
    .select(['host', 'kind', 'organizationId'])
    .where(
      'host',
      'in',
      hosts.map(({ host }) => host),
    )
    .forUpdate()
    .execute()
  return rows
    .filter((row) => row.kind !== 'organization' || row.organizationId !== organizationId)
    .map(({ host, kind }) => ({ host, isOwn: kind !== 'organization' }))
}

export const replaceHosts = async (
  { db }: SystemTransaction,
  organizationId: string,
  hosts: readonly NewHost[],
): Promise<void> => {
  await db
    .deleteFrom('hosts')
    .where('organizationId', '=', organizationId)
    .where('kind', '=', 'organization')
    .execute()
  await db
    .insertInto('hosts')
    .values(hosts.map((one) => ({ ...one, kind: 'organization', organizationId })))
    .execute()
}

export const updateDomain = async (
  { db }: SystemTransaction,
  organizationId: string,
  domainUrl: string,
): Promise<void> => {
  await db
    .updateTable('organizations')
    .set({ domainUrl })
    .where('organizationId', '=', organizationId)
    .execute()
}

/** Serializes changes of an organization. */
export const lockOrganization = async (
  tx: SystemTransaction,
  organizationId: string,
): Promise<void> => {
  await blockShardMove(tx, organizationId)
  await tx.db
    .selectFrom('organizations')
    .select('organizationId')
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .execute()
}

export const renameOrganization = async (
  { db }: SystemTransaction,
  organizationId: string,
  organizationName: string,
): Promise<void> => {
  await db
    .updateTable('organizations')
    .set({ organizationName })
    .where('organizationId', '=', organizationId)
    .execute()
}

export const setClosed = async (
  { db }: SystemTransaction,
  organizationId: string,
  closed: { readonly at: Date; readonly note: string } | undefined,
): Promise<void> => {
  await db
    .updateTable('organizations')
    .set({ closedAt: closed?.at ?? null, closedNote: closed?.note ?? '' })
    .where('organizationId', '=', organizationId)
    .execute()
}

/** Whether guests of the main portal see this organization. */
export const isMainPortals = async (
  { db }: SystemTransaction,
  organizationId: string,
): Promise<boolean> =>
  (await db
    .selectFrom('hosts')
    .select('host')
    .where('kind', '=', 'main')
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()) !== undefined

export const findAccountOf = (
  { db }: SystemTransaction,
  organizationId: string,
  loginId: LoginId,
) =>
  db
    .selectFrom('users')
    .select(['userId', 'role', 'roles', 'isInactive'])
    .where('organizationId', '=', organizationId)
    .where('loginId', '=', loginId)
    .executeTakeFirst()

export const findOwnName = async (
  { db }: SystemTransaction,
  organizationId: string,
  userId: PersonId,
): Promise<Pick<FirstAdmin, 'email' | 'firstName' | 'lastName'> | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return (
    row && { email: row.email ?? '', firstName: row.firstName ?? '', lastName: row.lastName ?? '' }
  )
}

/** Also works for an account that was deactivated there. */
export const makeAdmin = async (
  { db }: SystemTransaction,
  organizationId: string,
  userId: PersonId,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ role: 'admin', isInactive: false, deactivatedAt: null })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
}
