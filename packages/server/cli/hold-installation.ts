// `npm run restore -- --hold`: makes a database that was copied in some other way, such as a
// snapshot of a disk or pg_restore, as safe as one that a restore has built. It is on hold and has
// an id of its own.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { StoreUse } from '../backup/take-store.ts'
import type { Config } from '../config.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import { withClient } from '../platform/database/connect-client.ts'
import {
  findIdentity,
  IDENTITY_TABLE,
  RELEASE_COMMAND,
  replaceIdentity,
  requireIdentity,
} from '../platform/database/installation-identity.ts'
import { requireNoCutOffRestore } from '../platform/database/restore-mark.ts'
import { isServerRunning } from '../platform/database/server-sessions.ts'
import { nameStore } from '../store-owner.ts'
import type { CommandIo } from './command.ts'
import { openCommandDatabase, type CommandDatabase } from './command-database.ts'
import { openCommandObjects } from './command-objects.ts'
import { readDueWork } from './describe-due-work.ts'
import { readIdentitySql } from './identity-sql.ts'

const holdsInstallation = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.audit_entries') is not null as found`,
  )
  return rows[0]?.found === true
}

/** A copy does not say when it was made. Nearly everything that happens leaves an entry. */
const findLastChange = async (client: pg.Client): Promise<Date | null> => {
  await client.query('begin transaction read only; set local role lodgepole_system')
  const { rows } = await client.query<{ at: Date | null }>(
    'select max(happened_at) as at from audit_entries',
  )
  await client.query('commit')
  return rows[0]?.at ?? null
}

interface Held {
  readonly installationId: string
  readonly heldSince: Date
  readonly dataAsOf: Date | null
  /** The id that the original has, too. Undefined if the database was on hold already. */
  readonly formerId?: string | undefined
}

/** Undefined while a server uses the database: it read long ago that nothing is on hold. */
const holdDatabase = async (client: pg.Client): Promise<Held | undefined> => {
  const [identitySql, dataAsOf] = [await readIdentitySql(), await findLastChange(client)]
  await client.query('begin')
  try {
    // The database may be older than this table. A new row has an id that no other database has.
    await client.query(identitySql)
    // A server that starts now waits until it can read that the installation is on hold.
    await client.query(`lock table ${IDENTITY_TABLE} in access exclusive mode`)
    if (await isServerRunning(client)) {
      await client.query('rollback')
      return undefined
    }
    const { installationId: formerId } = await requireIdentity(client)
    const held = { installationId: randomUUID(), heldSince: new Date(), dataAsOf }
    await replaceIdentity(client, held)
    await client.query('commit')
    return { ...held, formerId }
  } catch (fault) {
    await client.query('rollback').catch(() => undefined)
    throw fault
  }
}

const findHold = async (client: pg.Client): Promise<Held | undefined> => {
  const identity = await findIdentity(client)
  return identity?.heldSince ? { ...identity, heldSince: identity.heldSince } : undefined
}

interface CopiedPlace {
  readonly config: Config
  readonly objects: ObjectStore
  readonly storeUse: StoreUse
}

const aboutOther = (store: string, owner: string, formerId: string | undefined): string => {
  const what = `${store}, belongs to another installation, so no server starts with it here.`
  return formerId !== undefined && owner !== formerId
    ? `${what} It is not that of the original either. Give this copy a store of its own.`
    : `${what} Give this copy a store of its own. If that store is a copy, too, and nothing else ` +
        'uses it, run npm run restore -- --hold --claim-objects'
}

/**
 * The objects of an embedded database are in the same folder, so they were copied with it. Any
 * other store may be the one that the original uses.
 */
const takeStore = async (
  { config, objects: { marker }, storeUse }: CopiedPlace,
  { installationId, formerId }: Held,
): Promise<string | undefined> => {
  const owner = await marker.read()
  const isInFolder = !config.databaseUrl && !config.s3
  const store = `The object store, ${nameStore(config)}`
  if (owner === installationId) return undefined
  if (owner === undefined)
    return isInFolder
      ? undefined
      : `${store}, has no marker. If the original uses it, give this copy a store of its own ` +
          'before a server starts: its first start makes the store its own.'
  const isOfOriginal = owner === formerId && (isInFolder || storeUse === 'keep')
  if (!isOfOriginal && storeUse !== 'claim') return aboutOther(store, owner, formerId)
  await marker.replace(installationId)
  return `${store}, belongs to this copy now.`
}

const NO_INSTALLATION = 'This database holds no installation. Nothing was changed.'
const IN_USE =
  'A server is using this database, and it would go on with its work. Stop it first. Nothing was ' +
  'changed. PgBouncer keeps sessions open for a while after that: enter RECONNECT in its console.'

const hold = async (
  { connection, handOver }: CommandDatabase,
  place: CopiedPlace,
  { say, complain }: CommandIo,
): Promise<number> => {
  const done = await withClient(connection, async (client) => {
    await requireNoCutOffRestore(client)
    if (!(await holdsInstallation(client))) return NO_INSTALLATION
    const held = await findHold(client)
    if (held) return held
    if (await isServerRunning(client)) return IN_USE
    return (await holdDatabase(client)) ?? IN_USE
  })
  if (typeof done === 'string') {
    complain(done)
    return 1
  }
  await handOver()
  const since = done.heldSince.toISOString()
  say(
    done.formerId === undefined
      ? `This installation has been on hold since ${since} already.`
      : `This installation is on hold since ${since}, and has an id of its own.`,
  )
  const aboutStore = await takeStore(place, done)
  if (aboutStore !== undefined) say(aboutStore)
  say(`\n${await readDueWork(connection, done.dataAsOf)}`)
  say(`\nIf it replaces the original, stop the original and end the hold with ${RELEASE_COMMAND}`)
  return 0
}

export const holdInstallation = async (
  config: Config,
  storeUse: StoreUse,
  io: CommandIo,
): Promise<number> => {
  const database = await openCommandDatabase(config, io.say)
  const objects = openCommandObjects(config)
  try {
    return await hold(database, { config, objects, storeUse }, io)
  } finally {
    objects.close()
    await database.stop()
  }
}
