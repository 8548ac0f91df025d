// Jobs remove objects after the commit that makes them unused. While a backup is taken the objects
// stay, because the backup's snapshot may still refer to them. The removal waits as a separate job.

import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { ObjectStore } from '../../ports/object-store.ts'
import { withClient } from '../database/connect-client.ts'
import type { Database } from '../database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../database/transaction.ts'
import { addJob } from './add-job.ts'

const BACKUP_LOCK = 7_231_905
const TASK = 'remove-objects-later'
const LATER_SECONDS = 300

/** The lock as it appears in pg_locks. */
const OF_BACKUPS = `locktype = 'advisory' and classid = 0 and objid = ${BACKUP_LOCK}
  and objsubid = 1 and granted
  and database = (select oid from pg_database where datname = current_database())`

/** Several backups may be taken at the same time. */
const isBackupTaken = async (tx: SystemTransaction): Promise<boolean> => {
  const { rows } = await sql`select from pg_locks where ${sql.raw(OF_BACKUPS)} limit 1`.execute(
    tx.db,
  )
  return rows.length > 0
}

/**
 * The store that jobs use. A commit has already recorded that the object is unused, so a backup
 * that begins after the check sees a state without it.
 */
export const holdRemovals = (store: ObjectStore, db: Database): ObjectStore => ({
  ...store,
  remove: async (names) => {
    if (names.length === 0) return
    const isHeld = await systemTransaction(db, async (tx) => {
      const isTaken = await isBackupTaken(tx)
      if (isTaken) await addJob(tx, TASK, { names }, LATER_SECONDS)
      return isTaken
    })
    if (!isHeld) await store.remove(names)
  },
})

export const heldRemovalTasks = (store: ObjectStore): TaskList => ({
  [TASK]: (payload) => store.remove((payload as { readonly names: readonly string[] }).names),
})

/** No job removes an object while `work` runs. Throws if that is not certain at the end. */
export const whileRemovalsAreHeld = <T>(
  connection: pg.ClientConfig,
  work: () => Promise<T>,
): Promise<T> =>
  withClient({ ...connection, application_name: 'lodgepole backup' }, async (client) => {
    await client.query('set statement_timeout = 0; set idle_session_timeout = 0')
    await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
    const result = await work()
    const held = await client
      .query(`select from pg_locks where ${OF_BACKUPS} and pid = pg_backend_pid()`)
      .catch(() => undefined)
    if (held?.rowCount !== 1)
      throw new Error(
        'The backup lost one of its connections to the database, so objects may have been ' +
          'removed while they were copied. Run the backup again.',
      )
    return result
  })
