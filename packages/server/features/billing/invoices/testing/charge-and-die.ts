// A separate process that charges installments and kills itself without warning after a step.

import { openDatabase } from '../../../../platform/database/pool.ts'
import { createProcessPlans } from '../process-plans.ts'
import { partsAt, providersAt, type Assignment } from './planning.ts'
import { testSecrets } from '../../../../testing/secrets.ts'

const { connection, sandbox, killAfter, organizationId, nowMs } = JSON.parse(
  process.argv[2] ?? '',
) as Assignment
const { db } = openDatabase(connection, { maxConnections: 4, secrets: testSecrets })
const { plans } = partsAt(
  db,
  providersAt(sandbox, organizationId),
  () => nowMs,
  (step) => {
    if (step === killAfter) process.kill(process.pid, 'SIGKILL')
  },
)
await createProcessPlans(plans)()
