// Which worker holds an organization, read from the coordinator in the background. A request that
// comes before the answer is known goes through the coordinator. An outdated answer is also safe,
// because each worker forwards what another one holds. It only costs time.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import type { Address } from './nodes.ts'

interface ShardPlace extends Address {
  readonly first: number
  readonly last: number
}

export interface WorkerRoutes {
  /** Undefined when not yet known, or when the coordinator itself holds the organization. */
  readonly find: (organizationId: OrganizationId) => Address | undefined
}

export interface RouteSources {
  readonly readShards: () => Promise<readonly ShardPlace[]>
  /** The hash that assigns the organization to a shard. It never changes. */
  readonly readHash: (organizationId: OrganizationId) => Promise<number | undefined>
  readonly nowMs?: () => number
}

const RECHECK_MS = 5_000
/** Each entry is a single number. */
const MAX_ORGANIZATIONS = 100_000

export const createWorkerRoutes = ({
  readShards,
  readHash,
  nowMs = () => performance.now(),
}: RouteSources): WorkerRoutes => {
  const hashes = new Map<string, number>()
  const asked = new Set<string>()
  let shards: readonly ShardPlace[] = []
  let readAtMs = Number.NEGATIVE_INFINITY

  const refreshShards = (): void => {
    if (nowMs() - readAtMs < RECHECK_MS) return
    readAtMs = nowMs()
    readShards().then(
      (found) => void (shards = found),
      // What is known stays valid until the next check.
      () => undefined,
    )
  }
  const fetchHash = (organizationId: OrganizationId): void => {
    if (asked.has(organizationId) || hashes.size >= MAX_ORGANIZATIONS) return
    asked.add(organizationId)
    readHash(organizationId)
      .then((hash) => hash !== undefined && hashes.set(organizationId, hash))
      .catch(() => undefined)
      .finally(() => asked.delete(organizationId))
  }

  return {
    find: (organizationId) => {
      refreshShards()
      const hash = hashes.get(organizationId)
      if (hash === undefined) {
        fetchHash(organizationId)
        return undefined
      }
      return shards.find(({ first, last }) => first <= hash && hash <= last)
    },
  }
}
