import { describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer({ prepare: makeOrganizations })
const stored = (organizationId: string) =>
  tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db.selectFrom('clientErrors').selectAll().execute(),
  )
const send = (body: unknown, host = oak.host) =>
  server.call('POST /v2/log/webapp/insert', { host, body })

describe('PLT-19 errors in the browser are stored for staff', () => {
  it('stores every field in the organization of the host', async () => {
    const body = {
      level: 'error',
      message: 'It broke',
      name: 'TypeError',
      stack: 'at home',
      caller: 'home',
      vue: { screen: 'home' },
      window: { width: 375 },
    }
    const answer = await send(body)
    expect(answer).toMatchObject({
      status: 200,
      json: { code: 'OK', item: { clientErrorId: expect.any(String) } },
    })
    expect(await stored(oak.organizationId)).toMatchObject([
      {
        level: 'error',
        message: 'It broke',
        name: 'TypeError',
        stack: 'at home',
        caller: 'home',
        component: { screen: 'home' },
        page: { width: 375 },
        userId: null,
      },
    ])
    expect(await stored(elm.organizationId)).toEqual([])
  })

  it('does not trust the browser about who it was', async () => {
    await send(
      { level: 'warn', message: 'I am somebody', userId: '00000000-0000-4000-8000-000000000001' },
      elm.host,
    )
    expect(await stored(elm.organizationId)).toMatchObject([{ userId: null }])
  })

  it('drops a page’s state that is too large rather than refuse the report', async () => {
    expect(
      (await send({ level: 'info', message: 'big', window: { text: 'x'.repeat(20_000) } })).status,
    ).toBe(200)
    expect(
      (await stored(oak.organizationId)).find(({ message }) => message === 'big')?.page,
    ).toBeNull()
  })

  it('refuses an invalid report and an endless one', async () => {
    expect((await send({ message: 'no level' })).status).toBe(400)
    expect((await send({ level: 'error', message: 'x'.repeat(3_000) })).status).toBe(400)
  })
})
