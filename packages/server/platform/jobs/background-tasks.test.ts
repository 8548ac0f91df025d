import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { startLodgepole } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { tenantTransaction } from '../database/transaction.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin } from '../../testing/people.ts'
import { sendTo } from '../../testing/server.ts'
import { testSecrets } from '../../testing/secrets.ts'
import { requireWaiver } from '../../testing/waivers.ts'
import { createLog } from '../logging.ts'

describe('IDN-26 background work after the answer is not lost with the process', () => {
  it('WVR-08 mails recovery code and waiver link though the asked process stopped', async () => {
    const database = await createTestDatabase()
    await makeOrganizations(database)
    const danaId = await makeAccount(
      database,
      oak.organizationId,
      await makeLogin(database, 'dana@oak.example'),
    )
    await tenantTransaction(database.db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ email: 'dana@oak.example' })
        .where('userId', '=', danaId)
        .execute(),
    )
    await requireWaiver(database, oak.organizationId)
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-later-'))
    const config = readConfig({
      PORT: '0',
      BIND: '127.0.0.1',
      DEMO: 'off',
      CALLS_PER_MINUTE: '0',
      OVERLOAD_DELAY_MS: '0',
      DATA_DIR: dataFolder,
    })
    if (!config.ok) throw new Error(config.error.join(' '))
    const start = (jobs: boolean) =>
      startLodgepole({
        config: config.value,
        connection: database.connection,
        secrets: testSecrets,
        log: createLog('silent'),
        webFolder: undefined,
        checkAnswers: true,
        jobs,
      })
    const forgot = (address: string, username: string) =>
      sendTo(address, 'POST /v2/identity/forgot', { host: oak.host, body: { username } })
    const jobs = async () =>
      (
        await database.pool.query<{ text: string }>(
          'select row_to_json(j)::text as text from graphile_worker._private_jobs j',
        )
      ).rows.map(({ text }) => text)
    const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })

    // A process without a worker simulates one that dies right after it has answered.
    const dying = await start(false)
    const known = await forgot(dying.address, 'dana')
    const unknown = await forgot(dying.address, 'nobody')
    expect(known.status).toBe(200)
    expect({ ...known.json, requestId: '' }).toEqual({ ...unknown.json, requestId: '' })
    expect(
      (
        await sendTo(dying.address, 'POST /v2/noauth/waiver/link', {
          host: oak.host,
          body: { userId: danaId },
        })
      ).status,
    ).toBe(200)
    await dying.stop()
    const waiting = await jobs()
    expect(waiting).toHaveLength(3)
    expect(waiting.join('\n')).not.toMatch(new RegExp(`dana|nobody|${danaId}`, 'i'))
    expect(await mails.list(undefined)).toEqual([])

    const next = await start(true)
    await expect
      .poll(async () => (await mails.list(undefined)).map(({ to }) => to), { timeout: 30_000 })
      .toEqual(['dana@oak.example', 'dana@oak.example'])
    await expect.poll(jobs, { timeout: 20_000 }).toEqual([])
    const texts = await Promise.all(
      (await mails.list(undefined)).map(
        async ({ mailId }) => (await mails.find(mailId))?.text ?? '',
      ),
    )
    expect(texts.filter((text) => text.includes('/approve/generalwaiver/'))).toHaveLength(1)
    await next.stop()
    await database.drop()
  }, 120_000)
})
