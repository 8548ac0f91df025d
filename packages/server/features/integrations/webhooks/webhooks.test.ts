import { createHmac } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { secretsTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { createGuardedPost } from '../../../platform/outgoing/guarded-post.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { claimDue } from './queue-store.ts'
import { createDeliver, startWebhookSender, type WebhookSender } from './sender.ts'
import { insertDeliveries, insertEndpoint } from './store.ts'
import { webhookTasks } from './tasks.ts'
import { startReceiver, type Received, type Receiver } from './testing/receiver.ts'

const server = useTestServer({ prepare: prepareHouseholds })
const { organizationId } = oak
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})
const opened: { close?: () => Promise<void>; stop?: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await (one.stop ?? one.close)?.()
  await tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db.deleteFrom('webhookEndpoints').where('organizationId', '=', organizationId).execute(),
  )
})
const receiver = async (...given: Parameters<typeof startReceiver>): Promise<Receiver> => {
  const one = await startReceiver(...given)
  opened.push(one)
  return one
}
const post = createGuardedPost({ isAllowed: () => true, timeoutMs: 1_000 })
const sender = (now = Date.now): WebhookSender => {
  const one = startWebhookSender({
    db: server.database().db,
    post,
    log: { warn: () => undefined } as never,
    now,
  })
  opened.unshift(one)
  return one
}
const SECRET = `whsec_${'s'.repeat(43)}`
/**
 * Inserted as if an admin had added it. Admins may add only TLS addresses, which a test server does
 * not support.
 */
const endpointAt = async (url: string): Promise<string> => {
  const endpointId = newId()
  await secretsTransaction(server.database().db, organizationId, (tx) =>
    insertEndpoint(tx, {
      endpointId,
      url,
      description: '',
      events: ['person.changed', 'reservation.booked'],
      secret: SECRET,
      createdAt: new Date(),
    }),
  )
  return endpointId
}
const tell = async (endpointId: string, count = 1): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, () => newId())
  await tenantTransaction(server.database().db, organizationId, (tx) =>
    insertDeliveries(
      tx,
      ids.map((deliveryId) => ({
        deliveryId,
        endpointId,
        eventId: newId(),
        event: 'person.changed',
        data: { personId: 'p' },
        happenedAt: new Date(1_700_000_000_000),
      })),
    ),
  )
  return ids
}
const deliveries = async (endpointId: string) =>
  (await homes.get('boss', '/v2/console/webhook/deliveries', { endpointId })).json.items
const add = (who: string, body: object = {}) =>
  homes.post(who, '/v2/console/webhook', {
    url: 'https://hooks.example/a',
    events: ['person.changed'],
    ...body,
  })

describe('HOOK-03 a message', () => {
  it('carries its id, what happened, and a signature over moment and text', async () => {
    const here = await receiver()
    const endpointId = await endpointAt(here.url)
    const [deliveryId] = await tell(endpointId)
    sender()
    await expect.poll(() => here.got.length, { timeout: 15_000 }).toBe(1)
    const { headers, body } = here.got[0] as Received
    expect(JSON.parse(body)).toEqual({
      id: deliveryId,
      event: 'person.changed',
      organizationId,
      happenedAt: '2023-11-14T22:13:20.000Z',
      data: { personId: 'p' },
    })
    expect([
      headers['lodgepole-delivery'],
      headers['lodgepole-event'],
      headers['content-type'],
    ]).toEqual([deliveryId, 'person.changed', 'application/json'])
    const [, seconds, hash] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['lodgepole-signature'])) ?? []
    expect(hash).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'))
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(30)
    await expect
      .poll(async () => (await deliveries(endpointId))[0], { timeout: 10_000 })
      .toMatchObject({ state: 'delivered', attempts: 1, status: 200, answer: 'thanks' })
  })
})

