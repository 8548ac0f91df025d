// Reserving, from the view of members and guests: choosing, reading why not, waiting, and being
// promoted.

import { makeFamily } from './support/family.ts'
import { mailTo } from './support/mail.ts'
import { expect, notice, test } from './support/test.ts'
import { lookAt, makeSeries, offerSeat, slotAt, tuesdayAhead } from './support/timetable.ts'

const phone = { width: 360, height: 780 }
const host = 'lakeside.localhost'

// They book with an item, and the message about the limit says when it ends.
test('RSV-40 RSV-41 RSV-43 RSV-44 RSV-45 RSV-47 RSV-49 RSV-50 two book up to the limit', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const [label, day, family] = [
    'Studio of the two',
    tuesdayAhead(),
    'family.of.studio@lakeside.example',
  ]
  const settings = { allowMultiAdjacent: true, maxMultiAdjacent: 2, terms: 'Wear soft shoes.' }
  const extras = [
    { extraId: 'mat', label: 'Mat', capacityCount: 4, registeredCount: 0 },
    { extraId: 'ball', label: 'Big ball', capacityCount: 1, registeredCount: 0 },
  ]
  await Promise.all([
    makeFamily('member@lakeside.example', family),
    makeSeries({
      label,
      day,
      times: ['08:00', '09:00', '10:00', '14:00'],
      capacity: 5,
      settings,
      extras,
      quota: { maxPerDay: 2 },
    }),
  ])
  await page.setViewportSize(phone)
  await signIn(page, family, host, '/reservation#reservation-form')
  await expect(page.getByRole('heading', { level: 1, name: 'Make a Reservation' })).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await lookAt(page, label, day)
  await page.getByRole('button', { name: 'Close' }).click()

  // Without anyone selected nothing is sent, and the focus moves to the faces.
  await slotAt(page, '8:00 AM').getByRole('button').click()
  const bar = page.getByRole('region', { name: 'Your selection' })
  await expect(bar).toContainText('Choose who is coming')
  await bar.getByRole('button', { name: 'Reserve' }).click()
  await expect(page.getByRole('checkbox', { name: 'Ada' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Ada' }).check()
  await page.getByRole('checkbox', { name: 'Ben' }).check()

  await expect(slotAt(page, '10:00 AM')).toContainText('Non-Adjacent')
  await expect(slotAt(page, '10:00 AM').getByRole('button')).toHaveCount(0)
  await expect(slotAt(page, '8:00 AM').getByRole('checkbox', { name: /Big ball/ })).toBeDisabled()
  await expect(slotAt(page, '8:00 AM')).toContainText('Too Many People Selected')
  await slotAt(page, '8:00 AM').getByRole('checkbox', { name: /Mat/ }).check()
  await slotAt(page, '9:00 AM').getByRole('button').press('Enter')
  await expect(slotAt(page, '10:00 AM')).toContainText('Max Allowed')
  await expect(bar).toContainText('2 people · 8:00 – 10:00 AM')
  await expect(bar).toContainText('Free of charge')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  )
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Reserve' }).click()
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
  await expect(page).toHaveURL(/step=how/)
  await page.goBack()
  await expect(bar).toContainText('2 people')
  await bar.getByRole('button', { name: 'Reserve' }).click()
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page.getByText('Agree to the terms to continue')).toBeVisible()
  await page.getByLabel('I agree to the terms').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page.getByText('Your reservation is confirmed')).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  expect((await saved).suggestedFilename()).toBe('reservation.ics')

  await page.getByRole('button', { name: 'Make another reservation' }).click()
  await page.getByRole('checkbox', { name: 'Ada' }).check()
  await page.getByRole('checkbox', { name: 'Ben' }).check()
  await expect(slotAt(page, '9:00 AM')).toContainText('Already Reserved')
  await expect(slotAt(page, '2:00 PM')).toContainText('Max Allowed For Ada')
  await expect(slotAt(page, '2:00 PM')).toContainText(
    /2 of 2 that day · resets \w+, \w+ \d+ · no limit from .* · or leave out Ada/,
  )

  // A week that cannot be loaded is reported quietly, and everything else stays.
  await page.route('**/v2/session/availability**', (call) => call.abort())
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(
    page.getByText('We couldn’t update this list, so it may be out of date.'),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Ada' })).toBeChecked()
  await page.unroute('**/v2/session/availability**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing is scheduled on this day')).toBeVisible()

  // The address contains the current view: a reload shows it again, and a month that does not exist
  // is reported.
  await page.goto(url(host, `/reservation?day=${day}`))
  await page.getByRole('button', { name: 'Change' }).click()
  await lookAt(page, label, day)
  await expect(page).toHaveURL(/series=/)
  await page.reload()
  await expect(slotAt(page, '9:00 AM')).toContainText(label)
  // When nothing loads, nobody is told to add people who already exist.
  await page.route('**/v2/session/availability**', (call) => call.abort())
  await page.reload()
  await expect(
    page.getByText('We couldn’t load the timetable. Try again in a moment.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a person first' })).toHaveCount(0)
  await page.unroute('**/v2/session/availability**')
  await page.goto(url(host, '/reservation?day=2026-13-01'))
  await expect(page.getByText('Invalid month')).toBeVisible()

  await page.goto(url(host, '/account/reservations'))
  await expect(page.getByRole('row').filter({ hasText: label })).toHaveCount(4)
  await expect(page.getByRole('row').filter({ hasText: 'Mat' })).toHaveCount(2)
})

