// Tests the server as shipped, with a collector beside it, and also calls through ports that a test
// cannot reach from there.

import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSmtpServer, type SmtpServer } from '../../adapters/mail-smtp/testing/smtp-server.ts'
import type { CardPayments } from '../../ports/card-payments.ts'
import {
  bundleServer,
  freePort,
  runServer,
  temporaryDataFolder,
  type ServerProcess,
} from '../../testing/built-server.ts'
import { testUrlOf, useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD, signInAs } from '../../testing/people.ts'
import { sendTo } from '../../testing/server.ts'
import { createLog } from '../logging.ts'
import { traceCards, traceTasks, traceWebhooks } from './outgoing.ts'
import { startCollector, type Collector } from './testing/collector.ts'
import { startTracing, wantsTraces } from './start-tracing.ts'
import { currentTracing } from './tracing.ts'

const database = useTestDatabase()
const ended: (() => unknown)[] = []
let collector: Collector
let mails: SmtpServer
let script = ''
const MAIL = 'private.person@oak.example'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`

beforeAll(async () => {
  collector = await startCollector()
  mails = await startSmtpServer()
  const bundle = await bundleServer()
  script = bundle.script
  ended.push(bundle.remove, mails.stop, collector.close)
  await makeOrganizations(database())
  await makeAccount(database(), oak.organizationId, await makeLogin(database(), MAIL))
})
afterAll(async () => {
  for (const end of ended) await end()
})

const start = async (
  more: Readonly<Record<string, string>> = {},
): Promise<{
  readonly server: ServerProcess
  readonly address: string
  readonly stop: () => Promise<void>
}> => {
  const [port, dataFolder] = [await freePort(), await temporaryDataFolder()]
  const server = runServer(script, {
    environment: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO: 'off',
      WEB_FOLDER: '',
      OVERLOAD_DELAY_MS: '0',
      STOP_PAUSE_MS: '0',
      LOG_LEVEL: 'info',
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'no-reply@lodgepole.example',
      DATABASE_URL: testUrlOf(String(database().connection.database)),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'camps',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      ...more,
    },
  })
  await server.ready
  return {
    server,
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.process.kill('SIGTERM')
      await server.ended
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

const named = (name: string) => collector.spans.filter((span) => span.name === name)
const lookUp = (address: string, headers = {}) =>
  sendTo(address, 'GET /v2/ua/organization/lookup?domain=oak.localhost', {
    host: oak.host,
    headers,
  })

describe('PLT-66 traces', () => {
  it('follow a request into its statements, job and mail, without personal data', async () => {
    const { address, server, stop } = await start()
    const asked = await sendTo(address, 'POST /v2/identity/forgot', {
      host: oak.host,
      body: { username: 'private.person' },
    })
    expect(asked.status).toBe(200)
    await expect.poll(() => mails.arrived.length, { timeout: 30_000 }).toBe(1)
    // The span of the job ends last.
    await expect.poll(() => named('job send-mail').length, { timeout: 20_000 }).toBe(1)
    const [request] = named('POST /v2/identity/forgot')
    expect(request).toMatchObject({
      kind: 2,
      resource: { 'service.name': 'camps' },
      facts: {
        'http.route': '/v2/identity/forgot',
        'http.response.status_code': 200,
        'lodgepole.organization_id': oak.organizationId,
        'lodgepole.host_kind': 'organization',
      },
    })
    // The body was read in a callback of the socket. The handler's queries still belong to the
    // request.
    const inside = collector.spans.filter(
      ({ traceId, name }) => traceId === request?.traceId && name === 'begin',
    )
    expect(inside.length).toBeGreaterThan(0)
    const [later] = named('job later')
    expect(later?.links).toMatchObject([{ traceId: request?.traceId }])
    const [mailing] = named('job send-mail')
    expect(mailing?.links).toMatchObject([{ traceId: later?.traceId }])
    expect(named('mail send')).toMatchObject([
      { traceId: mailing?.traceId, parentSpanId: mailing?.spanId, kind: 3 },
    ])
    expect(named('select users').length + named('select logins').length).toBeGreaterThan(0)
    // The request's id is the trace's id, and the log has both.
    expect(String(asked.headers['x-request-id']).replaceAll('-', '')).toBe(request?.traceId)
    await expect.poll(() => server.output()).toContain(`"traceId":"${request?.traceId}"`)
    await stop()
    expect(collector.text()).not.toMatch(/private\.person|example/)
    expect(collector.text()).not.toContain(PASSWORD)
  }, 120_000)

  it('of others continue behind a trusted proxy alone, and a refusal carries the id', async () => {
    const [open, behind] = [await start(), await start({ TRUSTED_PROXIES: '1' })]
    await lookUp(open.address, { traceparent })
    const told = await lookUp(behind.address, { traceparent })
    await lookUp(behind.address, { traceparent: '00-nonsense' })
    const refused = await sendTo(open.address, 'GET /v2/home?userId=1', { host: oak.host })
    const wrong = await signInAs(open.address, oak.host, 'private.person', 'wrong horse 9')
    await open.stop()
    await behind.stop()
    const lookups = named('GET /v2/ua/organization/lookup')
    expect(lookups.map(({ traceId }) => traceId === TRACE).toSorted()).toEqual([false, false, true])
    expect(lookups.find(({ traceId }) => traceId === TRACE)?.facts['lodgepole.request_id']).toBe(
      told.headers['x-request-id'],
    )
    for (const { json } of [refused, wrong])
      expect(collector.spans.map(({ traceId }) => traceId)).toContain(
        String(json.requestId).replaceAll('-', ''),
      )
  }, 120_000)

  it('are not created for health checks or unsampled requests', async () => {
    const before = collector.spans.length
    const { address, stop } = await start({ OTEL_TRACES_SAMPLER: 'always_off' })
    expect((await lookUp(address)).status).toBe(200)
    await sendTo(address, 'GET /healthz', { host: 'x' })
    await stop()
    expect(collector.spans.length).toBe(before)
  }, 60_000)

  it('an unreachable collector is logged once and blocks nothing', async () => {
    const { address, server, stop } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    })
    expect((await lookUp(address)).status).toBe(200)
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('TRACES_NOT_SENT')
    await stop()
  }, 60_000)

  it('show the card provider, webhooks and jobs, and what went wrong', async () => {
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url
    const stop = await startTracing(process.env, '1.2.3', createLog('silent'))
    try {
      const cards = traceCards({
        name: 'square',
        charge: async () => ({ outcome: 'unknown' }),
      } as unknown as CardPayments)
      await cards.charge({} as never)
      await traceWebhooks(async () => ({ problem: 'TIMED_OUT', answer: '', tookMs: 1 }))(
        'https://hooks.example/x?token=1',
        { 'lodgepole-event': 'person.changed' },
        'body',
      )
      const tasks = traceTasks({
        fails: async () => {
          throw Object.assign(new Error('about ann'), { code: 'ECONNREFUSED' })
        },
      })
      const messages = [{ traceparent }, {}]
      await expect(
        tasks['fails']?.(
          { organizationId: oak.organizationId, messages } as never,
          { job: { attempts: 2 } } as never,
        ),
      ).rejects.toThrow()
      expect(currentTracing()?.traceId()).toBeUndefined()
    } finally {
      delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
      await stop()
    }
    expect(named('card charge')).toMatchObject([{ facts: { 'lodgepole.card_provider': 'square' } }])
    expect(named('webhook POST')).toMatchObject([
      { facts: { 'lodgepole.webhook_event': 'person.changed', 'error.type': 'TIMED_OUT' } },
    ])
    expect(named('job fails')).toMatchObject([
      {
        status: { code: 2 },
        links: [{ traceId: TRACE }],
        facts: { 'error.type': 'ECONNREFUSED', 'lodgepole.job_attempt': 2 },
      },
    ])
    expect(collector.text()).not.toMatch(/about ann|hooks\.example|token=1/)
  })

  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  ])('%j: %s', (environment, wanted) => expect(wantsTraces(environment)).toBe(wanted))
})
