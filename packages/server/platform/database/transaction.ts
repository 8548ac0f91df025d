// The only ways to the tables. A store function takes one of these, never the pool, so no statement
// can run outside a transaction, as the wrong role, or without an organisation.

import { isId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { SecretKeyRing } from '../secrets/key-ring.ts'
import { holdingConnection, mayNeedConnection } from './one-connection.ts'
import type { Database, Queries } from './pool.ts'

interface AnyTransaction {
  readonly db: Queries
  readonly secrets: SecretKeyRing
  /**
   * Then statements that are simple are cheaper than few: each is planned on two machines, and
   * calls are not as cheap as elsewhere (0070).
   */
  readonly isDistributed: boolean
}

export interface TenantTransaction extends AnyTransaction {
  readonly organizationId: string
}

export interface SystemTransaction extends AnyTransaction {
  readonly system: true
}

/**
 * `begin` and its settings travel in one round trip (`prepared.ts`). `set local` rather than
 * `set_config()`: only that reaches Citus workers.
 */
const inTransaction = <T>(
  db: Database,
  opening: string,
  work: (tx: AnyTransaction) => Promise<T>,
): Promise<T> => {
  mayNeedConnection('A transaction')
  return db.connection().execute(async (connection) => {
    try {
      await sql.raw(`begin; ${opening}`).execute(connection)
      const result = await holdingConnection(() =>
        work({ db: connection, secrets: db.secrets, isDistributed: db.isDistributed() }),
      )
      await sql`commit`.execute(connection)
      return result
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    }
  })
}

const tenantOpening = (organizationId: string): string => {
  if (!isId(organizationId)) throw new TypeError('organizationId is not a UUID')
  return `set local role lodgepole_app; set local app.organization_id = '${organizationId}'`
}

export const tenantTransaction = <T>(
  db: Database,
  organizationId: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> =>
  inTransaction(db, tenantOpening(organizationId), (tx) => work({ ...tx, organizationId }))

/**
 * For what reads much: which way is best depends on how much there is between two days, so each
 * call is planned for its own days.
 */
export const reportTransaction = <T>(
  db: Database,
  organizationId: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> =>
  inTransaction(
    db,
    `${tenantOpening(organizationId)}; set local plan_cache_mode = force_custom_plan`,
    (tx) => work({ ...tx, organizationId }),
  )

/**
 * For what concerns no single organisation: hosts, logins, dispatching. Features outside those
 * never need it.
 */
export const systemTransaction = <T>(
  db: Database,
  work: (tx: SystemTransaction) => Promise<T>,
): Promise<T> =>
  inTransaction(db, 'set local role lodgepole_system', (tx) => work({ ...tx, system: true }))
