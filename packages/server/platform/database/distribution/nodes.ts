// The machines of a distributed database: adds them and prepares each one before tables arrive
// there.

import type pg from 'pg'
import { nodeName, readNodes, type ClusterNode } from './facts.ts'

export type Address = Pick<ClusterNode, 'host' | 'port'>

const isSame = (a: Address) => (b: Address) => nodeName(a) === nodeName(b)

export interface Cluster {
  readonly coordinator?: Address | undefined
  readonly workers: readonly Address[]
}

/** The workers that would be added. */
export const findNewWorkers = async (
  client: pg.Client,
  workers: readonly Address[],
): Promise<readonly Address[]> => {
  const nodes = await readNodes(client)
  return workers.filter((address) => !nodes.some(isSame(address)))
}

/** Adds nodes that are missing and leaves existing ones unchanged. */
export const addNodes = async (
  client: pg.Client,
  { coordinator, workers }: Cluster,
  onStep: (text: string) => void,
): Promise<void> => {
  const nodes = await readNodes(client)
  if (coordinator && !nodes.some(({ isCoordinator }) => isCoordinator)) {
    onStep(`Naming the coordinator: ${nodeName(coordinator)}`)
    await client.query('select citus_set_coordinator_host($1, $2)', [
      coordinator.host,
      coordinator.port,
    ])
  }
  for (const worker of await findNewWorkers(client, workers)) {
    onStep(`Adding the worker ${nodeName(worker)}`)
    await client.query('select citus_add_node($1, $2)', [worker.host, worker.port])
  }
}

/**
 * The coordinator connects to a worker as the role of the transaction. So both working roles must
 * exist on every node and be able to log in, and the server's login must be able to act as them
 * there too.
 */
const ROLES = (owner: string) => `do $roles$
declare working text;
begin
  perform set_config('citus.enable_create_role_propagation', 'off', true);
  perform set_config('citus.enable_alter_role_propagation', 'off', true);
  perform set_config('citus.enable_ddl_propagation', 'off', true);
  if not exists (select from pg_roles where rolname = '${owner}')
    then execute format('create role %I login', '${owner}'); end if;
  foreach working in array array['lodgepole_app', 'lodgepole_system'] loop
    if not exists (select from pg_roles where rolname = working)
      then execute format('create role %I', working); end if;
    if not (select rolcanlogin from pg_roles where rolname = working)
      then execute format('alter role %I login', working); end if;
    if not pg_has_role('${owner}', working, 'member') then execute format('grant %I to %I', working,
      '${owner}'); end if;
  end loop;
end $roles$`

const NAME = /^[a-z_][a-z0-9_-]*$/i

export const readOwner = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ owner: string }>(
    `select pg_get_userbyid(relowner) as owner
      from pg_class where oid = 'public.organizations'::regclass`,
  )
  const owner = rows[0]?.owner ?? ''
  if (!NAME.test(owner))
    throw new Error(
      `The owner of the tables has the name "${owner}". Use letters, digits, - and _ only.`,
    )
  return owner
}

const runOnWorkers = async (client: pg.Client, command: string): Promise<void> => {
  const { rows } = await client.query<{ node: string; success: boolean; result: string }>(
    "select nodename || ':' || nodeport as node, success, result from run_command_on_workers($1)",
    [command],
  )
  const failed = rows.filter(({ success }) => !success)
  if (failed.length > 0)
    throw new Error(
      failed.map(({ node, result }) => `The worker ${node} refused: ${result}`).join('\n'),
    )
}

export const prepareRoles = async (client: pg.Client): Promise<void> => {
  const command = ROLES(await readOwner(client))
  await client.query(command)
  await runOnWorkers(client, command)
}

/**
 * A new worker lacks the reference tables that every machine has a copy of, and Citus moves no
 * organization there before it has them. They are copied by replication so that nothing waits
 * meanwhile.
 */
export const copyReferenceTables = async (client: pg.Client): Promise<void> => {
  await client.query("select replicate_reference_tables('force_logical')")
}

/**
 * Without this, `set local` applies only to the coordinator, and the policies on the workers hide
 * every row.
 */
export const propagateSettings = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  )
  await client.query(`alter database ${rows[0]?.name} set citus.propagate_set_commands = 'local'`)
}
