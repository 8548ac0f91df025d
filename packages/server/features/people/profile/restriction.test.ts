import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const NOW_MS = Date.parse('2026-07-01T12:00:00Z')
const server = useTestServer({ prepare: prepareHouseholds, now: () => NOW_MS })
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})
const id = (name: string) => homes.ids[name] ?? ''
const restrict = (who: string, body: object, host?: string) =>
  homes.post(who, '/v2/console/person/restriction', body, host)
const rowOf = (name: string) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .selectFrom('users')
      .selectAll()
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', id(name))
      .executeTakeFirstOrThrow(),
  )

describe('PRO-29 staff restrict a person', () => {
  it('until further notice with a reason, and lift it again', async () => {
    expect(
      (
        await restrict('boss', {
          userId: id('theo'),
          restricted: true,
          message: ' See the office. ',
        })
      ).json.item,
    ).toMatchObject({
      userId: id('theo'),
      restricted: true,
      restrictionExpiresAt: null,
      restrictionMessage: 'See the office.',
    })
    expect(await rowOf('theo')).toMatchObject({
      restricted: true,
      restrictionMessage: 'See the office.',
    })
    expect(
      (await restrict('boss', { userId: id('theo'), restricted: false })).json.item,
    ).toMatchObject({ restricted: false, restrictionMessage: null })
  })

  it('to the end of a last day in the organization’s time zone', async () => {
    const { item } = (
      await restrict('boss', { userId: id('theo'), restricted: true, lastDay: '2026-07-01' })
    ).json
    // July 1 ends four hours later in New York than in Greenwich.
    expect(item.restrictionExpiresAt).toBe(Date.parse('2026-07-02T04:00:00Z') / 1000)
    expect(
      await restrict('boss', { userId: id('theo'), restricted: true, lastDay: '2026-06-30' }),
    ).toMatchObject({ status: 400, json: { code: 'RESTRICTION_IN_PAST' } })
    expect(await rowOf('theo')).toMatchObject({ restrictionExpiresAt: item.restrictionExpiresAt })
  })

  it('is refused with the changes if another person changed them first', async () => {
    const { version } = await rowOf('maya')
    await restrict('boss', { userId: id('maya'), restricted: true, version })
    expect(
      await restrict('boss', { userId: id('maya'), restricted: false, version }),
    ).toMatchObject({
      status: 409,
      json: { code: 'CHANGED_MEANWHILE', details: { current: { restricted: true } } },
    })
  })

  it.each([
    [{ restricted: 'yes' }],
    [{ restricted: true, lastDay: '2026-02-30' }],
    [{ restricted: true, message: 'x'.repeat(301) }],
    [{ restricted: true, role: 'admin' }],
  ])('refuses %j', async (more) => {
    expect((await restrict('boss', { userId: id('june'), ...more })).status).toBe(400)
    expect((await rowOf('june')).restricted).toBe(false)
  })

  it('is only for the organization’s staff, and only within the organization', async () => {
    for (const who of ['nobody', 'dana', 'till'])
      expect([401, 403]).toContain(
        (await restrict(who, { userId: id('june'), restricted: true })).status,
      )
    expect((await restrict('elmboss', { userId: id('june'), restricted: true })).status).toBe(403)
    expect(
      await restrict(
        'elmboss',
        { userId: id('june'), restricted: true, organizationId: elm.organizationId },
        elm.host,
      ),
    ).toMatchObject({ status: 404 })
    expect((await rowOf('june')).restricted).toBe(false)
  })
})
