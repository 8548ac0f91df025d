import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { addDays, localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { weekdayOf } from '@lodgepole/domain/reservations/days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-told-'))
const server = useTestServer({
  environment: { DATA_DIR: dataFolder },
  jobs: true,
  prepare: async (database) => {
    await prepareHouseholds(database)
    await tenantTransaction(database.db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({ features: JSON.stringify({ eventRegistration: true }) })
        .where('organizationId', '=', oak.organizationId)
        .execute(),
    )
  },
})
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

afterAll(() => rm(dataFolder, { recursive: true, force: true }))

const today = localDay(Math.floor(Date.now() / 1000), DEFAULT_TIME_ZONE)
const monday = addDays(today, 15 - weekdayOf(today))
const settings = {
  label: 'Weaving',
  category: 'Class',
  campusId: null,
  state: null,
  enabled: true,
  hidden: false,
  waitlistEnabled: true,
  quotaWholeWeek: null,
  quotaSplitWeek: null,
  quotaLimitBookings: null,
  quotaGapDays: 0,
  quotaGapOccurances: 0,
  eventReservationSettings: {},
  priceSettings: null,
}
const change = async (body: object) =>
  homes.post('boss', '/v2/console/events/change', {
    ...body,
    mark: (await homes.post('boss', '/v2/console/events/change/preview', body)).json.item.mark,
  })
const book = (person: string, eventId: string) =>
  homes.post('dana', '/v2/session/event/reservation', {
    authUserIds: [id(person)],
    eventIds: [eventId],
  })
const mails = async (words: string): Promise<readonly string[]> => {
  const files = await readdir(path.join(dataFolder, 'mail'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  const texts = await Promise.all(
    files
      .filter((file) => file.name.endsWith('.json'))
      .map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
  )
  return texts
    .filter((text) => text.includes(words))
    .map((text) => (JSON.parse(text) as { text: string }).text)
}

describe('SCH-39 changes to many events', () => {
  it('are sent in one mail per household, with all of its times', async () => {
    const { sessionId } = (await homes.post('boss', '/v2/console/series', settings)).json.item
    await homes.post('boss', '/v2/console/events/repeat', {
      sessionId,
      capacityCount: 5,
      rule: {
        firstDay: monday,
        weekdays: [1, 3, 5],
        everyWeeks: 1,
        startTime: '09:00',
        minutes: 60,
        count: 3,
      },
    })
    const events: readonly { readonly eventId: string }[] = (
      await homes.get('boss', '/v2/console/schedule', {
        from: monday,
        to: addDays(monday, 6),
        sessionId,
      })
    ).json.item.events
    for (const { eventId } of events) expect((await book('maya', eventId)).status).toBe(200)
    // A different name for a different time needs a separate email. Otherwise the times would
    // appear to apply to both.
    expect((await book('theo', events[1]?.eventId ?? '')).status).toBe(200)
    const eventId = events[0]?.eventId
    expect((await change({ eventId, scope: 'all', startTime: '11:30' })).json.item).toEqual({
      changed: 3,
      told: 4,
    })
    await expect
      .poll(async () => (await mails('New time: Weaving')).length, { timeout: 30_000 })
      .toBe(2)
    const mayas = (await mails('New time: Weaving')).find((text) => text.includes('Maya')) ?? ''
    expect(mayas).toContain('The events have moved to new times.')
    expect([
      mayas.match(/When: .*11:30/g)?.length,
      mayas.match(/Previous time: .*9:00/g)?.length,
    ]).toEqual([3, 3])
    expect((await change({ eventId, scope: 'all', cancel: true })).status).toBe(200)
    await expect
      .poll(async () => (await mails('Event canceled: Weaving')).length, { timeout: 30_000 })
      .toBe(2)
    expect((await mails('These events won’t take place.'))[0]?.match(/When: /g)).toHaveLength(3)
  }, 90_000)
})
