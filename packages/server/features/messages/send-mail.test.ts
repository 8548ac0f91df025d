import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { type Actor, system } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { prepareQueue } from '../../platform/jobs/prepare-queue.ts'
import { startJobWorker, type JobWorker } from '../../platform/jobs/worker.ts'
import { createLog } from '../../platform/logging.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner, type Command } from '../../platform/run-command.ts'
import {
  MailRefused,
  type Mailer,
  type MailHandover,
  type OutgoingMail,
  type SentMails,
} from '../../ports/mailer.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import type { MailRequest } from './mail-kinds.ts'
import { createMailMarks, requestMail, requestSystemMail } from './index.ts'
import { mailTasks } from './send-mail.ts'
import { mailSubscriptions } from './request-mail.ts'
import type { MailOrganization } from './mail-organization.ts'

const database = useTestDatabase()
const SECRETS = /dana\.alvarez|@oak\.example|\b(123456|123 456)\b/

let folder = ''
let mailer: Mailer & SentMails
let handover: MailHandover = 'sent'
let worker: JobWorker | undefined
let logs = ''
let counted: string[] = []
let attempts: OutgoingMail[] = []
/** Called before a message is handed over; a test may make it fail. */
let onSend: (message: OutgoingMail) => void
let nowMs = Date.now()

const branding = { color: '#22618f', tagline: '', logoUrl: null }
const look = (organizationName: string): MailOrganization => ({
  organizationName,
  branding,
  locale: 'en-US',
  timeZone: 'UTC',
})
const log = createLog(
  'debug',
  new Writable({
    write: (chunk, _encoding, done) => {
      logs += String(chunk)
      done()
    },
  }),
)
const DANA = 'dana.alvarez@oak.example'
const recovery = (to = DANA): MailRequest => ({
  kind: 'recovery-code',
  to,
  language: 'en',
  data: { code: '123456' },
})

const ask: Command<MailRequest, null, Actor> = {
  name: 'test.ask',
  permission: 'guest',
  run: async (tx, request) => {
    requestMail(tx, request)
    return request.to.startsWith('refused') ? refuse(commonRefusals.NOT_FOUND) : ok(null)
  },
}
const run = (request: MailRequest, organizationId = oak.organizationId) =>
  createCommandRunner(database().db, () => worker?.wake()).run(ask, request, {
    organizationId,
    actor: system,
    requestId: newId(),
    nowMs,
  })

const startWorker = () => {
  const { pool, db } = database()
  const tasks = mailTasks({
    db,
    log,
    now: () => nowMs,
    count: (outcome) => void counted.push(outcome),
    marks: createMailMarks({ db, commands: createCommandRunner(db), now: () => nowMs }),
    returnPathFor: async () => undefined,
    originOf: (domainUrl) => `https://${domainUrl}`,
    mailer: {
      send: async (message) => {
        attempts.push(message)
        onSend(message)
        await mailer.send(message)
        return handover
      },
      check: async () => 'sends',
      close: async () => undefined,
    },
    organizations: {
      findPublic: async (organizationId) => ({
        ...look(organizationId === oak.organizationId ? 'Oak' : 'Elm'),
        domainUrl: 'oak.example',
      }),
    },
  })
  worker = startJobWorker({
    connections: { queue: pool, heartbeat: pool },
    db,
    log,
    concurrency: 4,
    schedule: '',
    subscriptions: mailSubscriptions,
    tasks,
  })
}

/** Everything the database still holds about requests. */
const remains = async () => {
  const { pool } = database()
  const outbox = await pool.query<{ payload: object }>(
    `select payload from outbox where topic = 'mail.requested'`,
  )
  const jobs = await pool.query<{ payload: object; last_error: string | null }>(
    'select payload, last_error from graphile_worker._private_jobs',
  )
  return { payloads: outbox.rows.map(({ payload }) => payload), jobs: jobs.rows }
}
const arrived = (count: number) =>
  expect.poll(async () => (await mailer.list()).length, { timeout: 20_000 }).toBe(count)
const nothingRemains = () => {
  const left = async () => {
    const { payloads, jobs } = await remains()
    return [...payloads.filter((payload) => Object.keys(payload).length > 0), ...jobs]
  }
  return expect.poll(left, { timeout: 20_000 }).toEqual([])
}

