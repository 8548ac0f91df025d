// A word to the job that asks households what shall become of the rest, so that nobody who looks at
// once finds the question missing.

import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'

export const wordToTheJob = (organizationId: string, clock: DemoClock): Row<'outbox'> => ({
  organizationId,
  outboxId: demoId(organizationId, 'outbox', 'session-ended'),
  topic: 'bank.session-ended',
  payload: {},
  createdAt: new Date(clock.nowSeconds * 1000),
})
