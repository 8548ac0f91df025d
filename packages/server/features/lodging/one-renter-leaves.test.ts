import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { post } from '../../ledger/index.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { SQUARE, takeCardsBy } from '../../testing/card-server.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import {
  makeCommunity,
  makeHours,
  makeUnit,
  prepareCommunity,
  setUser,
  userRow,
  type Community,
} from './testing/community.ts'

const ZONE = 'America/New_York'

const TODAY = '2026-11-16'

const { organizationId } = oak

const NOW = Date.parse('2026-11-16T17:00:00Z')

const clock = { ms: NOW }

const dataFolder = mkdtempSync(path.join(tmpdir(), 'lodgepole-departure-'))

const server = useTestServer({
  prepare: async (database) => {
    await prepareCommunity(database)
    await takeCardsBy(database, SQUARE)
    await database.pool.query(
      `update organizations
        set features = '{"eventRegistration": true, "spendingAccounts": true}'
        where organization_id = $1`,
      [organizationId],
    )
  },
  now: () => clock.ms,
  jobs: true,
  environment: { DATA_DIR: dataFolder, CARD_SANDBOX: 'on' },
})

const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })

let homes: Community

const id = (name: string) => homes.id(name)

const database = () => server.database()

const day = (offset: number) => addDays(TODAY, offset)

const at = (offset: number, time: string) => atLocalTimeSeconds(day(offset), time, ZONE)

const rows = async (text: string, values: readonly unknown[]) =>
  (await database().pool.query(text, [...values])).rows as Record<string, unknown>[]

const inTime = { timeout: 20_000, interval: 50 }

const charge = (who: string, amount: string) =>
  homes.post('till', '/v2/console/till/charge', {
    chargeId: newId(),
    personId: id(who),
    locationName: 'Store',
    items: [{ name: 'Ice', quantity: 1, amount }],
  })

const payCash = (who: string, cents: number) =>
  tenantTransaction(database().db, organizationId, (tx) =>
    post(tx, {
      kind: 'adjustment',
      key: newId(),
      happenedSeconds: NOW / 1000,
      legs: [
        { purpose: 'spending', userId: id(who), amountCents: cents },
        { purpose: 'adjustments', amountCents: -cents },
      ],
    }),
  )

const subjectsTo = async (who: string) =>
  (await mails.list(undefined))
    .filter(({ to }) => to === `${who}@oak.example`)
    .map(({ subject }) => subject)

beforeAll(async () => {
  homes = await makeCommunity(server)
  await setUser(database(), id('kim'), { lodgingTenantType: null })
})