test('RSV-42 RSV-48 a person who misses the last seat waits for it and gets it later', async ({
  page,
  browser,
  url,
  signIn,
}) => {
  const [label, day] = ['Studio of the one', tuesdayAhead()]
  const [first, second] = ['family.of.the.seat@lakeside.example', 'family.in.line@lakeside.example']
  await Promise.all([
    makeFamily('member@lakeside.example', first),
    makeFamily('member@lakeside.example', second),
    makeSeries({ label, day, times: ['11:00'], capacity: 1, waitlist: true }),
  ])
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
  })
  const other = await context.newPage()
  const slot = (of: typeof page) => slotAt(of, '11:00 AM')
  for (const [who, email] of [
    [page, first],
    [other, second],
  ] as const) {
    await signIn(who, email, host, '/reservation')
    await lookAt(who, label, day)
    await who.getByRole('checkbox', { name: 'Ada' }).check()
    await expect(slot(who)).toContainText('1 of 1 left')
  }
  await slot(page).getByRole('button').click()
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page.getByText('Your reservation is confirmed')).toBeVisible()

  // Nobody has pressed anything here.
  await expect(slot(other)).toContainText('Join Waitlist')
  await slot(other).getByRole('button').click()
  await other
    .getByRole('region', { name: 'Your selection' })
    .getByRole('button', { name: 'Join Waitlist' })
    .click()
  await other.getByRole('button', { name: 'Join Waitlist' }).click()
  await expect(other.getByText('You’re on the waitlist')).toBeVisible()
  await other.getByRole('link', { name: 'Reservations', exact: true }).last().click()
  const waiting = other.getByRole('row').filter({ hasText: label })
  await expect(waiting).toContainText('Number 1 in line')
  await expect(waiting.getByRole('button', { name: /Leave waitlist/ })).toBeVisible()

  await page.goto(url(host, '/account/reservations'))
  await page
    .getByRole('row')
    .filter({ hasText: label })
    .getByRole('button', { name: /Cancel reservation/ })
    .click()
  await page.getByRole('button', { name: 'Yes, Cancel Reservation' }).click()
  // Rows are also missing while the list is loading, so wait until the server has answered.
  await expect(notice(page, 'Reservation cancelled for Ada Deposit')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: label })).toHaveCount(0)
  await other.reload()
  await expect(waiting.getByRole('button', { name: /Cancel reservation/ })).toBeVisible()
  await context.close()
})

