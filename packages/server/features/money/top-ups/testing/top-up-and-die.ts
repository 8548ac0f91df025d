// A separate process that tops up and kills itself without warning after a step.

import { openDatabase } from '../../../../platform/database/pool.ts'
import { createTopUp } from '../run-top-up.ts'
import { partsOf, providersAt, type Assignment } from './assignment.ts'
import { testSecrets } from '../../../../testing/secrets.ts'

const assignment = JSON.parse(process.argv[2] ?? '') as Assignment
const { connection, killAfter, organizationId, userId } = assignment
const { db } = openDatabase(connection, { maxConnections: 4, secrets: testSecrets })
const { topUps } = partsOf(db, providersAt(assignment), Date.now, (step) => {
  if (step === killAfter) process.kill(process.pid, 'SIGKILL')
})
await createTopUp(topUps)({ organizationId, userId })
