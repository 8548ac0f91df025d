// Moves one organization to another machine while it is in use: first it gets shards of its own, then these are replicated to the
// other machine, and writes wait only for the moment of switching over.

import pg from 'pg'
import { isDistributed, nodeName, readNodes } from './facts.ts'
import type { Address } from './nodes.ts'

export interface Placement extends Address {
  readonly shardId: number
  /** No other organization is in this shard. */
  readonly isAlone: boolean
}

export const findPlacement = async (client: pg.Client, organizationId: string): Promise<Placement> => {
  const { rows } = await client.query<Placement>(
    `select s.shardid::int8 as "shardId", n.nodename as host, n.nodeport as port, s.shardminvalue = s.shardmaxvalue as "isAlone"
     from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
     where s.shardid = get_shard_id_for_distribution_column('public.organizations', $1::uuid)`, [organizationId])
  if (!rows[0]) throw new Error(`No machine holds the organization ${organizationId}.`)
  return { ...rows[0], shardId: Number(rows[0].shardId) }
}

/** The machine with the least data among those that may hold shards. */
const findLeastUsed = async (client: pg.Client, here: Address): Promise<Address> => {
  const { rows } = await client.query<Address>(
    `select n.nodename as host, n.nodeport as port from pg_dist_node n left join citus_shards s using (nodename, nodeport)
     where n.isactive and n.shouldhaveshards and n.noderole = 'primary' and (n.nodename, n.nodeport) <> ($1, $2)
     group by 1, 2 order by coalesce(sum(s.shard_size), 0), 1, 2 limit 1`, [here.host, here.port])
  if (!rows[0]) throw new Error('There is no other machine. Add one with npm run db:distribute -- --worker HOST:PORT.')
  return rows[0]
}

const requireNode = async (client: pg.Client, to: Address): Promise<Address> => {
  const nodes = (await readNodes(client)).filter(({ hasShards }) => hasShards)
  if (!nodes.some((node) => nodeName(node) === nodeName(to)))
    throw new Error(`${nodeName(to)} is not one of the machines that hold organizations: ${nodes.map(nodeName).join(', ')}.`)
  return to
}

const isolate = async (client: pg.Client, organizationId: string): Promise<void> => {
  await client.query(`select isolate_tenant_to_new_shard('public.organizations', $1::uuid, 'CASCADE', shard_transfer_mode => 'force_logical')`, [organizationId])
}

const transfer = async (client: pg.Client, from: Placement, to: Address): Promise<void> => {
  await client.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode => 'force_logical')`,
    [from.shardId, from.host, from.port, to.host, to.port])
}

export interface Move {
  readonly from: Address
  readonly to: Address
}

export interface MoveRequest {
  readonly organizationId: string
  readonly to?: Address | undefined
  readonly onStep?: (text: string) => void
}

const moveWith = async (client: pg.Client, { organizationId, to, onStep = () => undefined }: MoveRequest): Promise<Move> => {
  const from = await findPlacement(client, organizationId)
  const target = to ? await requireNode(client, to) : await findLeastUsed(client, from)
  if (nodeName(target) === nodeName(from)) return { from, to: target }
  if (!from.isAlone) {
    onStep(`Giving the organization shards of its own on ${nodeName(from)}`)
    await isolate(client, organizationId)
  }
  const alone = await findPlacement(client, organizationId)
  onStep(`Replicating to ${nodeName(target)}`)
  await transfer(client, alone, target)
  return { from, to: target }
}

/** With an own connection; a move runs outside transactions. */
export const withDistributed = async <T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...connection, application_name: 'lodgepole move' })
  await client.connect()
  try {
    if (!(await isDistributed(client))) throw new Error('This database is not distributed. Run npm run db:distribute first.')
    return await work(client)
  } finally {
    await client.end()
  }
}

export const moveOrganization = (connection: pg.ClientConfig, request: MoveRequest): Promise<Move> =>
  withDistributed(connection, (client) => moveWith(client, request))

export interface Located {
  readonly organizationId: string
  readonly name: string
  readonly node: string
}

export const listPlacements = (connection: pg.ClientConfig): Promise<readonly Located[]> =>
  withDistributed(connection, async (client) => {
    const { rows } = await client.query<{ organizationId: string; name: string }>(
      'select organization_id as "organizationId", organization_name as name from organizations order by organization_name')
    const located: Located[] = []
    for (const row of rows) located.push({ ...row, node: nodeName(await findPlacement(client, row.organizationId)) })
    return located
  })
