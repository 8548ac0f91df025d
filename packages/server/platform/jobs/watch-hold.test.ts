import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD, signInAs } from '../../testing/people.ts'
import { sendTo } from '../../testing/server.ts'
import { testSecrets } from '../../testing/secrets.ts'
import { startLodgepole } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { tenantTransaction } from '../database/transaction.ts'
import { createLog } from '../logging.ts'

/** Longer than a worker needs for its first job. */
const SEVERAL_JOBS_MS = 3_000

it('BKP-25 an installation on hold does no job and sends no mail until its release', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  await makeOrganizations(database)
  const login = await makeLogin(database, 'dana@oak.example')
  const danaId = await makeAccount(database, oak.organizationId, login)
  await tenantTransaction(database.db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({ email: 'dana@oak.example' })
      .where('userId', '=', danaId)
      .execute(),
  )
  await database.pool.query('update installation_identity set held_since = now()')
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-held-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const config = readConfig({
    PORT: '0',
    BIND: '127.0.0.1',
    DEMO: 'off',
    CALLS_PER_MINUTE: '0',
    OVERLOAD_DELAY_MS: '0',
    DATA_DIR: dataFolder,
  })
  if (!config.ok) throw new Error(config.error.join(' '))
  const lodgepole = await startLodgepole({
    config: config.value,
    connection: database.connection,
    secrets: testSecrets,
    log: createLog('silent'),
    webFolder: undefined,
    jobs: true,
    holdLookMs: 100,
  })
  onTestFinished(() => lodgepole.stop())
  const { idToken } = (await signInAs(lodgepole.address, oak.host, 'dana')).json.item
  const changed = await sendTo(lodgepole.address, 'POST /v2/identity/change-password', {
    host: oak.host,
    headers: { authorization: idToken },
    body: { oldPassword: PASSWORD, newPassword: 'maple-syrup-22' },
  })
  expect(changed.status).toBe(200)
  await database.pool.query(`select graphile_worker.add_job('housekeeping')`)
  const jobs = async () =>
    (await database.pool.query('select from graphile_worker._private_jobs')).rowCount
  const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
  await wait(SEVERAL_JOBS_MS)
  expect(await mails.list(undefined)).toEqual([])
  expect(await jobs()).toBe(1)
  await database.pool.query('update installation_identity set held_since = null')
  await expect
    .poll(async () => (await mails.list(undefined)).map(({ to }) => to), { timeout: 30_000 })
    .toEqual(['dana@oak.example'])
  await expect.poll(jobs, { timeout: 20_000 }).toBe(0)
}, 120_000)
