// Removes the demo, so that the same database can be set up for real. The demo is only loaded into
// an empty database, so every row goes, except in tables that the operator made by hand. A database
// with an organization that is not part of the demo is left alone.

import type pg from 'pg'
import { isOfProduct } from '../backup/manual-objects.ts'
import { readTables } from '../backup/tables.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { findIdentity } from '../platform/database/installation-identity.ts'
import { isServerRunning } from '../platform/database/server-sessions.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import { organizationIdOf } from './organizations/recipe.ts'

export type DemoRemoval =
  | { readonly kind: 'removed'; readonly objects: number }
  | { readonly kind: 'no-demo' }
  | { readonly kind: 'in-use' }
  | { readonly kind: 'other-organizations'; readonly names: readonly string[] }

const demoIds = (['pinewood', 'lakeside', 'harbor'] as const).map(organizationIdOf)

const refusalOf = async (client: pg.Client): Promise<DemoRemoval | undefined> => {
  if (await isServerRunning(client)) return { kind: 'in-use' }
  await client.query('begin; set local role lodgepole_system')
  const { rows } = await client.query<{ id: string; name: string }>(
    'select organization_id as id, organization_name as name from organizations',
  )
  await client.query('rollback')
  if (!rows.some(({ id }) => demoIds.includes(id))) return { kind: 'no-demo' }
  const names = rows.filter(({ id }) => !demoIds.includes(id)).map(({ name }) => name)
  return names.length > 0 ? { kind: 'other-organizations', names } : undefined
}

const removeObjects = async (store: ObjectStore): Promise<number> => {
  const names: string[] = []
  for await (const name of store.list())
    if (demoIds.some((id) => name.startsWith(`${id}/`))) names.push(name)
  await store.remove(names)
  return names.length
}

/**
 * The next installation that uses the store claims it. A marker that is not the demo's belongs to
 * somebody who uses the store, too.
 */
const removeMarker = async (client: pg.Client, { marker }: ObjectStore): Promise<void> => {
  const identity = await findIdentity(client)
  if (identity && (await marker.read()) === identity.installationId) await marker.replace(undefined)
}

const RETAINED_TABLES = new Set([
  'public.schema_migrations',
  'graphile_worker._private_known_crontabs',
])

export const removeDemo = (connection: pg.ClientConfig, store: ObjectStore): Promise<DemoRemoval> =>
  withClient(connection, async (client) => {
    const refusal = await refusalOf(client)
    if (refusal) return refusal
    const tables = (await readTables(client))
      .map(({ name }) => name)
      .filter((name) => isOfProduct(name) && !RETAINED_TABLES.has(name))
    const objects = await removeObjects(store)
    await removeMarker(client, store)
    // Last: a run that is cut off before can be repeated, because the database still says that it
    // holds the demo.
    await client.query(
      `truncate ${tables.join(', ')}; insert into installation_settings default values`,
    )
    return { kind: 'removed', objects }
  })
