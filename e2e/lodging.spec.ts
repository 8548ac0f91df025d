// A stay from its registration to the early departure: an owner registers a renter, the manager
// approves, the renter opens the account, books within the unit's quota and leaves. Owner, unit,
// renter and court belong to this test.

import { randomUUID } from 'node:crypto'
import { addDays, localDay } from '@lodgepole/domain/kernel/calendar'
import type { Page } from '@playwright/test'
import { withDatabase } from './support/crowd.ts'
import { makeFamily } from './support/family.ts'
import { codeIn } from './support/mail.ts'
import { expect, notice, test } from './support/test.ts'
import { lookAt, makeSeries, slotAt, tuesdayAhead } from './support/timetable.ts'

const harbor = 'harbor.localhost'
const owner = 'lodging-owner@harbor.example'
const PASSWORD = 'quiet-lake-22'
const phone = { width: 375, height: 812 }
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

const makeUnit = (address: string) =>
  withDatabase((client) =>
    client.query(
      `with made as (insert into lodging_units (organization_id, unit_id, address, capacity)
          select organization_id, gen_random_uuid(), $1, 2
          from users where email = $2 returning organization_id, unit_id)
     insert into lodging_unit_people (organization_id, unit_id, user_id, relation)
     select made.organization_id, unit_id, user_id, case when email = $2 then 'owner'
       else 'manager' end
     from made join users using (organization_id) where email in ($2, 'manager@harbor.example')`,
      [address, owner],
    ),
  )

/** The renter's seats in a series that belongs to this test. */
const seatsOf = (email: string, label: string) =>
  withDatabase(async (client) =>
    (
      await client.query<{ status: string }>(
        `select b.status
          from bookings b
          join users u using (organization_id, user_id) join series s
          using (organization_id, series_id) where u.email = $1 and s.label = $2`,
        [email, label],
      )
    ).rows.map(({ status }) => status),
  )

/** They have no onboarding steps left before the portal opens. */
const finishOnboarding = (email: string) =>
  withDatabase((client) =>
    client.query(
      `update users set phone = '(805) 555-0199', viewed_tutorial = true,
          onboarding_completed = '{required-phone-number,required-vehicles,required-agreement}'
        where email = $1`,
      [email],
    ),
  )

/** By the harbor's calendar. */
const day = (ahead: number) =>
  addDays(localDay(Math.floor(Date.now() / 1000), 'America/Los_Angeles'), ahead)

test.beforeAll(() => makeFamily('owner@harbor.example', owner))

