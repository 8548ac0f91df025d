// A separate process that works on a close-out and kills itself without warning once a step was
// reached a given number of times.

import { openDatabase } from '../../../../platform/database/pool.ts'
import { createCloseOutWork } from '../work.ts'
import { partsOf, type Assignment } from './assignment.ts'
import { providersAt } from './provider.ts'
import { testSecrets } from '../../../../testing/secrets.ts'

const { connection, provider, organizationId, closeOutId, killAfter, times } = JSON.parse(
  process.argv[2] ?? '',
) as Assignment
const { db } = openDatabase(connection, { maxConnections: 8, secrets: testSecrets })
let reached = 0
const parts = partsOf(db, providersAt(provider), Date.now, (step) => {
  if (step === killAfter && (reached += 1) === times) process.kill(process.pid, 'SIGKILL')
})
await createCloseOutWork(parts)({ organizationId, closeOutId })
