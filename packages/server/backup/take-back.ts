// After a failed restore: finds out what is true of the database, undoes what the restore did where
// that is safe, and says exactly what remains. The commit of a restore also removes its mark, so
// tables without the mark are a complete restore, whatever the connection reported.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../platform/database/connect-client.ts'
import { isRestoreCutOff, removeRestoreMark } from '../platform/database/restore-mark.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import { findData, tryClaim } from './load-database.ts'

const CHECK_FOR_MS = 20_000
const CHECK_EVERY_MS = 500

type DatabaseState =
  /** Neither a table nor the mark. */
  | 'empty'
  /** The mark, and no table: the restore wrote nothing that was committed. */
  | 'marked'
  | 'complete'
  /** The mark, and tables that this restore has not committed. */
  | 'mixed'
  | 'unknown'

const stateOf = async (client: pg.Client): Promise<Exclude<DatabaseState, 'unknown'>> => {
  const isMarked = await isRestoreCutOff(client)
  const hasTables = (await findData(client)).length > 0
  if (hasTables) return isMarked ? 'mixed' : 'complete'
  return isMarked ? 'marked' : 'empty'
}

/**
 * With a new connection. The old session may still be at work, even at the commit, until its lock
 * is free.
 */
const stateLater = async (
  connection: pg.ClientConfig,
  lookForMs: number,
): Promise<DatabaseState> => {
  const untilMs = Date.now() + lookForMs
  while (Date.now() < untilMs) {
    const state = await withClient(
      { ...connection, connectionTimeoutMillis: lookForMs },
      (client) => tryClaim(client).then((isOurs) => (isOurs ? stateOf(client) : 'unknown')),
    ).catch((): DatabaseState => 'unknown')
    if (state !== 'unknown') return state
    await wait(CHECK_EVERY_MS)
  }
  return 'unknown'
}

export interface FailedRestore {
  readonly client: pg.Client
  readonly connection: pg.ClientConfig
  readonly objects: ObjectStore
  /** The objects that this restore copied, and no others. */
  readonly copied: readonly string[]
  /** The marker that the object store had before this restore. */
  readonly formerMarker: string | undefined
  /**
   * An earlier try was cut off. What it copied, and the marker that the store had before it, are
   * not known any more.
   */
  readonly isResumed?: boolean
  readonly complain: (text: string) => void
  readonly lookForMs?: number
}

const AGAIN = 'run the same restore again'

const RESUMED =
  'The database has no tables. The objects that this restore and the one before it copied stay ' +
  'in the object store, with the marker of the restore. Until a restore is complete, no server ' +
  `starts on this database: ${AGAIN}, or begin with a new database and an empty object store.`

const undo = async (failed: FailedRestore, state: 'empty' | 'marked' | 'mixed'): Promise<void> => {
  const { client, objects, copied, formerMarker, isResumed, complain } = failed
  if (isResumed && state === 'marked') return complain(RESUMED)
  const about = state === 'mixed' ? MIXED : 'The database is empty again.'
  try {
    await objects.remove(copied)
    await objects.marker.replace(formerMarker)
  } catch (fault) {
    return complain(
      `${about} Up to ${copied.length} objects that this restore copied, and its marker, are ` +
        `still in the object store (${(fault as Error).message}). ` +
        (state === 'mixed'
          ? 'Empty it, too.'
          : 'Run a restore of the same backup, which uses them, or begin with a new database and ' +
            'an empty object store. Until then no server starts on this database.'),
    )
  }
  if (state === 'mixed') return complain(about)
  try {
    await removeRestoreMark(client)
  } catch (fault) {
    complain(
      'The objects that this restore copied are removed, and the database has no tables. Its ' +
        `mark of an unfinished restore could not be removed (${(fault as Error).message}), so no ` +
        `server starts on it: ${AGAIN}, or use a new database.`,
    )
  }
}

const MIXED =
  'The database has tables that are not from this restore: something else wrote to it meanwhile. ' +
  'No server starts on it. Restore into a new database.'

const saidOf = (state: DatabaseState, objects: number): string => {
  if (state === 'marked')
    return (
      'The connection to the database was lost, and nothing was committed. No server starts on ' +
      `this database until a restore has been completed there: ${AGAIN}. It uses the ${objects} ` +
      'objects that are copied already.'
    )
  if (state === 'empty')
    return (
      'The connection to the database was lost. The database is empty, without the mark of an ' +
      `unfinished restore; ${objects} objects may be in the object store. To go on, ${AGAIN}.`
    )
  if (state === 'mixed') return `The connection to the database was lost. ${MIXED}`
  return (
    'The connection to the database was lost, and it is not known whether the restore was ' +
    `committed; the ${objects} objects that it copied stay. When the database answers again, ` +
    `${AGAIN}. If it says that the database is not empty, the restore was complete: start the ` +
    'server.'
  )
}

/** True if the restore turns out to be complete. Otherwise the reason of its failure counts. */
export const takeBack = async (failed: FailedRestore): Promise<boolean> => {
  const { client, connection, copied, complain, lookForMs = CHECK_FOR_MS } = failed
  const known = await stateOf(client).catch(() => undefined)
  if (known !== undefined && known !== 'complete') {
    await undo(failed, known)
    return false
  }
  const state = known ?? (await stateLater(connection, lookForMs))
  if (state === 'complete') return true
  complain(saidOf(state, copied.length))
  return false
}
