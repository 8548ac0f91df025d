// Moves an organization to another machine while it is in use. Its shard is replicated there, and
// writes wait only during the switch. The other organizations of the shard move along unless the
// shard is divided. Dividing takes so long at the switch, with every key of every part, that
// requests fail meanwhile.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import type pg from 'pg'
import { withClient } from '../connect-client.ts'
import { findDivision, forgetDivision, noteDivision, type Division } from './divisions.ts'
import { isDistributed, nodeName, readNodes } from './facts.ts'
import type { Address } from './nodes.ts'

type Target = Address & { readonly nodeId: number }

export interface Placement extends Division {
  readonly nodeId: number
  readonly shardId: number
}

export const findPlacement = async (
  client: pg.Client,
  organizationId: OrganizationId,
): Promise<Placement> => {
  const { rows } = await client.query<Placement>(
    `select s.shardid::float8 as "shardId", n.nodeid as "nodeId", n.nodename as host,
        n.nodeport as port, s.shardminvalue::int as first,
       s.shardmaxvalue::int as last, worker_hash($1::uuid) as hash
     from pg_dist_shard s
     join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
     where s.shardid = get_shard_id_for_distribution_column('public.organizations', $1::uuid)`,
    [organizationId],
  )
  if (!rows[0]) throw new Error(`No machine holds the organization ${organizationId}.`)
  return rows[0]
}

/** The machine with the least data among those that may hold shards. */
const findLeastUsed = async (client: pg.Client, here: Address): Promise<Target> => {
  const { rows } = await client.query<Target>(
    `select n.nodeid as "nodeId", n.nodename as host, n.nodeport as port
      from pg_dist_node n left join citus_shards s using (nodename, nodeport)
     where n.isactive and n.shouldhaveshards and n.noderole = 'primary'
       and (n.nodename, n.nodeport) <> ($1, $2)
     group by 1, 2, 3 order by coalesce(sum(s.shard_size), 0), 1 limit 1`,
    [here.host, here.port],
  )
  if (!rows[0])
    throw new Error(
      'There is no other machine. Add one with npm run db:distribute -- --worker HOST:PORT.',
    )
  return rows[0]
}

const requireNode = async (client: pg.Client, to: Address): Promise<Target> => {
  const nodes = (await readNodes(client)).filter(({ hasShards }) => hasShards)
  const node = nodes.find((one) => nodeName(one) === nodeName(to))
  if (!node)
    throw new Error(
      `${nodeName(to)} is not one of the machines that hold organizations: ` +
        `${nodes.map(nodeName).join(', ')}.`,
    )
  return node
}

/**
 * Splits the shard into the organization, the part before it and the part after it, all on the
 * other machine. Citus could split it in place, but then it loses updates that arrive in the second
 * in which it creates the keys of the parts (measured with 13.2: the replication stops for good
 * with "publisher did not send replica identity column").
 */
const divide = async (
  client: pg.Client,
  { shardId, first, last, hash }: Placement,
  to: Target,
): Promise<void> => {
  const points = [...(hash > first ? [hash - 1] : []), ...(hash < last ? [hash] : [])].map(String)
  const nodes = Array.from({ length: points.length + 1 }, () => to.nodeId)
  await client.query(
    `select citus_split_shard_by_split_points($1, $2::text[], $3::int[], 'force_logical')`,
    [shardId, points, nodes],
  )
}

const transfer = async (
  client: pg.Client,
  shardId: number,
  from: Address,
  to: Address,
): Promise<void> => {
  await client.query(
    `select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode => 'force_logical')`,
    [shardId, from.host, from.port, to.host, to.port],
  )
}

/**
 * The parts of a divided shard that hold other organizations and are not on the machine where they
 * belong.
 */
const findNeighborsAway = async (
  client: pg.Client,
  { host, port, first, last, hash }: Division,
) => {
  const { rows } = await client.query<Address & { readonly shardId: number }>(
    `select s.shardid::float8 as "shardId", n.nodename as host, n.nodeport as port
     from pg_dist_shard s
     join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
     where s.logicalrelid = 'public.organizations'::regclass
       and (n.nodename, n.nodeport) <> ($4, $5)
       and s.shardminvalue::int >= $1 and s.shardmaxvalue::int <= $2
       and not $3 between s.shardminvalue::int and s.shardmaxvalue::int
     order by 1`,
    [first, last, hash, host, port],
  )
  return rows
}

