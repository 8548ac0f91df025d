// Foreign keys of many rows that go at once. PostgreSQL asks every table that could point at a row whether it does, row by row: for twenty thousand
// people and sixty such tables more than a million questions. Where the connection may, they are put off, and whoever does so asks each table once, for
// all rows together, in the same transaction and with the rows locked before: the answer is the same.

import { sql } from 'kysely'
import { TENANT_ROLE, type TenantTransaction } from './transaction.ts'

/** A superuser's connection may, as that of the embedded database is; one of an owner alone may not. */
const mayPutOff = async ({ db }: TenantTransaction): Promise<boolean> => {
  const { rows: [right] } = await sql<{ may: boolean }>`select has_parameter_privilege(session_user, 'session_replication_role', 'set') as may`.execute(db)
  return right?.may ?? false
}

/** Statements go on as the role that sees one organisation only; the right is used for the setting alone. */
const setTo = ({ db }: TenantTransaction, value: 'origin' | 'replica') =>
  sql.raw(`set local role none; set local session_replication_role = ${value}; set local role ${TENANT_ROLE}`).execute(db)

/** `check` must fail where anything still points at what `work` has deleted. */
export const withKeysCheckedAfter = async (tx: TenantTransaction, work: () => Promise<void>, check: () => Promise<void>): Promise<void> => {
  if (!(await mayPutOff(tx))) return work()
  await setTo(tx, 'replica')
  await work()
  await setTo(tx, 'origin')
  await check()
}
