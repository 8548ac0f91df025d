// Checks whether this machine reaches the workers of a distributed database, so that requests can
// go straight to them.

import type { Config } from '../../config.ts'
import { withClient } from '../../platform/database/connect-client.ts'
import { isDistributed, nodeName, readNodes } from '../../platform/database/distribution/facts.ts'
import {
  findObstacle,
  readDatabaseIdentities,
  workerConnection,
} from '../../platform/database/distribution/worker-identities.ts'
import { probeConnection } from '../../platform/database/probe-connections.ts'
import { findingsAbout, type Finding } from './finding.ts'

const { ok, warning } = findingsAbout('Workers')

type Settings = Pick<Config, 'databaseUrl' | 'databaseWorkers'>

/** Empty when the database is not distributed or is unreachable, which another check reports. */
export const checkWorkers = async ({
  databaseUrl,
  databaseWorkers,
}: Settings): Promise<readonly Finding[]> => {
  if (!databaseUrl) return []
  const connection = { connectionString: databaseUrl }
  const look = () =>
    withClient(connection, async (client): Promise<readonly Finding[]> => {
      if (!(await isDistributed(client))) return []
      if (databaseWorkers === 'coordinator')
        return [ok('Requests go by the coordinator, as DATABASE_WORKERS says.')]
      if ((await probeConnection(connection, true)).pooler)
        return [ok('Requests go by the coordinator, because DATABASE_URL leads to a pooler.')]
      const workers = (await readNodes(client)).filter(
        ({ isCoordinator, hasShards }) => !isCoordinator && hasShards,
      )
      const identities = await readDatabaseIdentities(client)
      const findings: Finding[] = []
      for (const worker of workers) {
        const name = nodeName(worker)
        const obstacle = await findObstacle(
          workerConnection(connection, worker),
          identities.get(name),
        )
        findings.push(
          obstacle === undefined
            ? ok(`Requests go straight to the worker ${name}.`)
            : warning(
                `The worker ${name} cannot be used directly: ${obstacle}. ` +
                  'Requests to its organizations go by the coordinator, which is slower.',
                'Let this machine in on the worker (pg_hba.conf, firewall), or set ' +
                  'DATABASE_WORKERS=coordinator. See docs/guides/scale-out.md.',
              ),
        )
      }
      return findings
    })
  return look().catch(() => [])
}
