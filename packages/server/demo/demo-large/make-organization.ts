// Creates one large organization in a separate transaction as the application's role. After an
// interruption it exists completely or not at all, and the next run continues with the missing
// ones.

import { localDay } from '@lodgepole/domain/kernel/calendar'
import type pg from 'pg'
import { namePools } from '../people/names.ts'
import { demoId } from '../seed/demo-id.ts'
import * as ledger from './ledger-sql.ts'
import * as people from './people-sql.ts'
import * as reservations from './reservations-sql.ts'
import type { OrganizationSize } from './sizes.ts'

const TIME_ZONE = 'America/New_York'
const firstNames = namePools.flatMap(({ feminine, masculine }) => [...feminine, ...masculine])
const familyNames = namePools.flatMap(({ family }) => family)

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `org-01`: the name in hosts and mail addresses. */
export const slugOf = ({ number }: Pick<OrganizationSize, 'number'>): string =>
  `org-${twoDigits(number)}`
export const largeOrganizationId = (size: Pick<OrganizationSize, 'number'>): string =>
  demoId('large', slugOf(size))
export const largeLoginId = (email: string): string => demoId('large-login', email)

const insertOrganization = `
  insert into organizations
    (organization_id, organization_name, organization_type, domain_url, time_zone, portal_settings,
      features, branding)
  values ($1, $2, 'rec-club', $3, $4,
    '{"allowCreateAuthorizedUsers": true, "displayTransactionItems": true}',
          '{"spendingAccounts": true, "eventRegistration": true, "attendance": true}', $5)
  on conflict do nothing`

type Statement = readonly [what: string, text: string, values: readonly unknown[]]

const statements = (size: OrganizationSize, nowSeconds: number): readonly Statement[] => {
  const id = largeOrganizationId(size)
  const domain = `${slugOf(size)}.example`
  const money = [id, size.people, size.journals, size.journalsOfOneAccount, nowSeconds]
  const calendar = [
    id,
    size.bookings,
    size.series,
    TIME_ZONE,
    localDay(nowSeconds, TIME_ZONE),
    size.people,
    nowSeconds,
  ]
  const logins = [largeLoginId(`member@${domain}`), largeLoginId(`admin@${domain}`)]
  return [
    ['people', people.insertUsers, [id, size.people, firstNames, familyNames, domain, ...logins]],
    ['pairs', people.insertPairs, [id, size.people]],
    ['accounts', ledger.insertAccounts, money],
    ['accounts of its own', ledger.insertOwnAccounts, [id]],
    ['journals', ledger.insertJournals, money],
    ['postings', ledger.insertPostings, money],
    ['series', reservations.insertSeries, [id, size.series, TIME_ZONE]],
    ['events', reservations.insertEvents, calendar],
    ['bookings', reservations.insertBookings, calendar],
  ]
}

/**
 * A superuser may skip the foreign key check of each row, which takes half of the time. They are
 * checked in bulk afterwards.
 */
const skipRowChecks = `
  select set_config('session_replication_role', 'replica', true)
  from pg_roles where rolname = current_user and rolsuper`

/** Returns false when it already existed. */
export const makeOrganization = async (
  client: pg.ClientBase,
  size: OrganizationSize,
  nowSeconds: number,
  onStep: (text: string) => void,
): Promise<boolean> => {
  const slug = slugOf(size)
  const organizationId = largeOrganizationId(size)
  const branding = { color: '#4a5b8c', tagline: 'Large data', logoUrl: null }
  await client.query(`begin; set local statement_timeout = 0; set local work_mem = '64MB'`)
  await client.query(skipRowChecks)
  await client.query(
    `set local role lodgepole_app; set local app.organization_id = '${organizationId}'`,
  )
  try {
    const values = [
      organizationId,
      `Organisation ${twoDigits(size.number)}`,
      `${slug}.localhost`,
      TIME_ZONE,
      branding,
    ]
    const { rowCount } = await client.query(insertOrganization, values)
    for (const [what, text, parameters] of rowCount === 0 ? [] : statements(size, nowSeconds)) {
      const made = await client.query(text, [...parameters])
      if ((made.rowCount ?? 0) >= 100_000) onStep(`${slug}: ${made.rowCount} ${what}`)
    }
    await client.query('commit')
    return rowCount !== 0
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
