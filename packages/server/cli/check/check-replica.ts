// Checks whether the replica belongs to this database and is keeping up.

import type { Config } from '../../config.ts'
import { openDatabase } from '../../platform/database/pool.ts'
import { readReplicaState } from '../../platform/database/replica-state.ts'
import { probeConnection } from '../../platform/database/probe-connections.ts'
import { findingsAbout, type Finding } from './finding.ts'

const { ok, warning, problem } = findingsAbout('Replica')

const compare = async ({
  databaseUrl,
  databaseDirectUrl,
  databaseReadUrl,
  databaseReadLagSeconds,
}: Config) => {
  const ways = [
    { connectionString: databaseDirectUrl ?? databaseUrl ?? '' },
    { connectionString: databaseReadUrl ?? '' },
  ] as const
  const [primary, replica] = [
    await probeConnection(ways[0], true),
    await probeConnection(ways[1], true),
  ].map(({ connection, pooler }) => openDatabase(connection, { maxConnections: 1, pooler }))
  try {
    return primary && replica
      ? await readReplicaState(primary.pool, replica.pool, databaseReadLagSeconds)
      : undefined
  } finally {
    await Promise.all([primary?.close(), replica?.close()])
  }
}

export const checkReplica = async (config: Config): Promise<readonly Finding[]> => {
  if (!config.databaseReadUrl) return []
  try {
    const seen = await compare(config)
    if (seen?.state === 'not-a-replica')
      return [
        problem(
          'DATABASE_READ_URL does not lead to a replica of the database.',
          'Set it to a standby of the server of DATABASE_URL, or unset it.',
        ),
      ]
    const seconds = Number.isFinite(seen?.lagSeconds)
      ? `${Math.round(seen?.lagSeconds ?? 0)} seconds`
      : 'an unknown time'
    return [
      seen?.state === 'used'
        ? ok(`Reports and exports read from the replica, which is ${seconds} behind.`)
        : warning(
            `The replica is ${seconds} behind, so reports and exports read from the primary.`,
            'Look at the log of the replica, or raise DATABASE_READ_LAG_SECONDS.',
          ),
    ]
  } catch (fault) {
    const { code, message } = fault as Error & { code?: string }
    return [
      warning(
        `The replica cannot be used: ${message || code}. Reports and exports read from the ` +
          'primary.',
        'Check host, user and password in DATABASE_READ_URL.',
      ),
    ]
  }
}
