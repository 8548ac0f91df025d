// The only access to the tables. A store function takes one of these transactions, never the pool,
// so no statement can run outside a transaction, as the wrong role, or without an organization.

import { isId, type OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { SecretKeyRing } from '../secrets/key-ring.ts'
import { holdingConnection, mayNeedConnection } from './one-connection.ts'
import type { Database, Queries } from './pool.ts'

interface AnyTransaction {
  readonly db: Queries
  readonly secrets: SecretKeyRing
  /**
   * When true, simple statements are cheaper than few statements: each is planned on two machines,
   * and calls cost more than elsewhere (0070).
   */
  readonly isDistributed: boolean
  /** Whether it may look up the key that encrypts secrets. */
  readonly maySeal: boolean
}

export interface TenantTransaction extends AnyTransaction {
  readonly organizationId: OrganizationId
}

export interface SystemTransaction extends AnyTransaction {
  readonly system: true
}

/**
 * Whether the transaction has begun. Until then nothing has run, and another route may be tried.
 */
interface Progress {
  hasBegun: boolean
}

/**
 * Sends `begin` and its settings in one round trip (`prepared.ts`). Uses `set local` instead of
 * `set_config()` because only `set local` reaches Citus workers.
 */
const runOn = <T>(
  from: Pick<Database, 'connection'>,
  opening: string,
  work: (db: Queries) => Promise<T>,
  progress: Progress = { hasBegun: false },
): Promise<T> =>
  from.connection().execute(async (connection) => {
    try {
      await sql.raw(`begin; ${opening}`).execute(connection)
      progress.hasBegun = true
      const result = await holdingConnection(() => work(connection))
      await sql`commit`.execute(connection)
      return result
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    }
  })

/**
 * Goes straight to the worker that holds the organization if possible, otherwise through the
 * coordinator.
 */
const runOnWorkerOrCoordinator = async <T>(
  db: Database,
  organizationId: OrganizationId,
  opening: string,
  work: (db: Queries) => Promise<T>,
): Promise<T> => {
  const worker = db.workers?.to(organizationId)
  if (!worker) return runOn(db, opening, work)
  const progress = { hasBegun: false }
  try {
    return await runOn(worker, opening, work, progress)
  } catch (fault) {
    if (progress.hasBegun || !worker.mayUseCoordinator(fault)) throw fault
    return runOn(db, opening, work)
  }
}

/** What each transaction has besides its statements. */
const transactionContext = (db: Database): Omit<AnyTransaction, 'db' | 'maySeal'> => ({
  secrets: db.secrets,
  isDistributed: db.isDistributed(),
})

const tenantOpening = (organizationId: OrganizationId): string => {
  if (!isId(organizationId)) throw new TypeError('organizationId is not a UUID')
  return `set local role lodgepole_app; set local app.organization_id = '${organizationId}'`
}

export const tenantTransaction = <T>(
  db: Database,
  organizationId: OrganizationId,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> => {
  mayNeedConnection('A transaction')
  return runOnWorkerOrCoordinator(db, organizationId, tenantOpening(organizationId), (queries) =>
    work({ db: queries, ...transactionContext(db), maySeal: false, organizationId }),
  )
}

/**
 * For commands that store secrets: only the coordinator knows the current encryption key and can
 * take the lock that holds it.
 */
export const secretsTransaction = <T>(
  db: Database,
  organizationId: OrganizationId,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> => {
  mayNeedConnection('A transaction')
  return runOn(db, tenantOpening(organizationId), (queries) =>
    work({ db: queries, ...transactionContext(db), maySeal: true, organizationId }),
  )
}

/**
 * For large reads: the best plan depends on how much data lies between two days, so each call is
 * planned for its own days.
 */
export const reportTransaction = <T>(
  db: Database,
  organizationId: OrganizationId,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> => {
  mayNeedConnection('A transaction')
  return runOnWorkerOrCoordinator(
    db,
    organizationId,
    `${tenantOpening(organizationId)}; set local plan_cache_mode = force_custom_plan`,
    (queries) => work({ db: queries, ...transactionContext(db), maySeal: false, organizationId }),
  )
}

/**
 * For work that concerns no single organization: hosts, logins, dispatching. Other features never
 * need it.
 */
export const systemTransaction = <T>(
  db: Database,
  work: (tx: SystemTransaction) => Promise<T>,
): Promise<T> => {
  mayNeedConnection('A transaction')
  return runOn(db, 'set local role lodgepole_system', (queries) =>
    work({ db: queries, ...transactionContext(db), maySeal: true, system: true }),
  )
}
