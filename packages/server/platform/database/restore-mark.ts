// A restore leaves a mark in the database before it writes anything, and takes it away with its
// last commit. Where it is found, a restore was cut off: the objects of an installation may be
// there already, and its rows are not. Nothing else may be made of that database.

import type pg from 'pg'

const MARK = 'lodgepole_restore'

type Client = Pick<pg.ClientBase, 'query'>

export const markRestore = async (client: Client): Promise<void> =>
  void (await client.query(`create schema if not exists ${MARK}`))

export const removeRestoreMark = async (client: Client): Promise<void> =>
  void (await client.query(`drop schema if exists ${MARK}`))

export const isRestoreCutOff = async (client: Client): Promise<boolean> =>
  (await client.query('select from pg_namespace where nspname = $1', [MARK])).rows.length > 0

export const RESTORE_AGAIN =
  'Run npm run restore with the same backup again. To begin without it, use a new database, or a ' +
  'new DATA_DIR.'

/** For whoever holds the lock that a restore holds, too: one that still runs is waited for. */
export const requireNoCutOffRestore = async (client: Client): Promise<void> => {
  if (await isRestoreCutOff(client))
    throw new Error(`a restore into this database was cut off. ${RESTORE_AGAIN}`)
}
