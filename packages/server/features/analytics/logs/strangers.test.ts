import { webhookEvents } from '@lodgepole/domain/integrations/webhooks/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer({ prepare: prepareHouseholds })
const { organizationId } = oak
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const auditRows = () =>
  tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .selectFrom('auditEntries')
      .select(['action', 'actorKind'])
      .where('organizationId', '=', organizationId)
      .execute(),
  )
const loginIdOf = (username: string) =>
  systemTransaction(
    server.database().db,
    async (tx) =>
      (
        await tx.db
          .selectFrom('logins')
          .select('loginId')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).loginId,
  )

describe('PLT-40 the audit log', () => {
  it('contains no errors and failed requests of strangers', async () => {
    const before = (await auditRows()).length
    for (let sent = 0; sent < 5; sent += 1) {
      expect(
        (
          await server.call('POST /v2/log/webapp/insert', {
            host: oak.host,
            body: { level: 'error', message: `x${sent}` },
          })
        ).status,
      ).toBe(200)
      expect(
        (
          await server.call('POST /v2/noauth/waiver/link', {
            host: oak.host,
            body: { userId: '00000000-0000-4000-8000-000000000000' },
          })
        ).status,
      ).toBe(200)
    }
    expect((await auditRows()).length).toBe(before)
    const kept = await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('clientErrors')
        .select('clientErrorId')
        .where('organizationId', '=', organizationId)
        .execute(),
    )
    expect(kept.length).toBeGreaterThanOrEqual(5)
  })

  it('still says which member reported a fault', async () => {
    expect(
      (await homes.post('dana', '/v2/log/webapp/insert', { level: 'error', message: 'x' })).status,
    ).toBe(200)
    expect((await auditRows()).at(-1)).toEqual({
      action: 'client-error.record',
      actorKind: 'member',
    })
  })
})

describe('PLT-41 a refusal in the log', () => {
  it('names the login that was refused', async () => {
    const refused = await homes.post('dana', '/v2/console/api-key', {
      name: 'x',
      duties: ['peopleRead'],
    })
    expect(refused.status).toBe(403)
    const line = () =>
      server
        .logs()
        .split('\n')
        .find((one) => one.includes(String(refused.headers['x-request-id'])))
    await expect.poll(line).toBeDefined()
    expect(JSON.parse(line() ?? '{}')).toMatchObject({
      status: 403,
      loginId: await loginIdOf('dana'),
    })
  })

  it('names it in the sign-in log too', async () => {
    expect((await homes.post('dana', '/v2/identity/change-password', { nonsense: 1 })).status).toBe(
      400,
    )
    const find = () =>
      systemTransaction(server.database().db, (tx) =>
        tx.db
          .selectFrom('loginEvents')
          .select(['action', 'loginId'])
          .where('action', '=', 'input-refused')
          .execute(),
      )
    await expect.poll(async () => (await find()).length).toBe(1)
    expect(await find()).toEqual([{ action: 'input-refused', loginId: await loginIdOf('dana') }])
  })
})

describe('KEY-05 secrets that are shown once', () => {
  it('are not stored with the idempotency keys', async () => {
    const { idToken } = (await signInAs(server.lodgepole().address, oak.host, 'boss')).json.item
    const headers = (key: string) => ({ authorization: String(idToken), 'idempotency-key': key })
    const ask = async (path: string, body: object, key: string) =>
      (
        await server.call(`POST ${path}`, {
          host: oak.host,
          body: { organizationId, ...body },
          headers: headers(key),
        })
      ).json.item
    const made = await ask(
      '/v2/console/api-key',
      { name: 'Program', duties: ['peopleRead'] },
      'one-key',
    )
    const again = await ask(
      '/v2/console/api-key',
      { name: 'Program', duties: ['peopleRead'] },
      'one-key',
    )
    const hook = await ask(
      '/v2/console/webhook',
      { url: 'https://hooks.example/a', description: '', events: [webhookEvents[0]] },
      'one-hook',
    )
    const renewed = await ask(
      '/v2/console/webhook/secret',
      { endpointId: hook.endpointId },
      'one-secret',
    )
    expect([made.key, again.key].every((key) => typeof key === 'string')).toBe(true)
    expect(again.keyId).not.toBe(made.keyId)
    const rows = await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('idempotencyKeys')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .execute(),
    )
    const kept = JSON.stringify(rows)
    for (const secret of [made.key, again.key, hook.secret, renewed.secret])
      expect(kept).not.toContain(secret)
  })
})
