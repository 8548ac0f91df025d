// `npm run db:distribute`: spreads the database over several machines with Citus.

import { parseAddress } from '../platform/database/distribution/address.ts'
import {
  DEFAULT_SHARDS,
  distributeDatabase,
  planDistribution,
  type DistributionPlan,
} from '../platform/database/distribution/distribute.ts'
import type { CliCommand, CommandIo } from './command.ts'
import { readFlags } from './flags.ts'
import { readAdminConnection } from './admin-connection.ts'

const usage = `npm run db:distribute [-- --worker HOST:PORT ...]
Spreads a database with the Citus extension over several machines, by organization. It can be
repeated: what is done already is left alone. Stop all servers first, and set DATABASE_ADMIN_URL to
a superuser on the coordinator.

  --coordinator HOST:PORT  how workers reach the machine of DATABASE_URL (once)
  --worker HOST:PORT       a machine that holds organizations; once for each
  --shards NUMBER          into how many parts the tables are divided (default: ${DEFAULT_SHARDS};
                           cannot be changed later)
  --dry-run                change nothing; list what would be done`

const describeNodes = ({ nodes, newNodes }: DistributionPlan): readonly string[] => [
  ...(nodes.length > 0 ? [`Machines that hold organizations: ${nodes.join(', ')}`] : []),
  ...(newNodes.length > 0 ? [`Machines to be added: ${newNodes.join(', ')}`] : []),
  ...(nodes.length + newNodes.length === 0
    ? ['No machine holds organizations yet. Add some with --worker HOST:PORT.']
    : []),
]

export const describePlan = (plan: DistributionPlan): string => {
  const { tenantTables, referenceTables, waitingKeys, localCopies } = plan
  return [
    ...describeNodes(plan),
    'Tables to be distributed by organization: ' +
      `${tenantTables.length === 0 ? 'none' : tenantTables.join(', ')}`,
    'Tables to be copied to every machine: ' +
      `${referenceTables.length === 0 ? 'none' : referenceTables.join(', ')}`,
    ...(waitingKeys > 0
      ? [`Foreign keys that an earlier run took off and did not put back: ${waitingKeys}`]
      : []),
    ...(localCopies.length > 0
      ? [`Tables whose rows an earlier run left on the coordinator: ${localCopies.join(', ')}`]
      : []),
  ].join('\n')
}

const readShards = (text: string | undefined, io: CommandIo): number | undefined => {
  const shards = Number(text ?? DEFAULT_SHARDS)
  if (Number.isInteger(shards) && shards >= 1 && shards <= 1024) return shards
  io.complain(`--shards is "${text}". Give a whole number from 1 to 1024.`)
  return undefined
}

export const distributeCommand: CliCommand = async (args, io) => {
  const { values } = readFlags(args, {
    coordinator: { type: 'string' },
    worker: { type: 'string', multiple: true },
    shards: { type: 'string' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean' },
  })
  if (values.help) {
    io.say(usage)
    return 0
  }
  const shards = readShards(values.shards, io)
  const connection = await readAdminConnection(io)
  if (!shards || !connection) return 2
  const coordinator =
    values.coordinator === undefined ? undefined : parseAddress(values.coordinator)
  const workers = (values.worker ?? []).map(parseAddress)
  if (values['dry-run']) {
    io.say(describePlan(await planDistribution(connection, workers)))
    return 0
  }
  await distributeDatabase(connection, { coordinator, workers, shards, onStep: io.say })
  io.say('The database is distributed. Start the servers again.')
  return 0
}
