// Runs close-outs outside requests. A schedule finds those abandoned by a process that died, and
// another process continues them.

import type { TaskList } from 'graphile-worker'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import { CLOSE_OUT_WAITS } from './commands/begin-and-retry.ts'
import { listAbandoned, type CloseOutKey } from './store.ts'
import { createCloseOutWork, type CloseOutParts } from './work.ts'

const WORK = 'work-on-close-out'
const RESUME = 'resume-close-outs'

export const closeOutSubscriptions: Subscriptions = { [CLOSE_OUT_WAITS]: [WORK] }
export const closeOutSchedules = [`* * * * * ${RESUME}`]

/** Longer than a few households ever take. After this, the process that worked on it is gone. */
const ABANDONED_MS = 120_000

export const closeOutTasks = (parts: CloseOutParts): TaskList => {
  const work = createCloseOutWork(parts)
  return {
    [WORK]: (message) => work(message as CloseOutKey),
    [RESUME]: async () => {
      for (const key of await systemTransaction(parts.db, (tx) =>
        listAbandoned(tx, new Date(parts.now() - ABANDONED_MS)),
      ))
        await work(key)
    },
  }
}
