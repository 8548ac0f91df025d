import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { useCardServer } from '../../../testing/card-server.ts'
import { setOrganization, type TestHouseholds } from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { signInAs } from '../../../testing/people.ts'
import { makeInvoice } from '../../billing/invoices/testing/invoices.ts'

const { organizationId } = oak
const ROUNDS = 6
const TERMS = { amount: '20.00', below: '5.00', monthMost: '60.00', consent: true }
const place = await useCardServer({
  prepare: (database) => setOrganization(database, { portalSettings: { displayInvoices: true } }),
})
const { server, clock } = place
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, organizationId, work)
const later = (days: number) => new Date(clock.ms + days * 86_400_000).toISOString().slice(0, 10)
const topUp = (who: string, person: string, version = 0) =>
  homes.post(who, '/v2/bank/topup', { personId: id(person), ...TERMS, version })
const plan = (who: string, invoiceId: string) =>
  homes.post(who, '/v2/bank/invoice/plan', {
    invoiceId,
    instalments: 3,
    agreedDue: '102.50',
    consent: true,
  })
const endSharing = () =>
  homes.post('dana', '/v2/profile/user', { email: 'dana@oak.example', parent2Email: null })
const topUpOf = (person: string) =>
  inOak((tx) =>
    tx.db
      .selectFrom('topUps')
      .select(['isOn', 'stoppedBecause'])
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id(person))
      .executeTakeFirst(),
  )
const planOf = (invoiceId: string) =>
  inOak((tx) =>
    tx.db
      .selectFrom('paymentPlans')
      .select(['isOn', 'stoppedBecause'])
      .where('organizationId', '=', organizationId)
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirst(),
  )
/** The end reasons in every mail to the holder. */
const newsOfDana = () =>
  inOak(async (tx) => {
    const rows = await tx.db
      .selectFrom('outbox')
      .select('payload')
      .where('organizationId', '=', organizationId)
      .where('topic', '=', 'mail.requested')
      .execute()
    const mails = rows.map(
      ({ payload }) =>
        payload as {
          readonly to: string
          readonly data: { readonly reason?: string; readonly change?: string }
        },
    )
    return mails
      .filter(({ to }) => to === 'dana@oak.example')
      .map(({ data }) => data.reason ?? data.change ?? '')
  })
const loginOfSam = () =>
  systemTransaction(
    server.database().db,
    async (tx) =>
      (
        await tx.db
          .selectFrom('logins')
          .select('loginId')
          .where('username', '=', 'sam')
          .executeTakeFirstOrThrow()
      ).loginId,
  )

beforeAll(() => {
  homes = place.homes()
})

describe('PRO-41 a second parent’s payment agreements end with the sharing', () => {
  it('ends their automatic deposits and plans, tells the holder why, keeps theirs', async () => {
    const { squareCardNonce } = await place.cardOf('dana')
    expect(
      (
        await homes.post('sam', '/v2/bank/providers/square/create/card', {
          cardNonce: squareCardNonce,
          isDefault: true,
        })
      ).status,
    ).toBe(200)
    const bill = () => makeInvoice(homes, 'dana', { dueDay: later(20), maxInstalments: 4 })
    const [sams, danas] = [await bill(), await bill()]
    for (const done of [
      await topUp('sam', 'theo'),
      await topUp('dana', 'maya'),
      await plan('sam', sams),
      await plan('dana', danas),
    ])
      expect(done.status).toBe(200)

    expect((await endSharing()).status).toBe(200)

    const ended = { isOn: false, stoppedBecause: 'sharing-ended' }
    expect([await topUpOf('theo'), await planOf(sams)]).toEqual([ended, ended])
    expect([await topUpOf('maya'), await planOf(danas)]).toMatchObject([
      { isOn: true },
      { isOn: true },
    ])
    expect(
      (await newsOfDana())
        .filter((news) => ['sharing-ended', 'plan-unshared'].includes(news))
        .sort(),
    ).toEqual(['plan-unshared', 'sharing-ended'])
    expect((await topUp('dana', 'theo', 2)).json.item).toMatchObject({
      isOn: true,
      stoppedBecause: null,
    })
  }, 60_000)

  it('ends agreements made at the same moment', async () => {
    const samsLoginId = await loginOfSam()
    const statuses: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await inOak(async (tx) => {
        await tx.db.deleteFrom('topUps').where('organizationId', '=', organizationId).execute()
        await tx.db
          .updateTable('users')
          .set({ parent2LoginId: samsLoginId, parent2Email: 'sam@oak.example' })
          .where('organizationId', '=', organizationId)
          .where('userId', '=', id('dana'))
          .execute()
      })
      // Ending the sharing ended the earlier session.
      const { idToken } = (await signInAs(server.lodgepole().address, oak.host, 'sam')).json.item
      const asks = ['theo', 'maya'].map((person) =>
        server.call('POST /v2/bank/topup', {
          host: oak.host,
          headers: { authorization: idToken },
          body: { organizationId, personId: id(person), ...TERMS },
        }),
      )
      statuses.push(
        ...(await Promise.all([...asks, wait(round * 30).then(endSharing)])).map(
          ({ status }) => status,
        ),
      )
      const on = await inOak((tx) =>
        tx.db
          .selectFrom('topUps')
          .select('userId')
          .where('organizationId', '=', organizationId)
          .where('consentLoginId', '=', samsLoginId)
          .where('isOn', '=', true)
          .execute(),
      )
      expect(on).toEqual([])
    }
    // Control: some requests came before the end.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(ROUNDS)
  }, 60_000)
})
