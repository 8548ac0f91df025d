// The household's calendar by keyboard and in a separate calendar program.

import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import type { Page } from '@playwright/test'
import { makeFamily } from './support/family.ts'
import { makeSeries, tuesdayAhead } from './support/timetable.ts'
import { expect, notice, test } from './support/test.ts'

const host = 'lakeside.localhost'

/** Uses the same call as the screen. */
const book = (page: Page, label: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const { idToken } = JSON.parse(sessionStorage.getItem('lodgepole-session') ?? '{}') as {
      idToken: string
    }
    const headers = {
      authorization: idToken,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const ask = async (path: string, init: object = {}) =>
      (await fetch(path, { headers, ...init })).json()
    const { item } = await ask('/v2/profile/users/all-details')
    const { items } = await ask('/v2/session/events/organization')
    const { eventId } = items.find((event: { label: string }) => event.label === wanted)
    const ada = item.pairs.find(
      (pair: { child: { firstName: string } }) => pair.child.firstName === 'Ada',
    )
    return (
      await ask('/v2/session/event/reservation', {
        method: 'POST',
        body: JSON.stringify({ authUserIds: [ada.childId], eventIds: [eventId] }),
      })
    ).code
  }, label)

/** Reads the feed like a calendar program. */
const read = async (page: Page, url: string) => {
  const { status, text } = await page.evaluate(async (address) => {
    const answer = await fetch(address, { credentials: 'omit' })
    return { status: answer.status, text: await answer.text() }
  }, url)
  if (status !== 200) return status
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => [event.getFirstPropertyValue('summary'), event.getFirstPropertyValue('status')])
}

test('CAL-01 CAL-02 CAL-03 CAL-04 keys find a day; a calendar program sees a cancellation', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  // Unique to this run, because bookings that an earlier run canceled would also be in the feed.
  const run = randomUUID().slice(0, 8)
  const [day, email, label] = [tuesdayAhead(), `calendar-${run}@lakeside.example`, `Yoga ${run}`]
  await makeFamily('member@lakeside.example', email)
  await makeSeries({ label, day, times: ['10:00'], capacity: 4 })
  await signIn(page, email)
  expect(await book(page, label)).toBe('OK')
  await page.goto(url(host, '/calendar'))
  const calendar = page.getByRole('region', { name: /\d{4}|^From/ })
  const name = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  const cell = calendar
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`^${name}, 1 entr`) })

  const chosen = calendar.locator('[role=grid] button[tabindex="0"]')
  await chosen.focus()
  const press = async (key: string) => {
    const before = (await chosen.getAttribute('aria-label')) ?? ''
    await page.keyboard.press(key)
    await expect(chosen).not.toHaveAttribute('aria-label', before)
    await expect(chosen).toBeFocused()
    return (await chosen.getAttribute('aria-label')) ?? ''
  }
  await press('PageDown')
  await press('PageUp')
  // The day is at most nine days ahead.
  for (let steps = 0; steps < 10 && !(await press('ArrowRight')).startsWith(name); steps += 1);
  await expect(cell).toBeFocused()
  await page.reload()
  await expect(chosen, 'the address knows the day').toHaveAttribute(
    'aria-label',
    new RegExp(`^${name}`),
  )
  await expect(calendar.getByRole('heading', { name })).toBeVisible()
  await expect(calendar.getByRole('listitem').filter({ hasText: label })).toContainText('Ada')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'List' }).click()
  await expect(calendar.getByRole('listitem').filter({ hasText: label }).last()).toContainText(
    '10:00',
  )

  await page.getByRole('button', { name: 'Create address' }).click()
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
  await expectAccessible(page)
  expect(await read(page, address)).toEqual([[`${label} · Ada`, 'CONFIRMED']])

  await page.goto(url(host, '/account/reservations'))
  await page
    .getByRole('row')
    .filter({ hasText: label })
    .getByRole('button', { name: /Cancel reservation/ })
    .click()
  await page.getByRole('button', { name: 'Yes, Cancel Reservation' }).click()
  await expect.poll(() => read(page, address)).toEqual([[`${label} · Ada`, 'CANCELLED']])

  await page.goto(url(host, '/calendar'))
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The whole household' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(notice(page, 'Address removed.')).toBeVisible()
  expect(await read(page, address)).toBe(404)
})
