import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { setOrganization } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { leftToDo } from '../../testing/left-to-do.ts'
import { useTestServer } from '../../testing/server.ts'
import {
  makeCommunity,
  makeUnit,
  prepareCommunity,
  setUser,
  type Community,
} from './testing/community.ts'

const TODAY = '2026-11-16'
const clock = { ms: Date.parse('2026-11-16T17:00:00Z') }
const dataFolder = mkdtempSync(path.join(tmpdir(), 'lodgepole-stay-news-'))
const server = useTestServer({
  prepare: async (database) => {
    await prepareCommunity(database, { staysNeedApproval: true, renterWording: 'Guests' })
    await database.pool.query(
      `update organizations
        set user_required_fields = '{LODGING_UNCLAIMED}' where organization_id = $1`,
      [oak.organizationId],
    )
  },
  now: () => clock.ms,
  jobs: true,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
let homes: Community
const id = (name: string) => homes.id(name)
const [NEW, CHANGE, LEAVE, CANCEL] = [
  '/v2/lodging/stay/create',
  '/v2/lodging/stay/change',
  '/v2/lodging/stay/leave',
  '/v2/lodging/stay/cancel',
]
const on = (first: number, nights: number) => ({
  firstDay: addDays(TODAY, first),
  lastDay: addDays(TODAY, first + nights),
})
const inTime = { timeout: 20_000, interval: 50 }

/** A stay of Rita's that Mona registered in Dana's unit; Dana wants to extend it. */
const wished = async (first: number, { owners = ['dana'], requestedDays = true } = {}) => {
  const lodgingId = await makeUnit(server.database(), {
    owners: owners.map(id),
    managers: [id('mona')],
  })
  const made = await homes.post('mona', NEW, {
    lodgingId,
    ...on(first, 3),
    renters: [{ firstName: 'Rita', lastName: 'Renter', email: 'rita@oak.example' }],
  })
  const stayId = made.json.item.stay.stayId as string
  await settled()
  if (requestedDays)
    expect(
      (await homes.post('dana', CHANGE, { stayId, ...on(first, 6) })).json.item.stay.asked,
    ).toMatchObject(on(first, 6))
  return { lodgingId, stayId }
}
/** No job remains that might send a mail. */
const settled = () => expect.poll(() => leftToDo(server.database()), inTime).toBe(0)
/** A person's mails about a unit, after everything was sent, newest first. */
const newsTo = async (who: string, lodgingId: string) => {
  await settled()
  const own = (await mails.list(undefined)).filter(({ to }) => to === `${who}@oak.example`)
  const read = await Promise.all(
    own.map(async ({ mailId, subject }) => ({
      subject: subject.replace(' – Oak', ''),
      text: (await mails.find(mailId))?.text ?? '',
    })),
  )
  return read.filter(({ text }) => text.includes(`${lodgingId} Lane`))
}
const subjectsTo = async (who: string, lodgingId: string) =>
  (await newsTo(who, lodgingId)).map(({ subject }) => subject).toSorted()
const textTo = async (who: string, lodgingId: string, subject: string) =>
  (await newsTo(who, lodgingId)).find((mail) => mail.subject === subject)?.text
const [ASKED, OFF, ADDED, CHANGED, CANCELLED, ENDED] = [
  'New dates are waiting for your decision',
  'Your request for new dates is closed',
  'A new stay was registered',
  'A stay has new dates',
  'A stay is canceled',
  'A stay has ended early',
]

beforeAll(async () => {
  homes = await makeCommunity(server)
})

describe('LDG-24 a request for other days that another change superseded', () => {
  it('LDG-24 a manager’s own change: who asked learns by whom, and which days it has', async () => {
    const { lodgingId, stayId } = await wished(10)
    expect(
      (await homes.post('mona', CHANGE, { stayId, ...on(11, 2) })).json.item.stay,
    ).toMatchObject({ ...on(11, 2), asked: null })
    expect(await subjectsTo('dana', lodgingId)).toEqual([ADDED, OFF])
    const text = await textTo('dana', lodgingId, OFF)
    for (const part of [
      'mona changed this stay to the dates below',
      'Arrival: November 27, 2026',
      'Requested departure: December 2, 2026',
      'Guests: Rita Renter',
      '/account/lodging/stays?stay=',
    ])
      expect(text).toContain(part)
    expect(await subjectsTo('rita', lodgingId)).toEqual(['Your stay', 'Your stay has changed'])
    expect(await subjectsTo('mona', lodgingId)).toEqual([ASKED])
  }, 60_000)

  it('LDG-24 the requested days, set by hand, are an approval; a note alone is not', async () => {
    const { lodgingId, stayId } = await wished(20)
    expect(
      (await homes.post('mona', CHANGE, { stayId, ...on(20, 3), note: 'Key at the desk' })).json
        .item.stay,
    ).toMatchObject({ note: 'Key at the desk', asked: on(20, 6) })
    expect(await subjectsTo('dana', lodgingId)).toEqual([ADDED])
    expect(
      (await homes.post('mona', CHANGE, { stayId, ...on(20, 6) })).json.item.stay,
    ).toMatchObject({ ...on(20, 6), asked: null })
    expect(await subjectsTo('dana', lodgingId)).toEqual([ADDED, 'Your new dates are approved'])
    expect(await subjectsTo('rita', lodgingId)).toContain('Your stay has changed')
  }, 60_000)

  it('LDG-24 canceling', async () => {
    const { lodgingId, stayId } = await wished(30)
    await homes.post('mona', CANCEL, { stayId })
    expect(await subjectsTo('dana', lodgingId)).toEqual([ADDED, OFF])
    expect(await textTo('dana', lodgingId, OFF)).toContain('mona canceled this stay')
  }, 60_000)

  it('LDG-24 an early departure', async () => {
    const { lodgingId, stayId } = await wished(0)
    await homes.post('rita', LEAVE, { stayId })
    expect(await subjectsTo('dana', lodgingId)).toEqual([ADDED, OFF])
    expect(await textTo('dana', lodgingId, OFF)).toMatch(
      /ended early, before anyone decided[^]*Departure: November 17, 2026/,
    )
    expect(await textTo('rita', lodgingId, 'Your stay has ended')).toMatch(
      /on its first day\. That night stays booked[^]*Departure: November 17, 2026/,
    )
  }, 60_000)

  it('LDG-24 another owner’s request', async () => {
    await setUser(server.database(), id('kim'), { lodgingTenantType: 'tenant-owner' })
    const { lodgingId, stayId } = await wished(40, { owners: ['dana', 'kim'] })
    await homes.post('kim', CHANGE, { stayId, ...on(39, 4) })
    expect(await subjectsTo('dana', lodgingId)).toEqual([ADDED, OFF])
    expect(await textTo('dana', lodgingId, OFF)).toContain('kim Test requested other dates')
    // A person's own second request replaces the first without a mail.
    await homes.post('kim', CHANGE, { stayId, ...on(38, 5) })
    expect(await subjectsTo('kim', lodgingId)).toEqual([ADDED])
    expect(await subjectsTo('mona', lodgingId)).toEqual([ASKED, ASKED, ASKED])
    await setUser(server.database(), id('kim'), { lodgingTenantType: 'tenant-long-term' })
  }, 60_000)
})

describe('LDG-25 people responsible for a unit are notified about its stays', () => {
  it('LDG-25 an early departure: owner and manager in one word, the renter in theirs', async () => {
    const { lodgingId, stayId } = await wished(0, { requestedDays: false })
    await homes.post('rita', LEAVE, { stayId })
    expect([
      await subjectsTo('dana', lodgingId),
      await subjectsTo('mona', lodgingId),
      await subjectsTo('rita', lodgingId),
    ]).toEqual([[ADDED, ENDED], [ENDED], ['Your stay', 'Your stay has ended']])
    for (const who of ['dana', 'mona'])
      for (const part of [
        'The guests left on the first day. That night stays booked',
        'Guests: Rita Renter',
      ])
        expect(await textTo(who, lodgingId, ENDED)).toContain(part)
  }, 60_000)

  it('LDG-25 links staff of the unit to the console and others to the portal', async () => {
    const { lodgingId, stayId } = await wished(0, { requestedDays: false })
    await homes.post('rita', LEAVE, { stayId })
    expect(await textTo('mona', lodgingId, ENDED)).toContain(
      `http://console.localhost/lodging?organization=${oak.organizationId}&stay=${stayId}`,
    )
    for (const [who, subject] of [
      ['dana', ENDED],
      ['rita', 'Your stay has ended'],
    ] as const)
      expect(await textTo(who, lodgingId, subject)).toContain(
        `http://${oak.host}/account/lodging/stays?stay=${stayId}`,
      )
  }, 60_000)

  it('LDG-25 about changed days and a cancellation, except the person who did it', async () => {
    const { lodgingId, stayId } = await wished(50, { requestedDays: false })
    await homes.post('dana', CHANGE, { stayId, ...on(50, 2) })
    expect([await subjectsTo('dana', lodgingId), await subjectsTo('mona', lodgingId)]).toEqual([
      [ADDED],
      [CHANGED],
    ])
    expect(await textTo('mona', lodgingId, CHANGED)).toContain(
      'dana Test changed the dates of a stay',
    )
    await homes.post('boss', CANCEL, { stayId })
    expect([
      await subjectsTo('dana', lodgingId),
      await subjectsTo('mona', lodgingId),
      await subjectsTo('boss', lodgingId),
    ]).toEqual([[ADDED, CANCELLED], [CHANGED, CANCELLED].toSorted(), []])
  }, 60_000)

  it('LDG-25 not after losing the role', async () => {
    const lodgingId = await makeUnit(server.database(), {
      owners: [id('dana')],
      managers: [id('kim')],
    })
    await homes.post('dana', NEW, {
      lodgingId,
      ...on(60, 3),
      renters: [{ firstName: 'Rita', email: 'rita@oak.example' }],
    })
    // Kim only has a row as manager, so the office is asked.
    expect([await subjectsTo('kim', lodgingId), await subjectsTo('boss', lodgingId)]).toEqual([
      [],
      ['A stay is waiting for your decision'],
    ])
  }, 60_000)

  it('LDG-25 a request that another person removes counts as declined', async () => {
    const lodgingId = await makeUnit(server.database(), {
      owners: [id('dana')],
      managers: [id('mona')],
    })
    const { stayId } = (
      await homes.post('dana', NEW, {
        lodgingId,
        ...on(70, 3),
        renters: [{ firstName: 'Rita', email: 'rita@oak.example' }],
      })
    ).json.item.stay
    await homes.post('mona', CANCEL, { stayId })
    expect([await subjectsTo('dana', lodgingId), await subjectsTo('rita', lodgingId)]).toEqual([
      ['Your request is declined'],
      [],
    ])
    // The mail's link works anyway.
    const named = async (who: string) =>
      (await homes.get(who, '/v2/lodging/stays', { stayId })).json.items.map(
        ({ status }: { status: string }) => status,
      )
    expect([await named('dana'), await named('kim'), await named('rita')]).toEqual([
      ['cancelled'],
      [],
      [],
    ])
  }, 60_000)
})

describe('LDG-29 a resident who is another person’s guest', () => {
  it('LDG-29 learns place, dates and end, and nothing about an account', async () => {
    await setUser(server.database(), id('kim'), { lodgingTenantType: 'tenant-long-term' })
    const lodgingId = await makeUnit(server.database(), { managers: [id('mona')] })
    const { stayId } = (
      await homes.post('mona', NEW, {
        lodgingId,
        ...on(0, 3),
        renters: [{ firstName: 'Kim', email: 'kim@oak.example' }],
      })
    ).json.item.stay
    expect(await textTo('kim', lodgingId, 'Your stay')).toMatch(/has registered a stay for you\.\n/)
    const toldTo = async (who: string, one: string) =>
      (await homes.get(who, '/v2/lodging/stays', { stayId: one })).json.items[0].keepsAccount
    expect(
      [await toldTo('kim', stayId), await toldTo('mona', stayId)],
      'a screen tells it to whoever only stays there',
    ).toEqual([true, false])
    await homes.post('kim', LEAVE, { stayId })
    expect(await textTo('kim', lodgingId, 'Your stay has ended')).toEqual(
      expect.not.stringContaining('Your passes no longer work'),
    )
    const rented = await wished(0, { requestedDays: false })
    expect(await toldTo('rita', rented.stayId)).toBe(false)
    await homes.post('rita', LEAVE, { stayId: rented.stayId })
    expect([
      await textTo('rita', rented.lodgingId, 'Your stay'),
      await textTo('rita', rented.lodgingId, 'Your stay has ended'),
    ]).toEqual([
      expect.stringContaining('Your account works from the first day'),
      expect.stringContaining('Your passes no longer work'),
    ])
  }, 60_000)
})

describe('LDG-25 a fee that was paid for a stay that is canceled', () => {
  it('LDG-25 is named to those responsible and the office, not to renters', async () => {
    await setOrganization(server.database(), {
      policies: {
        staysNeedApproval: true,
        renterWording: 'Guests',
        stayFee: { perStayCents: 2_500, perNightCents: 0 },
      },
    })
    clock.ms += 11_000
    const { lodgingId, stayId } = await wished(90, { requestedDays: false })
    await server
      .database()
      .pool.query(
        'update invoices set paid_cents = total_cents where invoice_id in (select invoice_id ' +
          'from lodging_stay_invoices where stay_id = $1)',
        [stayId],
      )
    await homes.post('dana', CANCEL, { stayId })
    for (const who of ['mona', 'boss'])
      for (const part of [
        'This stay was overpaid by $25.00',
        'The office decides whether to refund it',
        `http://console.localhost/lodging?organization=${oak.organizationId}&stay=${stayId}`,
      ])
        expect(await textTo(who, lodgingId, CANCELLED)).toContain(part)
    expect(await subjectsTo('dana', lodgingId)).not.toContain(CANCELLED)
    expect(await textTo('rita', lodgingId, 'Your stay is canceled')).toEqual(
      expect.not.stringContaining('25.00'),
    )
    await setOrganization(server.database(), {
      policies: { staysNeedApproval: true, renterWording: 'Guests' },
    })
    clock.ms += 11_000
  }, 60_000)
})

describe('LDG-28 the address of a stay', () => {
  it('LDG-28 is emailed to the renters before they arrive, with name and address', async () => {
    const lodgingId = await makeUnit(server.database(), {
      label: 'Sea view',
      managers: [id('mona')],
    })
    await homes.post('mona', NEW, {
      lodgingId,
      ...on(80, 3),
      renters: [{ firstName: 'Rita', email: 'rita@oak.example' }],
    })
    expect(await textTo('rita', lodgingId, 'Your stay')).toContain(
      `Where: Sea view, ${lodgingId} Lane`,
    )
  }, 60_000)
})

describe('LDG-19 one of several has left', () => {
  it('LDG-19 is reported with name and day; the stay keeps its departure', async () => {
    const lodgingId = await makeUnit(server.database(), {
      owners: [id('dana')],
      managers: [id('mona')],
    })
    const made = await homes.post('mona', NEW, {
      lodgingId,
      ...on(0, 4),
      renters: ['rita', 'rex'].map((who) => ({ firstName: who, email: `${who}@oak.example` })),
    })
    await settled()
    await homes.post('rita', LEAVE, { stayId: made.json.item.stay.stayId })
    for (const part of ['Departure: November 20, 2026', 'Left early: rita', ', November 16, 2026'])
      expect(await textTo('mona', lodgingId, 'rita has left early')).toContain(part)
    expect(await textTo('rita', lodgingId, 'Your stay has ended')).toContain(
      'Departure: November 16, 2026',
    )
  }, 60_000)
})

describe('TKT-11 a ticket without an assignee', () => {
  it('TKT-11 reaches the admins and its unit’s managers, and no other manager', async () => {
    const lodgingId = await makeUnit(server.database(), {
      owners: [id('dana')],
      managers: [id('mona')],
    })
    await setUser(server.database(), id('rita'), { lodgingIdPrimary: lodgingId })
    const title = `Tap ${lodgingId}`
    await homes.post('rita', '/v2/task/ticket/create', {
      title,
      text: 'It drips.',
      category: 'lodging',
    })
    await settled()
    expect(
      (await mails.list(undefined))
        .filter(({ subject }) => subject.includes(title))
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['boss@oak.example', 'mona@oak.example'])
    await setUser(server.database(), id('rita'), { lodgingIdPrimary: null })
  }, 60_000)
})

describe('LDG-26 a claimed unit', () => {
  it('LDG-26 notifies its managers and the office once about who claimed it', async () => {
    const lodgingId = await makeUnit(server.database(), { managers: [id('mona'), id('boss')] })
    expect((await homes.post('kim', '/v2/lodging/unit/claim', { lodgingId })).json.item).toEqual({
      lodgingId,
    })
    await expect
      .poll(async () => (await newsTo('mona', lodgingId)).length, { timeout: 20_000 })
      .toBeGreaterThan(0)
    const [heard, ...more] = await newsTo('mona', lodgingId)
    expect(more).toEqual([])
    expect(heard?.subject).toContain('has claimed')
    for (const part of ['Name: kim', 'kim@oak.example', `${lodgingId} Lane`])
      expect(heard?.text).toContain(part)
    expect(await newsTo('boss', lodgingId)).toHaveLength(1)
    for (const who of ['moe', 'kim', 'dana']) expect(await newsTo(who, lodgingId)).toEqual([])
  }, 60_000)
})