// An owner registers the renter, the manager approves, and the renter books within the unit's
// quota.
test('LDG-05 LDG-07 LDG-08 LDG-11 LDG-12 LDG-16 LDG-27 a renter comes and leaves early', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  const id = randomUUID().slice(0, 8)
  const [address, email] = [`${id} Test Pier`, `renter-${id}@harbor.example`]
  const [court, tuesday] = [`Court ${id}`, tuesdayAhead()]
  await Promise.all([
    makeUnit(address),
    makeSeries({
      label: court,
      day: tuesday,
      times: ['11:00', '12:00'],
      capacity: 4,
      host: harbor,
      prices: { basePrice: 0 },
      quota: { scope: 'LODGING', maxPerWeek: 1 },
    }),
  ])
  await page.setViewportSize(phone)
  await signIn(page, owner, harbor, '/account/lodging/units')
  const unit = page.getByRole('listitem').filter({ hasText: address })
  await unit.getByRole('button', { name: /^Calendar/ }).click()
  await expect(unit.getByText('No stays this month.')).toBeVisible()
  await expectAccessible(page)
  await unit.getByRole('link', { name: /^Register a stay/ }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByLabel('Arrival')).toBeFocused()
  await page.getByLabel('Arrival').fill(day(0))
  await page.getByLabel('Departure').fill(day(14))
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/A spending account for each of them/).check()
  await expect(
    page.getByText('The fee for this stay is $25.00. You’ll receive an invoice.'),
  ).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.getByRole('button', { name: /^Add a / }).click()
  const second = page
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: /^Remove/ }) })
    .last()
  await second.getByLabel('First name').fill('Ben')
  for (const [refused, why] of [
    [email.toUpperCase(), 'Someone else in this stay already has this address. Enter another one.'],
    [owner, 'This is your own email address.'],
  ] as const) {
    await second.getByLabel('Email').fill(refused)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(second.getByLabel('Email')).toBeFocused()
    await expect(second.getByText(why)).toBeVisible()
  }
  await expectAccessible(page)
  await second.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(notice(page, 'Your request is waiting for approval.')).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Rosa' })
      .filter({ hasText: address })
      .getByText('Waiting for approval'),
  ).toBeVisible()

  const managing = await (await browser.newContext()).newPage()
  await signIn(managing, 'manager@harbor.example')
  await managing
    .getByRole('region', { name: /your decision/ })
    .getByRole('link', { name: 'Decide' })
    .click()
  const wish = managing.getByRole('listitem').filter({ hasText: address })
  await wish.getByRole('button', { name: /^Approve/ }).click()
  await expect(wish).toHaveCount(0)
  await managing.getByRole('button', { name: 'Current and upcoming' }).click()
  await expect(wish.getByText('Here now')).toBeVisible()
  await expectAccessible(managing)
  await managing.context().close()

  const renting = await (await browser.newContext()).newPage()
  const invitation = renting
    .getByRole('listitem')
    .filter({ hasText: email })
    .filter({ hasText: 'created an account for you' })
    .getByRole('link')
  await expect(async () => {
    await renting.goto(url(harbor, '/dev/mail'))
    expect(await invitation.count()).toBeGreaterThan(0)
  }).toPass()
  await invitation.first().click()
  const text = await renting.locator('pre').innerText()
  await finishOnboarding(email)
  await renting.goto(url(harbor, /\/activate\/[0-9a-f-]{36}\/1/.exec(text)?.[0] ?? ''))
  await renting.getByLabel('Verification code').fill(codeIn(text))
  await renting.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await renting.getByLabel('Confirm password').fill(PASSWORD)
  await renting.getByRole('button', { name: 'Activate account' }).click()
  await expect(renting.getByText('Your account is ready. Please sign in.')).toBeVisible()
  await renting.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await renting.getByRole('button', { name: 'Sign in' }).click()
  await renting.waitForURL((at) => !/signin|activate/.test(at.pathname))
  await renting.goto(url(harbor, '/entrypass'))
  await expect(renting.getByText(/^Stay until/)).toBeVisible()
  await renting.setViewportSize(phone)
  await renting.goto(url(harbor, '/reservation#reservation-form'))
  await renting.getByRole('button', { name: 'Change' }).click()
  await lookAt(renting, court, tuesday)
  await renting.getByRole('button', { name: 'Close' }).click()
  await slotAt(renting, '11:00 AM').getByRole('button').click()
  await renting
    .getByRole('region', { name: 'Your selection' })
    .getByRole('button', { name: 'Reserve' })
    .click()
  await renting.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(renting.getByText('Your reservation is confirmed')).toBeVisible()
  await renting.getByRole('button', { name: 'Make another reservation' }).click()
  await expect(slotAt(renting, '12:00 PM')).toContainText('Max Allowed Reached')
  await renting.goto(url(harbor, '/account/lodging/stays'))
  const stay = renting.getByRole('listitem').filter({ hasText: address })
  await expect(stay.getByText('Here now')).toBeVisible()

  // The owner is about to shorten the stay and sees the consequences. Meanwhile the renter leaves.
  await page.goto(url(harbor, '/account/lodging/stays'))
  const owned = page.getByRole('listitem').filter({ hasText: address })
  await owned.getByRole('button', { name: /^Change dates/ }).click()
  await expect(owned.getByText('This makes the stay shorter.')).toHaveCount(0)
  await owned.getByLabel('Departure').fill(day(7))
  await expect(owned.getByText('This makes the stay shorter.')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await stay.getByRole('button', { name: /^Leave today/ }).click()
  await renting.getByRole('button', { name: 'End the stay' }).click()
  await expect(notice(renting, 'The stay has ended.')).toBeVisible()
  await expect.poll(() => seatsOf(email, court)).toEqual(['Cancelled'])
  await owned.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'Someone else changed this while you were editing.')).toBeVisible()
  await expect(owned).toHaveCount(0)

  await expect(stay).toHaveCount(0)
  await renting.getByRole('button', { name: 'Past' }).click()
  await expect(stay.getByText('Ended', { exact: true })).toBeVisible()
  await expectAccessible(renting)
  await renting.context().close()
})
