// A separate process that pays and kills itself without warning after a step. Its only argument
// contains everything it needs.

import { openDatabase } from '../../../../platform/database/pool.ts'
import { createCommandRunner } from '../../../../platform/run-command.ts'
import { createPay } from '../pay.ts'
import { settleOf, startOf, providersAt, type Assignment } from './assignment.ts'
import { testSecrets } from '../../../../testing/secrets.ts'

const assignment = JSON.parse(process.argv[2] ?? '') as Assignment
const { connection, sandbox, killAfter, organizationId, userId, source, key } = assignment
const { db } = openDatabase(connection, { maxConnections: 4, secrets: testSecrets })
const pay = createPay({
  db,
  commands: createCommandRunner(db),
  providers: providersAt(sandbox),
  settle: settleOf,
  now: Date.now,
  reached: (step) => {
    if (step === killAfter) process.kill(process.pid, 'SIGKILL')
  },
})
const member = { kind: 'member', loginId: userId, userId, roles: new Set<never>() } as const
await pay(
  startOf,
  { userId },
  { source, buyer: { email: 'dana@mail.example' }, note: 'Deposit' },
  { organizationId, actor: member, requestId: key, nowMs: Date.now(), idempotencyKey: key },
)