describe('LDG-19 one of several renters leaves', () => {
  it('LDG-19 and the stay continues for the others; the last one ends it', async () => {
    const lodgingId = await makeUnit(database(), { owners: [id('dana')], managers: [id('mona')] })
    const renters = ['rita', 'rex'].map((who) => ({ firstName: who, email: `${who}@oak.example` }))
    const { stayId } = (
      await homes.post('dana', '/v2/lodging/stay/create', {
        lodgingId,
        firstDay: day(0),
        lastDay: day(6),
        renters,
        spendingAccount: true,
      })
    ).json.item.stay
    const living = async () =>
      Promise.all(
        ['rita', 'rex'].map(
          async (who) => (await userRow(database(), id(who))).lodgingIdPrimary === lodgingId,
        ),
      )
    await expect.poll(living, inTime).toEqual([true, true])
    const eventIds = await makeHours(database(), null, [at(2, '16:00')], { capacityCount: 4 })
    for (const who of ['rita', 'rex'])
      expect(
        (
          await homes.post(who, '/v2/session/event/reservation', {
            authUserIds: [id(who)],
            eventIds,
          })
        ).status,
      ).toBe(200)
    const seats = async () =>
      (
        await rows('select user_id, status from bookings where event_id = any($1::uuid[])', [
          eventIds,
        ])
      ).reduce<Record<string, unknown>>(
        (all, one) => ({ ...all, [String(one['user_id'])]: one['status'] }),
        {},
      )

    const left = (await homes.post('rita', '/v2/lodging/stay/leave', { stayId })).json.item.stay
    expect(left).toMatchObject({
      lastDay: day(6),
      leftDay: day(0),
      access: 'over',
      may: { leave: false },
      renters: [
        { firstName: 'rita', hasLeft: true },
        { firstName: 'rex', hasLeft: false, email: null },
      ],
    })
    expect(await living()).toEqual([false, true])
    const lists = (who: string) =>
      Promise.all(
        ['live', 'past'].map(async (standing) =>
          (await homes.get(who, '/v2/lodging/stays', { standing })).json.items.some(
            (stay: { stayId: string }) => stay.stayId === stayId,
          ),
        ),
      )
    expect(
      await Promise.all(['rita', 'rex', 'dana', 'mona'].map(lists)),
      'over for whoever left, and for nobody else',
    ).toEqual([
      [false, true],
      [true, false],
      [true, false],
      [true, false],
    ])
    expect((await homes.post('rita', '/v2/lodging/stay/leave', { stayId })).json.code).toBe(
      'STAY_STATUS',
    )
    await expect
      .poll(seats, inTime)
      .toEqual({ [id('rita')]: 'Cancelled', [id('rex')]: 'Registered' })
    await payCash('rex', 100)
    expect([
      (await charge('rita', '1.00')).json.code,
      (await charge('rex', '1.00')).json.code,
    ]).toEqual(['ACCOUNT_CLOSED', 'OK'])
    await expect.poll(() => subjectsTo('dana'), inTime).toContain('rita has left early – Oak')
    // Nobody can be added next to the remaining renter, and extending the stay does not readmit the
    // person who left.
    expect(
      (
        await homes.post('dana', '/v2/lodging/stay/create', {
          lodgingId,
          firstDay: day(1),
          lastDay: day(3),
          renters: [{ firstName: 'Next', email: 'next@nowhere.example' }],
        })
      ).json.code,
    ).toBe('STAY_OVERLAPS')
    expect(
      (
        await homes.post('dana', '/v2/lodging/stay/change', {
          stayId,
          firstDay: day(0),
          lastDay: day(8),
        })
      ).status,
    ).toBe(200)
    expect(await living()).toEqual([false, true])

    expect(
      (await homes.get('rex', '/v2/lodging/stays')).json.items.find(
        (stay: { stayId: string }) => stay.stayId === stayId,
      ),
    ).toMatchObject({ access: 'open', leftDay: null, leavesAlone: false, may: { leave: true } })
    expect(
      (await homes.post('rex', '/v2/lodging/stay/leave', { stayId })).json.item.stay,
    ).toMatchObject({ access: 'over', lastDay: day(1) })
    expect(await living()).toEqual([false, false])
  }, 60_000)

  it('LDG-19 while people responsible for the unit end it for everyone', async () => {
    const lodgingId = await makeUnit(database(), { owners: [id('dana')] })
    const renters = ['rita', 'rex'].map((who) => ({ firstName: who, email: `${who}@oak.example` }))
    const { stayId } = (
      await homes.post('dana', '/v2/lodging/stay/create', {
        lodgingId,
        firstDay: day(0),
        lastDay: day(6),
        renters,
      })
    ).json.item.stay
    await expect
      .poll(async () => (await userRow(database(), id('rex'))).lodgingIdPrimary, inTime)
      .toBe(lodgingId)
    expect(
      (await homes.post('dana', '/v2/lodging/stay/leave', { stayId })).json.item.stay,
    ).toMatchObject({ access: 'over', renters: [{ hasLeft: false }, { hasLeft: false }] })
    expect((await userRow(database(), id('rex'))).lodgingIdPrimary).not.toBe(lodgingId)
  }, 60_000)
})
