// Which worker holds an organization. It is read from the coordinator beside the requests: whoever
// asks before it is known goes by the coordinator, and an old answer is right, too, because each
// worker passes on what another one holds. Only time is lost.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import type { Address } from './nodes.ts'

interface ShardPlace extends Address {
  readonly first: number
  readonly last: number
}

export interface WorkerRoutes {
  /** Undefined where it is not known yet, or where the coordinator holds it itself. */
  readonly find: (organizationId: OrganizationId) => Address | undefined
}

export interface RouteSources {
  readonly readShards: () => Promise<readonly ShardPlace[]>
  /** The number by which the organization is assigned to a shard. It never changes. */
  readonly readHash: (organizationId: OrganizationId) => Promise<number | undefined>
  readonly nowMs?: () => number
}

const LOOK_AGAIN_MS = 5_000
/** A number each. */
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

  const lookAgain = (): void => {
    if (nowMs() - readAtMs < LOOK_AGAIN_MS) return
    readAtMs = nowMs()
    readShards().then(
      (found) => void (shards = found),
      // What was known stays known until the next look.
      () => undefined,
    )
  }
  const learnHash = (organizationId: OrganizationId): void => {
    if (asked.has(organizationId) || hashes.size >= MAX_ORGANIZATIONS) return
    asked.add(organizationId)
    readHash(organizationId)
      .then((hash) => hash !== undefined && hashes.set(organizationId, hash))
      .catch(() => undefined)
      .finally(() => asked.delete(organizationId))
  }

  return {
    find: (organizationId) => {
      lookAgain()
      const hash = hashes.get(organizationId)
      if (hash === undefined) {
        learnHash(organizationId)
        return undefined
      }
      return shards.find(({ first, last }) => first <= hash && hash <= last)
    },
  }
}