describe('HOOK-04 what did not arrive', () => {
  it('is retried later under the same id, then given up; a replay sends it again', async () => {
    let isWell = false
    const here = await receiver((response) =>
      response.writeHead(isWell ? 204 : 500).end(isWell ? '' : 'out of order'),
    )
    const endpointId = await endpointAt(here.url)
    const [deliveryId = ''] = await tell(endpointId)
    let nowMs = Date.now()
    const deliver = createDeliver({ db: server.database().db, post, now: () => nowMs })
    const next = async () => {
      const leaseUntil = new Date(nowMs + 60_000)
      const [due] = await claimDue(server.database().db, new Date(nowMs), leaseUntil, 5)
      if (due) await deliver(due, leaseUntil)
      return due !== undefined
    }
    expect(await next()).toBe(true)
    expect((await deliveries(endpointId))[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      status: 500,
      answer: 'out of order',
    })
    // Not immediately, but a minute later.
    expect(await next()).toBe(false)
    // A manual replay need not wait either, and starts over.
    expect(
      (await homes.post('boss', '/v2/console/webhook/replay', { deliveryId })).json.item,
    ).toMatchObject({ deliveryId, state: 'waiting', attempts: 0 })
    nowMs = Math.max(nowMs, Date.now())
    expect(await next()).toBe(true)
    for (let tries = 2; tries <= 8; tries += 1) {
      nowMs += 25 * 3_600_000
      expect(await next()).toBe(true)
    }
    expect((await deliveries(endpointId))[0]).toMatchObject({ state: 'failed', attempts: 8 })
    nowMs += 25 * 3_600_000
    expect(await next()).toBe(false)
    expect(new Set(here.got.map(({ headers }) => headers['lodgepole-delivery']))).toEqual(
      new Set([deliveryId]),
    )
    isWell = true
    expect(
      (await homes.post('boss', '/v2/console/webhook/replay', { deliveryId })).json.item,
    ).toMatchObject({ deliveryId, state: 'waiting', attempts: 0 })
    expect((await homes.post('boss', '/v2/console/webhook/replay', { deliveryId })).json.code).toBe(
      'DELIVERY_NOT_OVER',
    )
    expect(await next()).toBe(true)
    expect((await deliveries(endpointId))[0]).toMatchObject({
      state: 'delivered',
      status: 204,
      deliveryId,
    })
  })

  it('is sent again when its process died, and otherwise by one process at a time', async () => {
    const here = await receiver()
    const endpointId = await endpointAt(here.url)
    const [deliveryId] = await tell(endpointId)
    const claim = (atMs: number) =>
      claimDue(server.database().db, new Date(atMs), new Date(atMs + 60_000), 5)
    const taken = await Promise.all(Array.from({ length: 8 }, () => claim(Date.now())))
    expect(taken.flat().map((due) => due.deliveryId)).toEqual([deliveryId])
    // The process that claimed it died. While the lease lasts, no other process can claim it;
    // afterward one can.
    expect(await claim(Date.now() + 30_000)).toEqual([])
    expect((await claim(Date.now() + 61_000)).map((due) => due.deliveryId)).toEqual([deliveryId])
  })

  it('has one id, however often a job repeats', async () => {
    const endpointId = await endpointAt('http://127.0.0.1:9/')
    const { 'note-webhooks': note } = webhookTasks({
      db: server.database().db,
      now: Date.now,
      wakeWebhooks: () => undefined,
    })
    const job = {
      organizationId,
      outboxId: newId(),
      topic: 'people.changed',
      atSeconds: [1_700_000_000, 1_700_000_060],
      messages: [{ personId: 'a', change: 'edited', email: 'x@y.example' }, { personId: 'b' }],
    }
    for (let times = 0; times < 3; times += 1) await note?.(job, undefined as never)
    const told = await deliveries(endpointId)
    expect(told.map(({ data }: { data: object }) => data)).toEqual(
      expect.arrayContaining([{ personId: 'a', change: 'edited' }, { personId: 'b' }]),
    )
    expect(told).toHaveLength(2)
    // When the events happened, not when they were processed, newest first.
    expect(told.map((one: { happenedAtSeconds: number }) => one.happenedAtSeconds)).toEqual([
      1_700_000_060, 1_700_000_000,
    ])
    await note?.({ ...job, outboxId: newId(), topic: 'invoices.issued' }, undefined as never)
    expect(await deliveries(endpointId)).toHaveLength(2)
  })
})

