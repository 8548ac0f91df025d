// The organization's own row, and the other data the rules of its settings need.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import type { SettingSection } from '@lodgepole/domain/organizations/settings/catalog'
import {
  costsSomething,
  hasPrices,
  type PriceSettings,
} from '@lodgepole/domain/reservations/prices'
import { isSeriesVisible } from '@lodgepole/domain/reservations/visibility'
import type { Series } from '@lodgepole/domain/reservations/series'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

interface SectionChange {
  readonly version: number
  readonly changedAtMs: number
  readonly changedByLoginId: LoginId | null
}

export type SectionChanges = Readonly<Partial<Record<SettingSection, SectionChange>>>

export interface SettingsRow {
  readonly organization: StoredOrganization
  readonly changes: SectionChanges
}

const one = ({ db, organizationId }: TenantTransaction) =>
  db.selectFrom('organizations').selectAll().where('organizationId', '=', organizationId)
type Row = Awaited<ReturnType<ReturnType<typeof one>['executeTakeFirst']>>
const rowOf = (row: Row): SettingsRow | undefined =>
  row && {
    organization: row as unknown as StoredOrganization,
    changes: row.sectionChanges as SectionChanges,
  }

export const findSettings = async (tx: TenantTransaction): Promise<SettingsRow | undefined> =>
  rowOf(await one(tx).executeTakeFirst())

/** Locked until the transaction ends, so that what is checked together does not change. */
export const lockSettings = async (tx: TenantTransaction): Promise<SettingsRow | undefined> =>
  rowOf(await one(tx).forUpdate().executeTakeFirst())

export const updateSettings = async (
  { db, organizationId }: TenantTransaction,
  { organization, changes }: SettingsRow,
  now: Date,
): Promise<void> => {
  const {
    organizationName,
    organizationType,
    locale,
    timeZone,
    currency = null,
    currencySymbol,
    userWaiverRequired,
    userWaiverScope,
    userRequiredFields,
    endSessionMessage,
  } = organization
  const {
    contact,
    branding,
    links,
    portalSettings,
    features,
    policies,
    lingo,
    userRequiredData,
    processorSettings,
  } = organization
  const trees = {
    contact,
    branding,
    links,
    portalSettings,
    features,
    policies,
    lingo,
    userRequiredData,
    processorSettings,
    sectionChanges: changes,
  }
  const written = Object.fromEntries(
    Object.entries(trees).map(([name, tree]) => [name, JSON.stringify(tree)]),
  )
  await db
    .updateTable('organizations')
    .set((columns) => ({
      organizationName,
      organizationType,
      locale,
      timeZone,
      currency,
      currencySymbol,
      userWaiverRequired,
      userWaiverScope,
      userRequiredFields: [...userRequiredFields],
      endSessionMessage,
      ...written,
      version: columns('version', '+', 1),
      updatedAt: now,
    }))
    .where('organizationId', '=', organizationId)
    .execute()
}

export const countUnits = async ({ db, organizationId }: TenantTransaction): Promise<number> => {
  const found = await db
    .selectFrom('lodgingUnits')
    .select((count) => count.fn.countAll<string>().as('units'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return Number(found?.units ?? 0)
}

/**
 * Whether any money was ever booked, or a pending card payment may still be. A declined card moved
 * nothing.
 */
export const hasMoneyMoved = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<boolean> => {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (select from journals where organization_id = ${organizationId})
      or exists (select from payments where organization_id = ${organizationId}
          and status in ('started', 'approved')) as moved`.execute(db)
  return rows[0]?.moved === true
}

/**
 * The names of the series that members see: those without prices, and those that cost something.
 */
export const listSeriesByPrice = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<{
  readonly unpriced: readonly string[]
  readonly priced: readonly string[]
}> => {
  const rows = await db
    .selectFrom('series')
    .select(['label', 'enabled', 'hidden', 'state', 'campusId', 'priceSettings'])
    .where('organizationId', '=', organizationId)
    .orderBy('label')
    .execute()
  const seen = rows.filter((row) =>
    isSeriesVisible(
      { ...row, state: row.state as Series['state'] },
      { isAdmin: false, campusId: row.campusId },
    ),
  )
  const those = (has: (prices: PriceSettings | null) => boolean) =>
    seen
      .filter(({ priceSettings }) => has(priceSettings as PriceSettings | null))
      .map(({ label }) => label)
  return { unpriced: those((prices) => !hasPrices(prices)), priced: those(costsSomething) }
}
