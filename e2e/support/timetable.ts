// A series at the club that belongs to one test: nobody else books there, so the test alone
// determines its seats, limits and items.

import { addDays, atLocalTimeSeconds, localDay, isoWeek } from '@lodgepole/domain/kernel/calendar'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { withDatabase } from './crowd.ts'
import { expect } from './test.ts'

const ZONE = 'America/New_York'

/**
 * A Tuesday some days ahead: at any hour, nothing of it is over and no limit is lifted. Weekends
 * have separate limits.
 */
export const tuesdayAhead = (): string => {
  const soon = addDays(localDay(Math.floor(Date.now() / 1000), ZONE), 3)
  return addDays(soon, (9 - (new Date(`${soon}T00:00:00Z`).getUTCDay() || 7)) % 7)
}

export interface OwnSeries {
  readonly label: string
  readonly day: string
  /** Each lasts an hour. */
  readonly times: readonly string[]
  readonly capacity: number
  readonly host?: string
  readonly waitlist?: boolean
  readonly settings?: object
  readonly quota?: object
  readonly prices?: object
  readonly extras?: readonly object[]
}

export const makeSeries = ({
  label,
  day,
  times,
  capacity,
  host = 'lakeside.localhost',
  waitlist = false,
  settings = {},
  quota,
  prices,
  extras = [],
}: OwnSeries): Promise<void> =>
  withDatabase(async (client) => {
    const seriesId = randomUUID()
    await client.query('begin')
    await client.query(
      `insert into series (organization_id, series_id, label, category, time_zone, waitlist_enabled,
          event_reservation_settings, quota_whole_week, price_settings)
       select organization_id, $2, $3, 'Class', $4, $5, $6, $7, $8 from hosts where host = $1`,
      [
        host,
        seriesId,
        label,
        ZONE,
        waitlist,
        JSON.stringify(settings),
        quota ? JSON.stringify(quota) : null,
        prices ? JSON.stringify(prices) : null,
      ],
    )
    for (const time of times) {
      const start = atLocalTimeSeconds(day, time, ZONE)
      await client.query(
        `insert into events (organization_id, event_id, series_id, label, start_seconds,
            end_seconds, start_day_hash, start_week_hash, capacity_count, event_extras)
         select organization_id, $2, $3, $4, $5, $6, $7, $8, $9, $10
         from series where series_id = $3 and $1::text is not null`,
        [
          host,
          randomUUID(),
          seriesId,
          label,
          start,
          start + 3600,
          day,
          isoWeek(start, ZONE),
          capacity,
          JSON.stringify(extras),
        ],
      )
    }
    await client.query('commit')
  })

/** Opens the day and the series as a member does. */
export const lookAt = async (page: Page, label: string, day: string): Promise<void> => {
  await page.getByRole('radio', { name: 'Class', exact: true }).check()
  const picker = page.getByRole('combobox', { name: 'What would you like to book?' })
  const chip = page.getByRole('radio', { name: label, exact: true })
  await expect(picker.or(chip)).toBeVisible()
  await ((await picker.isVisible()) ? picker.selectOption({ label }) : chip.check())
  await goToDay(page, day)
}

export const goToDay = async (page: Page, day: string): Promise<void> => {
  const name = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  const radio = page.getByRole('radio', { name, exact: true })
  await expect(async () => {
    if ((await radio.count()) === 0) await page.getByRole('button', { name: 'Next week' }).click()
    await radio.check({ timeout: 1000 })
  }).toPass()
}

/** The slot of the day that begins at this time. */
export const slotAt = (page: Page, clock: string) =>
  page.getByRole('listitem').filter({ hasText: clock })

/**
 * As if they had been first in line when a seat became free: it is offered to the first of the
 * family's people, for two hours.
 */
export const offerSeat = (label: string, email: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `with holder as (select organization_id, user_id from users where email = $2
            and login_id is not null),
       person as (select users.user_id from users
         join holder on holder.organization_id = users.organization_id
           and users.account_holder_id = holder.user_id order by first_name limit 1),
       seat as (update events set registered_count = 1 from holder
         where events.organization_id = holder.organization_id and label = $1 returning events.*)
       insert into bookings (organization_id, booking_id, event_id, series_id, user_id,
         auth_user_id, group_id, status, start_seconds, end_seconds, start_day_hash,
           start_week_hash, offer_expires_at)
       select organization_id, gen_random_uuid(), event_id, series_id, (select user_id from holder),
         (select user_id from person), gen_random_uuid(), 'Offered', start_seconds, end_seconds,
         start_day_hash, start_week_hash,
         extract(epoch from now())::bigint + 7200 from seat`,
      [label, email],
    )
  })
