// Starts the job that asks households what to do with leftover money, so that the question is there
// as soon as the demo is.

import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'

export const sessionEndedMessage = (organizationId: string, clock: DemoClock): Row<'outbox'> => ({
  organizationId,
  outboxId: demoId(organizationId, 'outbox', 'session-ended'),
  topic: 'bank.session-ended',
  payload: {},
  createdAt: new Date(clock.nowSeconds * 1000),
})