describe('HOOK-05 an address that hangs or fails', () => {
  it('does not delay others, and is not tried for every waiting message', async () => {
    const [silent, broken, well] = [
      await receiver(() => undefined),
      await receiver((response) => response.writeHead(500).end()),
      await receiver(),
    ]
    const [silentId, brokenId, wellId] = [
      await endpointAt(silent.url),
      await endpointAt(broken.url),
      await endpointAt(well.url),
    ]
    await tell(silentId, 40)
    await tell(brokenId, 40)
    await tell(wellId, 40)
    const began = performance.now()
    sender()
    await expect.poll(() => well.got.length, { timeout: 30_000, interval: 50 }).toBe(40)
    // Forty in sequence by one sender. Waiting for each hanging address would take forty times the
    // timeout.
    expect(performance.now() - began).toBeLessThan(15_000)
    expect([silent.got.length <= 3, broken.got.length <= 4]).toEqual([true, true])
    expect(
      (await homes.get('boss', '/v2/console/webhooks')).json.items.find(
        (one: { endpointId: string }) => one.endpointId === brokenId,
      ),
    ).toMatchObject({ failures: expect.any(Number), restingUntilSeconds: expect.any(Number) })
    // The portal still answers meanwhile.
    expect((await homes.get('dana', '/v2/profile/users/all-details')).status).toBe(200)
  }, 60_000)
})

describe('HOOK-06 admins manage webhooks', () => {
  it('add one whose secret is shown once, change, test, renew and remove it', async () => {
    const made = (
      await add('boss', {
        events: ['person.changed', 'person.changed', 'days.closed'],
        description: 'Our CRM',
      })
    ).json.item
    expect(made.secret).toMatch(/^whsec_[\w-]{43}$/)
    const [listed] = (await homes.get('boss', '/v2/console/webhooks')).json.items
    expect(listed).toMatchObject({
      endpointId: made.endpointId,
      events: ['person.changed', 'days.closed'],
      isOn: true,
      version: 1,
    })
    expect(JSON.stringify(listed)).not.toContain(made.secret)
    const change = {
      endpointId: made.endpointId,
      url: 'https://hooks.example/b',
      description: '',
      events: ['stay.changed'],
      isOn: false,
    }
    expect(
      (await homes.post('boss', '/v2/console/webhook/change', { ...change, version: 1 })).json.item,
    ).toMatchObject({ url: 'https://hooks.example/b', isOn: false, version: 2 })
    expect(
      (await homes.post('boss', '/v2/console/webhook/change', { ...change, version: 1 })).json,
    ).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current: { version: 2 } } })
    expect(
      (await homes.post('boss', '/v2/console/webhook/secret', { endpointId: made.endpointId })).json
        .item.secret,
    ).not.toBe(made.secret)
    const { deliveryId } = (
      await homes.post('boss', '/v2/console/webhook/ping', { endpointId: made.endpointId })
    ).json.item
    expect(await deliveries(made.endpointId)).toMatchObject([
      { deliveryId, event: 'ping', state: 'waiting' },
    ])
    expect(
      (await homes.post('boss', '/v2/console/webhook/remove', { endpointId: made.endpointId })).json
        .item,
    ).toEqual({ removed: true })
    expect(
      (await homes.post('boss', '/v2/console/webhook/ping', { endpointId: made.endpointId })).json
        .code,
    ).toBe('WEBHOOK_NOT_FOUND')
  })

  it('can’t use a private address, and others can’t see or change them', async () => {
    for (const url of [
      'http://hooks.example/',
      'https://user:pw@hooks.example/',
      'https://localhost/',
    ])
      expect((await add('boss', { url })).json.code).toBe('WEBHOOK_ADDRESS')
    const { endpointId } = (await add('boss')).json.item
    for (const [who, status] of [
      ['nobody', 401],
      ['dana', 403],
      ['till', 403],
    ] as const)
      expect((await add(who)).status).toBe(status)
    const body = { endpointId, organizationId: elm.organizationId }
    for (const call of ['ping', 'secret', 'remove'])
      expect(
        (await homes.post('elmboss', `/v2/console/webhook/${call}`, body, elm.host)).status,
      ).toBe(404)
    // The role that serves calls cannot read a secret at all.
    await expect(
      tenantTransaction(server.database().db, organizationId, (tx) =>
        tx.db
          .selectFrom('webhookEndpoints')
          .select('secret')
          .where('organizationId', '=', organizationId)
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/)
  })

  it('twenty at most, even when added at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => add('boss')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ json }) => json.code === 'TOO_MANY_WEBHOOKS')).toHaveLength(4)
  })
})
