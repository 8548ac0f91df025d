// Checks the outbox repeatedly. Each problem is logged when it begins, not every second.

import { createListEverywhere } from '../database/distribution/list-everywhere.ts'
import type { Database } from '../database/pool.ts'
import type { Log } from '../logging.ts'
import { dispatchOutbox, type Subscriptions } from './dispatch-outbox.ts'

interface DispatchParts {
  readonly db: Database
  readonly log: Log
  readonly subscriptions: Subscriptions
}

/** Returns how many messages it dispatched, or 0 if the check failed. */
export const createDispatch = ({
  db,
  log,
  subscriptions,
}: DispatchParts): (() => Promise<number>) => {
  let isOutageLogged = false
  /**
   * Organizations whose messages could not be dispatched. Each is logged once until dispatching
   * works again.
   */
  let loggedFailures: ReadonlySet<string> = new Set()
  const unknownTopics = new Set<string>()

  const onUnknown = (topic: string): void => {
    if (!unknownTopics.has(topic)) log.warn({ topic }, 'OUTBOX_TOPIC_UNKNOWN')
    unknownTopics.add(topic)
  }
  const listEverywhere = createListEverywhere(db, (worker, fault) =>
    log.warn({ worker, err: fault }, 'DISPATCH_INTERRUPTED'),
  )

  return async () => {
    const failedNow = new Set<string>()
    const onFault = (organizationId: string, fault: unknown): void => {
      failedNow.add(organizationId)
      if (!loggedFailures.has(organizationId))
        log.warn({ organizationId, err: fault }, 'DISPATCH_INTERRUPTED')
    }
    try {
      const dispatched = await dispatchOutbox(db, subscriptions, {
        listEverywhere,
        onUnknown,
        onFault,
      })
      loggedFailures = failedNow
      isOutageLogged = false
      return dispatched
    } catch (fault) {
      if (!isOutageLogged) log.warn({ err: fault }, 'DISPATCH_INTERRUPTED')
      isOutageLogged = true
      return 0
    }
  }
}
