// A separate process that orders a cart by card and kills itself without warning after a given
// step.

import { openDatabase } from '../../../platform/database/pool.ts'
import { newId } from '../../../platform/new-id.ts'
import { createPay } from '../../money/payments/index.ts'
import { createStartCardOrder } from '../commands/start-card-order.ts'
import { partsAt, squareAt, type Assignment } from './ordering.ts'
import { testSecrets } from '../../../testing/secrets.ts'

const { connection, sandbox, killAfter, organizationId, userId, source, agreedTotal } = JSON.parse(
  process.argv[2] ?? '',
) as Assignment
const { db } = openDatabase(connection, { maxConnections: 4, secrets: testSecrets })
const pay = createPay(
  partsAt(db, sandbox, Date.now, (step) => {
    if (step === killAfter) process.kill(process.pid, 'SIGKILL')
  }),
)
const start = createStartCardOrder(['shop-item'], {
  provider: 'square',
  referenceOf: squareAt(sandbox).referenceOf,
})
const actor = { kind: 'member', loginId: newId(), userId, roles: new Set<never>() } as const
await pay(
  start,
  { agreedTotal, language: 'en', origin: 'http://oak.localhost' },
  { source, buyer: { email: 'dana@mail.example' }, note: 'Oak' },
  { organizationId, actor, requestId: newId(), nowMs: Date.now() },
)
