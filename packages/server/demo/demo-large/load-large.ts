// Fifty organizations, a hundred thousand people, a million bookings and a million transactions,
// for benchmarks. Two connections create organizations in parallel. The hosts come last, so that an
// unfinished load is recognizable.

import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { withClient } from '../../platform/database/connect-client.ts'
import { DEMO_PASSWORD } from '../sign-ins.ts'
import { largeLoginId, largeOrganizationId, makeOrganization, slugOf } from './make-organization.ts'
import { sizesAt, type OrganizationSize } from './sizes.ts'

const CONNECTIONS = 2
const FILLED =
  'organizations, users, user_pairs, accounts, journals, postings, series, events, bookings, hosts'

export interface LargeOptions {
  /** 1 is the full size. 0.01 is enough for a test. */
  readonly scale: number
  readonly nowSeconds: number
  readonly onStep: (text: string) => void
}

const asSystem = (connection: pg.ClientConfig, text: string, values: readonly unknown[]) =>
  withClient(connection, async (client) => {
    await client.query('set role lodgepole_system')
    return client.query(text, [...values])
  })

const loadLogins = async (connection: pg.ClientConfig, sizes: readonly OrganizationSize[]) => {
  const emails = sizes.flatMap((size) => [
    `member@${slugOf(size)}.example`,
    `admin@${slugOf(size)}.example`,
  ])
  await asSystem(
    connection,
    `insert into logins (login_id, username, email, password_hash)
     select id, email, email, $3
     from unnest($1::uuid[], $2::text[]) as login (id, email) on conflict do nothing`,
    [emails.map(largeLoginId), emails, await hash(DEMO_PASSWORD)],
  )
}

const nameOrganizations = (connection: pg.ClientConfig, sizes: readonly OrganizationSize[]) => {
  const linked = sizes.flatMap((size) =>
    ['member', 'admin'].map((name) => ({
      size,
      loginId: largeLoginId(`${name}@${slugOf(size)}.example`),
    })),
  )
  return asSystem(
    connection,
    `insert into login_organizations (login_id, organization_id)
     select login, place
     from unnest($1::uuid[], $2::uuid[]) as linked (login, place) on conflict do nothing`,
    [linked.map(({ loginId }) => loginId), linked.map(({ size }) => largeOrganizationId(size))],
  )
}

const loadHosts = (connection: pg.ClientConfig, sizes: readonly OrganizationSize[]) =>
  asSystem(
    connection,
    `insert into hosts (host, kind, organization_id)
     select host, 'organization', id
     from unnest($1::text[], $2::uuid[]) as place (host, id) on conflict do nothing`,
    [sizes.map((size) => `${slugOf(size)}.localhost`), sizes.map(largeOrganizationId)],
  )

export const isLargeLoaded = async (connection: pg.ClientConfig): Promise<boolean> => {
  const { rows } = await asSystem(connection, 'select 1 from hosts where host = $1', [
    `${slugOf({ number: 1 })}.localhost`,
  ])
  return rows.length > 0
}

export const loadLarge = async (
  connection: pg.ClientConfig,
  { scale, nowSeconds, onStep }: LargeOptions,
): Promise<void> => {
  const sizes = sizesAt(scale)
  await loadLogins(connection, sizes)
  await nameOrganizations(connection, sizes)
  const waiting = [...sizes]
  let done = 0
  const makeOne = async (client: pg.Client, size: OrganizationSize): Promise<void> => {
    const made = await makeOrganization(client, size, nowSeconds, onStep)
    done += 1
    const counts = `${size.people} people, ${size.bookings} bookings, ${size.journals} transactions`
    onStep(`${done}/${sizes.length} ${slugOf(size)}: ${made ? counts : 'there already'}`)
  }
  const work = async (client: pg.Client): Promise<void> => {
    try {
      for (let size = waiting.shift(); size; size = waiting.shift()) await makeOne(client, size)
    } finally {
      // After a failure the other connection finishes its current organization and takes no more.
      waiting.length = 0
    }
  }
  const ends = await Promise.allSettled(
    Array.from({ length: CONNECTIONS }, () => withClient(connection, work)),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  await loadHosts(connection, sizes)
  onStep('Gathering statistics')
  await withClient(connection, (client) => client.query(`vacuum (analyze) ${FILLED}`))
}