test('RSV-46 RSV-102 a guest of the shuttle host reserves, confirms and cancels by mail', async ({
  page,
  url,
  expectAccessible,
}) => {
  const [shuttle, label, day, email] = [
    'shuttle.harbor.localhost',
    'Pier of the guests',
    tuesdayAhead(),
    'passer-by@mail.example',
  ]
  await makeSeries({
    label,
    day,
    times: ['15:00'],
    capacity: 6,
    host: 'harbor.localhost',
    prices: { basePrice: 0 },
  })
  await page.goto(url(shuttle, '/reserve/resource'))
  await page.getByRole('button', { name: 'Add one person' }).click()
  await lookAt(page, label, day)
  await slotAt(page, '3:00 PM').getByRole('button').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await page.getByLabel('Your name').fill('Pat Passer-By')
  await page.getByLabel('Your email').fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await expect(page.getByText('Open it within 15 minutes to confirm your seats.')).toBeVisible()

  const mail = await mailTo(url(shuttle, '/dev/mail'), email)
  const [link = ''] = /\/reservation\/confirm\/[\w.-]+/.exec(mail) ?? []
  expect(mail).toContain('the same link also cancels the reservation later')
  await page.goto(url(shuttle, link))
  await expect(page.getByText('Your reservation is confirmed')).toBeVisible()
  await expect(page.getByText(label)).toBeVisible()
  await expect(page.getByText('2 people')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make a Reservation' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel reservation' }).click()
  await page.getByRole('button', { name: 'Yes, Cancel Reservation' }).click()
  await expect(page.getByText('Your reservation is canceled')).toBeVisible()
  // The link still works after its seats are gone, and asks for nothing more.
  await page.reload()
  await expect(page.getByText('Your reservation is canceled')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make a Reservation' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes, Cancel Reservation' })).toHaveCount(0)
  await page.goto(url(shuttle, '/reservation/confirm/made-up'))
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})

test('RSV-45 RSV-48 an offered seat with a price is paid by card and accepted', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const [label, unwanted, email] = [
    'Studio of the offer',
    'Hall of the offer',
    'family.with.an.offer@lakeside.example',
  ]
  await Promise.all([
    makeFamily('member@lakeside.example', email),
    makeSeries({
      label,
      day: tuesdayAhead(),
      times: ['12:00'],
      capacity: 1,
      waitlist: true,
      prices: { basePrice: 5 },
    }),
    makeSeries({
      label: unwanted,
      day: tuesdayAhead(),
      times: ['13:00'],
      capacity: 1,
      waitlist: true,
    }),
  ])
  await Promise.all([offerSeat(label, email), offerSeat(unwanted, email)])
  await page.setViewportSize(phone)
  await signIn(page, email, host, '/account/reservations')
  const row = page.getByRole('row').filter({ hasText: label })
  const other = page.getByRole('row').filter({ hasText: unwanted })
  await expect(row).toContainText(/Offer ends in 1:5\d:\d\d/)
  await expect(row.getByRole('button', { name: /^Decline/ })).toBeVisible()
  await row.getByRole('button', { name: /^Decline/ }).click()
  await page
    .getByRole('dialog', { name: 'Decline the offered seat?' })
    .getByRole('button', { name: 'Keep offer' })
    .click()
  await other.getByRole('button', { name: /^Decline: Ada/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(notice(page, 'Offer declined for Ada')).toBeVisible()
  await expect(other.getByRole('button')).toHaveCount(0)
  await row.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByRole('heading', { name: 'A seat is available for you' })).toBeFocused()
  const card = page.frameLocator('iframe[title="Secure Credit Card Form"]')
  await card.getByLabel('Card number').fill('4111 1111 1111 1111')
  await card.getByLabel('Expiry (MM/YY)').pressSequentially('1249')
  await card.getByLabel('Security code').fill('123')
  await expectAccessible(page)
  // A field that lost its content would only be visible in the frame.
  await expect(card.getByLabel('Expiry (MM/YY)')).toHaveValue('12/49')
  await page.getByRole('button', { name: 'Pay $5.00 and accept' }).click()
  await expect(notice(page, 'The seat is yours')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Cancel reservation/ })).toBeVisible()
})