export interface Move {
  readonly from: Address
  readonly to: Address
}

export interface MoveRequest {
  readonly organizationId: OrganizationId
  readonly to?: Address | undefined
  /** True to leave the other organizations of the shard where they are. */
  readonly isAlone?: boolean
  readonly onStep?: (text: string) => void
}

const DEADLOCK = '40P01'
const TRIES = 10

/** The switch and a server's transaction may deadlock. One of them then gives up and is retried. */
const retryDeadlocks = async (
  client: pg.Client,
  onStep: (text: string) => void,
  work: () => Promise<void>,
): Promise<void> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (fault) {
      if ((fault as { code?: string }).code !== DEADLOCK || tried === TRIES) throw fault
      onStep('The switch met a transaction that waited for it. Trying again')
      await client.query('call citus_cleanup_orphaned_resources()')
    }
}

type OnStep = (text: string) => void

/** Returns the machine where they belong, or undefined when no division was started. */
const restoreNeighbors = async (
  client: pg.Client,
  organizationId: OrganizationId,
  onStep: OnStep,
): Promise<Address | undefined> => {
  const home = await findDivision(client, organizationId)
  if (!home) return undefined
  // A machine that no longer exists cannot take them back.
  const isThere = (await readNodes(client)).some((node) => nodeName(node) === nodeName(home))
  const away = isThere ? await findNeighborsAway(client, home) : []
  if (away.length > 0) onStep(`Moving the other organizations back to ${nodeName(home)}`)
  for (const part of away)
    await retryDeadlocks(client, onStep, () => transfer(client, part.shardId, part, home))
  await forgetDivision(client, organizationId)
  return home
}

const moveAlone = async (
  client: pg.Client,
  organizationId: OrganizationId,
  from: Placement,
  target: Target,
  onStep: OnStep,
): Promise<void> => {
  onStep(`Replicating to ${nodeName(target)}, with the organizations in the same shard`)
  await noteDivision(client, organizationId, from)
  await retryDeadlocks(client, onStep, () => divide(client, from, target))
  await restoreNeighbors(client, organizationId, onStep)
}

const moveWith = async (
  client: pg.Client,
  { organizationId, to, isAlone = false, onStep = () => undefined }: MoveRequest,
): Promise<Move> => {
  // Left over from an interrupted move.
  const home = await restoreNeighbors(client, organizationId, onStep)
  const from = await findPlacement(client, organizationId)
  const before = home && nodeName(home) !== nodeName(from) ? home : undefined
  const target = to
    ? await requireNode(client, to)
    : before
      ? from
      : await findLeastUsed(client, from)
  if (nodeName(target) === nodeName(from)) return { from: before ?? from, to: target }
  if (from.first === from.last || !isAlone) {
    onStep(`Replicating to ${nodeName(target)}`)
    await retryDeadlocks(client, onStep, () => transfer(client, from.shardId, from, target))
  } else await moveAlone(client, organizationId, from, target, onStep)
  return { from, to: target }
}

/** Opens a separate connection, because a move runs outside transactions. */
export const withDistributed = <T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient({ ...connection, application_name: 'lodgepole move' }, async (client) => {
    // A timeout set for the role or the database is meant for requests.
    await client.query('set statement_timeout = 0')
    if (!(await isDistributed(client)))
      throw new Error('This database is not distributed. Run npm run db:distribute first.')
    return work(client)
  })

export const moveOrganization = (
  connection: pg.ClientConfig,
  request: MoveRequest,
): Promise<Move> => withDistributed(connection, (client) => moveWith(client, request))

export interface Located {
  readonly organizationId: OrganizationId
  readonly name: string
  readonly node: string
  readonly shardId: number
}

export const listPlacements = (connection: pg.ClientConfig): Promise<readonly Located[]> =>
  withDistributed(connection, async (client) => {
    const { rows } = await client.query<{ organizationId: OrganizationId; name: string }>(
      'select organization_id as "organizationId", organization_name as name from ' +
        'organizations order by organization_name',
    )
    const located: Located[] = []
    for (const row of rows) {
      const place = await findPlacement(client, row.organizationId)
      located.push({ ...row, node: nodeName(place), shardId: place.shardId })
    }
    return located
  })
