// The reservations of a household that belongs to this test, viewed and canceled.

import type { Page } from '@playwright/test'
import { makeFamily } from './support/family.ts'
import { expect, notice, test } from './support/test.ts'

const family = 'family.of.bookings@pinewood.example'
const phone = { width: 375, height: 812 }

/** Books Ada and Ben into the first event with room, using the same calls as the screen. */
const bookTwo = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { idToken } = JSON.parse(sessionStorage.getItem('lodgepole-session') ?? '{}') as {
      idToken: string
    }
    const ask = async (path: string, body?: object) => {
      const headers = {
        authorization: idToken,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      return (
        await fetch(path, {
          method: body ? 'POST' : 'GET',
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      ).json()
    }
    const details = await ask('/v2/profile/users/all-details')
    const people = (details.item.pairs ?? []).map(
      (pair: { childId?: string; userId?: string }) => pair.childId ?? pair.userId,
    )
    const events = (await ask('/v2/session/events/organization')).items as {
      eventId: string
      startSeconds: number
      label: string
    }[]
    for (const { eventId } of events
      .filter(({ startSeconds }) => startSeconds > Date.now() / 1000 + 7200)
      .slice(0, 60)) {
      const answer = await ask('/v2/session/event/reservation', {
        authUserIds: people,
        eventIds: [eventId],
      })
      if (answer.code === 'OK') return `OK ${answer.item.bookingIds.length}`
    }
    return 'nothing was free'
  })

test('RSV-19 RSV-20 ENT-03 a household sees reservations, shows a code, gives up a seat', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await makeFamily('parent@pinewood.example', family)
  await signIn(page, family, 'pinewood.localhost')
  const bookings = url('pinewood.localhost', '/account/reservations')
  await page.goto(bookings)
  await expect(page.getByText('No reservations found. Make a new one today.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Reservation' })).toBeVisible()
  await expectAccessible(page)

  expect(await bookTwo(page)).toBe('OK 2')
  await page.setViewportSize(phone)
  await page.goto(bookings)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(page.getByRole('columnheader')).toHaveText(['Activity', 'Name', 'Actions'])
  await expect(row('Ben Deposit')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  )

  const code = row('Ada Deposit').getByRole('button', { name: /^QR code: Ada Deposit/ })
  await code.click()
  await expect(page.getByRole('heading', { name: 'Ada Deposit' })).toBeFocused()
  const picture = page.getByRole('img', { name: /^QR code: Ada Deposit/ })
  // Actually drawn: the content policy allows it.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(code).toBeFocused()

  const give = row('Ada Deposit').getByRole('button', { name: /^Cancel re/ })
  await give.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(give).toBeFocused()
  await give.click()
  await page.goBack()
  await expect(give).toBeFocused()
  await give.click()
  await expect(page.getByRole('heading', { name: 'Confirm Cancellation' })).toBeFocused()
  await expectAccessible(page)
  const [ada, ben] = [
    page.getByLabel(/Cancel for Ada Deposit/),
    page.getByLabel(/Cancel for Ben Deposit/),
  ]
  await expect(ada).toBeChecked()
  await expect(ben).not.toBeChecked()
  await page.getByRole('button', { name: 'Select All' }).click()
  await expect(ben).toBeChecked()
  await page.getByRole('button', { name: 'None' }).click()
  // Nobody is selected, so nothing happens.
  await page.getByRole('button', { name: 'Yes, Cancel Reservation' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm Cancellation' })).toBeVisible()
  await ada.check()
  await page.getByRole('button', { name: 'Yes, Cancel Reservation' }).click()
  await expect(notice(page, 'Reservation cancelled for Ada Deposit')).toBeVisible()
  await expect(row('Ben Deposit')).toBeVisible()
  await expect(row('Ada Deposit')).toHaveCount(0)
})
