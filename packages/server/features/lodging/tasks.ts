// What follows a stay outside the request: its mails, and its beginning and end on time. Every job
// may be repeated.

import { system } from '@lodgepole/domain/identity/access/actor'
import type { StayId } from '@lodgepole/domain/kernel/ids'
import type { TaskList } from 'graphile-worker'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { Subscriptions } from '../../platform/outbox/dispatch-outbox.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { UNIT_CLAIMED } from './commands/claim-unit.ts'
import { UNIT_OBJECTS_UNUSED } from './commands/unit-files.ts'
import { cleanUpUnitFiles } from './clean-up-files.ts'
import { updateStayAccess } from './commands/update-stay-access.ts'
import { listStaysBeginningOrEnding } from './job-store.ts'
import { STAY_CHANGED } from './reach-stay.ts'
import { createNotifyClaim } from './notify-claim.ts'
import { type ClaimMessage } from './claim-store.ts'
import { createNotifyStay } from './notify-stay.ts'
import type { NotifyStayParts, StayMessage } from './stay-mailer.ts'

const NOTIFY = 'tell-of-stay'
const NOTIFY_CLAIM = 'tell-of-claim'
const UPDATE_ACCESS = 'turn-stays'
const REMOVE = 'remove-unit-objects'
const CLEAN_UP = 'clean-up-unit-files'
const AT_ONCE = 200

/** Often enough that nobody waits long at a closed gate on the first morning. */
export const lodgingSchedules = [`*/2 * * * * ${UPDATE_ACCESS}`, `53 3 * * * ${CLEAN_UP}`]
export const lodgingSubscriptions: Subscriptions = {
  [STAY_CHANGED]: [NOTIFY],
  [UNIT_CLAIMED]: [NOTIFY_CLAIM],
  [UNIT_OBJECTS_UNUSED]: [REMOVE],
}

export interface LodgingJobs extends NotifyStayParts {
  readonly store: Pick<ObjectStore, 'remove'>
}

export const lodgingTasks = (jobs: LodgingJobs): TaskList => {
  const { db, commands, now } = jobs
  const turn = (organizationId: string, stayId: StayId) =>
    commands.run(
      updateStayAccess,
      { stayId },
      { organizationId, actor: system, requestId: newId(), nowMs: now() },
    )
  const [notifyStay, notifyClaim] = [createNotifyStay(jobs), createNotifyClaim(jobs)]
  return {
    [NOTIFY]: async (payload) => {
      const message = payload as StayMessage
      if (await notifyStay(message)) await turn(message.organizationId, message.stayId)
    },
    [NOTIFY_CLAIM]: (message) => notifyClaim(message as ClaimMessage),
    [UPDATE_ACCESS]: async () => {
      for (const { organizationId, stayId } of await systemTransaction(db, (tx) =>
        listStaysBeginningOrEnding(tx, Math.floor(now() / 1000), AT_ONCE),
      ))
        await turn(organizationId, stayId)
    },
    [REMOVE]: (message) => jobs.store.remove((message as { names: readonly string[] }).names),
    [CLEAN_UP]: () => cleanUpUnitFiles(db, jobs.store, now()),
  }
}
