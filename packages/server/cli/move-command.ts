// `npm run db:move`: moves one organization to another machine of a distributed database while it
// is in use.

import { isId } from '@lodgepole/domain/kernel/ids'
import { parseAddress } from '../platform/database/distribution/address.ts'
import { nodeName } from '../platform/database/distribution/facts.ts'
import {
  listPlacements,
  moveOrganization,
  type Located,
} from '../platform/database/distribution/move.ts'
import type { CliCommand } from './command.ts'
import { readFlags } from './flags.ts'
import { readAdminConnection } from './admin-connection.ts'

const usage = `npm run db:move -- ORGANIZATION [--to HOST:PORT]
Moves an organization to another machine of a distributed database, with those that share its shard.
Members and staff go on working meanwhile. ORGANIZATION is its id or its name. Set
DATABASE_ADMIN_URL to a superuser on the coordinator.

  --to HOST:PORT           the machine (default: the one with the least data)
  --alone                  without the others of its shard; their requests and its own fail for up
                           to a minute at the switch
  --list                   list the organizations and the machine of each`

const find = (all: readonly Located[], wanted: string): Located => {
  const matching = all.filter(({ organizationId, name }) =>
    isId(wanted) ? organizationId === wanted.toLowerCase() : name === wanted,
  )
  if (matching.length > 1)
    throw new Error(
      `${matching.length} organizations have the name "${wanted}". Give the id: npm run ` +
        'db:move -- --list',
    )
  if (!matching[0])
    throw new Error(`There is no organization "${wanted}". npm run db:move -- --list names them.`)
  return matching[0]
}

export const moveCommand: CliCommand = async (args, io) => {
  const {
    values,
    positionals: [wanted, ...more],
  } = readFlags(
    args,
    {
      to: { type: 'string' },
      alone: { type: 'boolean' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    true,
  )
  if (values.help) {
    io.say(usage)
    return 0
  }
  if (!values.list && (wanted === undefined || more.length > 0)) {
    io.complain(usage)
    return 2
  }
  const connection = await readAdminConnection(io)
  if (!connection) return 2
  const all = await listPlacements(connection)
  if (wanted === undefined || values.list) {
    for (const { organizationId, name, node } of all) io.say(`${organizationId}  ${node}  ${name}`)
    return 0
  }
  const { organizationId, name, shardId } = find(all, wanted)
  const along = all.filter(
    (one) => one.shardId === shardId && one.organizationId !== organizationId,
  )
  if (along.length > 0 && !values.alone)
    io.say(`In the same shard, and moving along: ${along.map((one) => one.name).join(', ')}`)
  const to = values.to === undefined ? undefined : parseAddress(values.to)
  const move = await moveOrganization(connection, {
    organizationId,
    to,
    isAlone: values.alone ?? false,
    onStep: io.say,
  })
  const isThere = nodeName(move.from) === nodeName(move.to)
  io.say(
    isThere
      ? `${name} is on ${nodeName(move.to)} already.`
      : `${name} moved from ${nodeName(move.from)} to ${nodeName(move.to)}.`,
  )
  return 0
}