beforeAll(async () => {
  await makeOrganizations(database())
  await prepareQueue(database().connection)
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-send-'))
  mailer = createFolderMailer({ folder })
  attempts = []
  logs = ''
  counted = []
  nowMs = Date.now()
  onSend = () => undefined
})
afterAll(() => worker?.stop())

describe('MAIL-04 a mail leaves by a job, if and only if what asked for it was committed', () => {
  it('waits in the queue without an organization, even before a worker ever ran', async () => {
    const { db } = database()
    const role = await systemTransaction(db, async (tx) => {
      await requestSystemMail(tx, recovery(), { organizationId: undefined, nowMs })
      return (await sql<{ role: string }>`select current_user as role`.execute(tx.db)).rows[0]?.role
    })
    expect(role).toBe('lodgepole_system')
    await systemTransaction(db, async (tx) => {
      await requestSystemMail(tx, recovery('never@oak.example'), {
        organizationId: undefined,
        nowMs,
      })
      throw new Error('rolled back')
    }).catch(() => undefined)
    expect((await remains()).jobs).toMatchObject([
      { payload: { kind: 'recovery-code', mailId: expect.any(String) } },
    ])
    startWorker()
    await arrived(1)
    expect(await mailer.list()).toMatchObject([
      { to: DANA, fromName: 'Lodgepole', organizationId: undefined },
    ])
    await nothingRemains()
  })

  it('sends each request once, in the look of its organization', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => {
        const { organizationId } = number % 2 ? oak : elm
        return run(recovery(`dana.alvarez+${number}@oak.example`), organizationId)
      }),
    )
    await arrived(20)
    await nothingRemains()
    expect(attempts).toHaveLength(20)
    const sent = await mailer.list()
    expect(new Set(sent.map(({ to }) => to)).size).toBe(20)
    expect((await mailer.list(oak.organizationId)).map(({ fromName }) => fromName)).toEqual(
      Array(10).fill('Oak'),
    )
    expect(attempts[0]?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
  })

  it('sends nothing for a command that was refused', async () => {
    await run(recovery('refused@oak.example'))
    await run(recovery())
    await arrived(1)
    expect(attempts.map(({ to }) => to)).toEqual([DANA])
  })

  it('sends system flows with an organization through that organization’s outbox', async () => {
    const { db } = database()
    await systemTransaction(db, (tx) =>
      requestSystemMail(tx, recovery(), { organizationId: elm.organizationId, nowMs }),
    )
    await arrived(1)
    expect(await mailer.list()).toMatchObject([
      { fromName: 'Elm', organizationId: elm.organizationId },
    ])
    await nothingRemains()
  })

  it('holds what no database can: null characters and halves of letters', async () => {
    const data = { firstName: 'Da\u0000na \ud83c', code: '123456', link: 'https://oak.example/a' }
    await run({ kind: 'activation-invite', to: DANA, language: 'en', data })
    await arrived(1)
    expect((await mailer.find((await mailer.list())[0]?.mailId ?? ''))?.text).toContain(
      'Hello Dana \ufffd,',
    )
  })
})

