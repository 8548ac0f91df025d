// A server that sends mail, and the calls staff use to change its timetable.

import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { addDays, localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { weekdayOf } from '@lodgepole/domain/reservations/days'
import { expect } from 'vitest'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import {
  prepareHouseholds,
  useHouseholds,
  type NamedHouseholds,
} from '../../../../testing/households.ts'
import { oak } from '../../../../testing/organizations.ts'
import { useTestServer } from '../../../../testing/server.ts'

const { organizationId } = oak
const today = localDay(Math.floor(Date.now() / 1000), DEFAULT_TIME_ZONE)
/** A Monday, the given number of weeks from now. */
export const monday = (weeks: number) => addDays(today, 8 - weekdayOf(today) + 7 * (weeks - 1))

const plain = {
  label: 'Court',
  category: 'Location',
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
interface ListedEvent {
  eventId: string
  startSeconds: number
  endSeconds: number
  startDayHash: string
  label: string
  status: string
  registeredCount: number
  capacityCount: number
  ruleId: string | null
  isException: boolean
}

const scheduleCalls = (homes: NamedHouseholds) => {
  const saveSeries = (body: object, who = 'boss') =>
    homes.post(who, '/v2/console/series', { ...plain, ...body })
  const makeSeries = async (body: object = {}): Promise<string> =>
    (await saveSeries(body)).json.item.sessionId
  const repeat = (sessionId: string, rule: object, more: object = {}, who = 'boss') =>
    homes.post(who, '/v2/console/events/repeat', {
      sessionId,
      capacityCount: 2,
      rule: { weekdays: [1, 3], everyWeeks: 1, startTime: '09:00', minutes: 60, ...rule },
      ...more,
    })
  const week = async (from: string, sessionId: string, days = 6): Promise<readonly ListedEvent[]> =>
    (await homes.get('boss', '/v2/console/schedule', { from, to: addDays(from, days), sessionId }))
      .json.item.events
  const preview = (body: object) => homes.post('boss', '/v2/console/events/change/preview', body)
  const change = async (body: object) =>
    homes.post('boss', '/v2/console/events/change', {
      ...body,
      mark: (await preview(body)).json.item?.mark ?? '',
    })
  const book = (who: string, people: readonly string[], eventId: string) =>
    homes.post(who, '/v2/session/event/reservation', {
      authUserIds: people.map(homes.id),
      eventIds: [eventId],
    })

  return { saveSeries, makeSeries, repeat, week, preview, change, book }
}

const makeMailed = (dataFolder: string) => (address: string, words: string) =>
  expect
    .poll(
      async () => {
        const files = await readdir(path.join(dataFolder, 'mail'), {
          recursive: true,
          withFileTypes: true,
        }).catch(() => [])
        const texts = await Promise.all(
          files
            .filter((file) => file.name.endsWith('.json'))
            .map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
        )
        return texts.filter((text) => text.includes(address) && text.includes(words)).length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)

export const useSchedule = async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-schedule-'))
  const server = useTestServer({
    environment: { DATA_DIR: dataFolder },
    jobs: true,
    prepare: async (database) => {
      await prepareHouseholds(database)
      await tenantTransaction(database.db, organizationId, (tx) =>
        tx.db
          .updateTable('organizations')
          .set({
            features: JSON.stringify({ eventRegistration: true }),
            processorSettings: JSON.stringify({ webProcessor: 'square' }),
          })
          .where('organizationId', '=', organizationId)
          .execute(),
      )
    },
  })
  const homes = useHouseholds(server)
  return {
    server,
    homes,
    id: homes.id,
    ...scheduleCalls(homes),
    /** Waits for an email to the address that contains these words. */
    mailed: makeMailed(dataFolder),
  }
}
