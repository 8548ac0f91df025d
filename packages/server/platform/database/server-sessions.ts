import type pg from 'pg'

/** Whether a server, or a command that opens its own pool as a server does, uses this database. */
export const isServerRunning = async (client: Pick<pg.ClientBase, 'query'>): Promise<boolean> => {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database()
        and application_name = 'lodgepole' and pid <> pg_backend_pid() limit 1`,
  )
  return rows.length > 0
}
