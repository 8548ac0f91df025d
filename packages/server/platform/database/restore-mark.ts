// A restore leaves a mark in the database before it writes anything and removes it with its last
// commit. A mark that remains means that a restore was interrupted: the objects of an installation
// may already exist while its rows do not. Nothing else may use that database.

import type pg from 'pg'

const MARK = 'lodgepole_restore'

type Client = Pick<pg.ClientBase, 'query'>

/** The mark holds the id that the restored installation gets. */
export const markRestore = async (client: pg.ClientBase, installationId: string): Promise<void> => {
  const id = client.escapeLiteral(installationId)
  await client.query(`create schema if not exists ${MARK}; comment on schema ${MARK} is ${id}`)
}

/** The id that an interrupted restore has begun to use. */
export const findRestoreId = async (client: Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ id: string | null }>(
    `select obj_description(oid, 'pg_namespace') as id from pg_namespace where nspname = $1`,
    [MARK],
  )
  return rows[0]?.id ?? undefined
}

export const removeRestoreMark = async (client: Client): Promise<void> =>
  void (await client.query(`drop schema if exists ${MARK}`))

export const isRestoreCutOff = async (client: Client): Promise<boolean> =>
  (await client.query('select from pg_namespace where nspname = $1', [MARK])).rows.length > 0

export const RESTORE_AGAIN =
  'Run npm run restore with the same backup again. To begin without it, use a new database, or a ' +
  'new DATA_DIR.'

/** Also called by holders of the restore lock. A restore that is still running is waited for. */
export const requireNoCutOffRestore = async (client: Client): Promise<void> => {
  if (await isRestoreCutOff(client))
    throw new Error(`a restore into this database was cut off. ${RESTORE_AGAIN}`)
}
