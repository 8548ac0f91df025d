// Work that crosses organizations (the outbox, webhooks) queries every machine of a distributed
// database in one statement, which fails completely while one machine is down. Then each machine is
// queried separately for the organizations it holds, so that only those on the unavailable machine
// wait. That machine is skipped for a while, because one that does not even refuse connections
// costs many seconds.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { isAnswerOfDatabase, isDatabaseUnavailable } from '../../faults.ts'
import type { Database } from '../pool.ts'
import { systemTransaction, type SystemTransaction } from '../transaction.ts'

const RETRY_NODE_AFTER_MS = 15_000

/** Rows of all organizations, or only of the given ones. */
type Ask<Row> = (
  tx: SystemTransaction,
  organizationIds: readonly OrganizationId[] | undefined,
) => Promise<readonly Row[]>

export type ListEverywhere = <Row>(ask: Ask<Row>) => Promise<readonly Row[]>

interface Machine {
  readonly node: string
  readonly organizationIds: readonly OrganizationId[]
}

/** Reads only tables that every machine has a copy of. */
const listMachines = (db: Database): Promise<readonly Machine[]> =>
  systemTransaction(db, async (tx) => {
    const { rows } = await sql<Machine>`
      with known as (
        select organization_id from hosts where organization_id is not null
        union select organization_id from login_organizations)
      select n.nodename || ':' || n.nodeport as node,
        array_agg(k.organization_id) as organization_ids
      from known k
      join pg_dist_placement p on p.shardid =
        get_shard_id_for_distribution_column('public.organizations', k.organization_id)
      join pg_dist_node n using (groupid)
      group by 1 order by 1`.execute(tx.db)
    return rows
  })

/** The coordinator reports that another machine does not respond. */
const isMachineAway = (fault: unknown): boolean =>
  isAnswerOfDatabase(fault) && isDatabaseUnavailable(fault)

export const createListEverywhere = (
  db: Database,
  onAway: (node: string, fault: unknown) => void = () => undefined,
  nowMs = () => performance.now(),
): ListEverywhere => {
  const away = new Map<string, number>()

  const listByMachine = async <Row>(ask: Ask<Row>): Promise<readonly Row[]> => {
    const rows: Row[] = []
    const machines = await listMachines(db)
    // A machine that was replaced never answers under its former name.
    for (const node of away.keys())
      if (!machines.some((machine) => machine.node === node)) away.delete(node)
    for (const { node, organizationIds } of machines) {
      if ((away.get(node) ?? Number.NEGATIVE_INFINITY) > nowMs()) continue
      try {
        rows.push(...(await systemTransaction(db, (tx) => ask(tx, organizationIds))))
        away.delete(node)
      } catch (fault) {
        if (!isMachineAway(fault)) throw fault
        if (!away.has(node)) onAway(node, fault)
        away.set(node, nowMs() + RETRY_NODE_AFTER_MS)
      }
    }
    return rows
  }

  return async (ask) => {
    if (away.size > 0) return listByMachine(ask)
    try {
      return await systemTransaction(db, (tx) => ask(tx, undefined))
    } catch (fault) {
      if (!db.isDistributed() || !isMachineAway(fault)) throw fault
      return listByMachine(ask)
    }
  }
}
