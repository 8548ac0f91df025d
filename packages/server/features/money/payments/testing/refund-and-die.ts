// A separate process that refunds money and kills itself without warning after a step. Its only
// argument contains everything it needs.

import { openDatabase } from '../../../../platform/database/pool.ts'
import { createCommandRunner } from '../../../../platform/run-command.ts'
import { createRefundService } from '../refund.ts'
import { providersAt } from './assignment.ts'
import {
  memberOf,
  settleRefundOf,
  startRefundOf,
  type RefundAssignment,
} from './refund-assignment.ts'
import { testSecrets } from '../../../../testing/secrets.ts'

const { connection, sandbox, killAfter, organizationId, ...wanted } = JSON.parse(
  process.argv[2] ?? '',
) as RefundAssignment
const { db } = openDatabase(connection, { maxConnections: 4, secrets: testSecrets })
const commands = createCommandRunner(db)
const dieIf = (step: string) => {
  if (step === killAfter) process.kill(process.pid, 'SIGKILL')
}
const { begin } = createRefundService({
  db,
  commands,
  providers: providersAt(sandbox),
  settleRefund: settleRefundOf,
  now: Date.now,
  reached: dieIf,
})
const started = await commands.run(startRefundOf, wanted, {
  organizationId,
  actor: memberOf(wanted.userId),
  requestId: 'r',
  nowMs: Date.now(),
})
dieIf('started')
await begin(organizationId, started.ok ? started.value : [])