describe('MAIL-04 a mail that does not leave is tried again, and leaves no secret behind', () => {
  it('is sent under the same id after a failure; log and queue hide whom and what', async () => {
    onSend = ({ to }) => {
      if (attempts.length > 1) return
      throw Object.assign(new Error(`451 <${to}> later, code 123456`), {
        code: 'EENVELOPE',
        responseCode: 451,
      })
    }
    await run(recovery())
    await expect
      .poll(async () => (await remains()).jobs[0]?.last_error ?? '', { timeout: 10_000 })
      .toContain('MAIL_NOT_SENT EENVELOPE 451')
    expect((await remains()).jobs[0]?.last_error).not.toMatch(SECRETS)
    await arrived(1)
    expect(attempts.map(({ mailId }) => mailId)).toEqual([attempts[0]?.mailId, attempts[0]?.mailId])
    await nothingRemains()
    expect(logs).toContain('"msg":"MAIL_NOT_SENT"')
    expect(logs).toContain('"msg":"MAIL_SENT"')
    expect(logs).not.toMatch(SECRETS)
  })

  it('MAIL-26 that is only stored has its own line in the log, and counts as such', async () => {
    handover = 'stored'
    try {
      await run(recovery())
      await arrived(1)
      await expect.poll(() => logs, { timeout: 10_000 }).toContain('"msg":"MAIL_STORED"')
      expect(logs).not.toContain('MAIL_SENT')
      expect(counted).toEqual(['stored'])
    } finally {
      handover = 'sent'
    }
  })

  it('MAIL-36 that was only caught has its own line in the log, and counts as such', async () => {
    handover = 'caught'
    try {
      await run(recovery())
      await arrived(1)
      await expect.poll(() => logs, { timeout: 10_000 }).toContain('"msg":"MAIL_CAUGHT"')
      expect(logs).not.toContain('MAIL_SENT')
      expect(counted).toEqual(['caught'])
    } finally {
      handover = 'sent'
    }
  })

  it('is given up when it is refused for good', async () => {
    onSend = () => {
      throw new MailRefused('SMTP_550')
    }
    await run(recovery())
    await expect
      .poll(() => logs, { timeout: 10_000 })
      .toContain('"code":"SMTP_550","msg":"MAIL_REFUSED"')
    await nothingRemains()
    expect(attempts).toHaveLength(1)
    expect(logs).not.toMatch(SECRETS)
  })

  it('is given up when an address is none', async () => {
    await run(recovery(`${DANA}, sam@oak.example`))
    await expect
      .poll(() => logs, { timeout: 10_000 })
      .toContain('"code":"ADDRESS_INVALID","msg":"MAIL_REFUSED"')
    await nothingRemains()
    expect(await mailer.list()).toEqual([])
  })

  it.each<[string, MailRequest, number]>([
    ['a code of 60 minutes', recovery(), 60],
    [
      'a sign-in code of 10',
      { kind: 'multi-factor-code', to: DANA, language: 'fr', data: { code: '123456' } },
      10,
    ],
    [
      'a notice of three days',
      { kind: 'password-changed', to: DANA, language: 'es', data: { happenedAtSeconds: 1 } },
      3 * 24 * 60,
    ],
  ])('is not sent when it is of no use any more: %s', async (_what, request, minutes) => {
    const askedMs = nowMs
    await worker?.stop()
    await run(request)
    nowMs = askedMs + 2_000
    await run({ ...request, to: 'later@oak.example' })
    nowMs = askedMs + minutes * 60_000 + 1_000
    startWorker()
    await arrived(1)
    await nothingRemains()
    expect((await mailer.list()).map(({ to }) => to)).toEqual(['later@oak.example'])
    expect(logs).toContain('"msg":"MAIL_TOO_LATE"')
  })

  it('MAIL-14 is a passing failure where the server had not yet taken the recipient', async () => {
    onSend = () => {
      throw Object.assign(new Error('later'), {
        code: 'EENVELOPE',
        responseCode: 451,
        answer: { stage: 'recipient', code: 451, text: '451 later' },
      })
    }
    await run({
      kind: 'password-changed',
      to: 'Deferred@oak.example',
      language: 'en',
      data: { happenedAtSeconds: 1 },
    })
    await expect
      .poll(async () => (await remains()).jobs[0]?.last_error, { timeout: 20_000 })
      .toContain('RECIPIENT_DEFERRED')
    nowMs += 4 * 24 * 3_600_000
    await nothingRemains()
    const { rows } = await database().pool.query(
      `select kind, status, soft_count from mail_marks where address = 'deferred@oak.example'`,
    )
    expect(rows).toEqual([{ kind: null, status: '451', soft_count: 1 }])
  })

  it('is not sent again when the job runs a second time after it was done', async () => {
    await run(recovery())
    await arrived(1)
    await nothingRemains()
    const [done] = await mailer.list()
    const job = {
      organizationId: oak.organizationId,
      outboxId: done?.mailId,
      ...recovery(),
      requestedAtMs: nowMs,
    }
    await database().pool.query('select graphile_worker.add_job($1, $2::json)', [
      'send-mail',
      JSON.stringify(job),
    ])
    await nothingRemains()
    expect(attempts).toHaveLength(1)
  })
})
