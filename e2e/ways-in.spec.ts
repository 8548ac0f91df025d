// The ways into the portal and onward from there: front doors, guests, live sessions, features that
// are turned off.

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const [camp, club, shuttle] = [
  'pinewood.localhost',
  'lakeside.localhost',
  'shuttle.harbor.localhost',
]

/** How far the page extends beyond the right edge of the window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('NAV-32 the start page of the shuttle host leads to its timetable', async ({ page, url }) => {
  await page.goto(url(shuttle))
  await expect(page).toHaveURL(url(shuttle, '/reservation'))
  await page.goto(url(shuttle, '/signin'))
  await page.getByRole('link', { name: 'Reserve without an account' }).click()
  await expect(page).toHaveURL(url(shuttle, '/reservation'))
})

test('NAV-32 an open shop is reached from sign-in and from the welcome', async ({ page, url }) => {
  for (const door of ['/signin', '/start']) {
    await page.goto(url(club, door))
    await page.getByRole('link', { name: 'Browse the shop' }).click()
    await expect(page).toHaveURL(url(club, '/shop'))
  }
})

test('NAV-34 Back from a reservation does not lead a guest to sign-in', async ({ page, url }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(url(shuttle, '/reserve/resource'))
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(url(shuttle, '/reservation'))
})

test('NAV-35 sign-in and welcome detect an active session', async ({ page, url, signIn }) => {
  await signIn(page, 'parent@pinewood.example')
  for (const door of ['/signin', '/start']) {
    await page.goto(url(camp, door))
    await expect(page.getByText('You are signed in as parent@pinewood.example.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(url(camp, '/'))
})

test('NAV-31 sections that are switched off say so and link to other pages', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'parent@pinewood.example')
  for (const path of ['/account/lodging/stays', '/account/lodging/units', '/order/idcard']) {
    await page.goto(url(camp, path))
    await expect(page.getByRole('heading', { name: 'This isn’t available here' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(url(camp, '/'))
})

test('NAV-30 tb=0 stays from link to link', async ({ page, signIn }) => {
  await signIn(page, 'parent@pinewood.example', camp, '/account?tb=0')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/account\?/)
  await expect(page).toHaveURL(/[?&]tb=0/)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
})

test('NAV-36 NAV-39 the club calls its card Pool Pass everywhere, without an allowance', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'member@lakeside.example')
  await expect(
    page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Pool Pass', exact: true }),
  ).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Pool Pass\b(?!es)/ }),
  ).toBeVisible()
  await page.goto(url(club, '/idcard'))
  await expect(page).toHaveTitle(/Pool Pass/)
  await page.goto(url(club, '/sitemap'))
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Pool Pass/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText(/ID Card|Pool Passes/)).toHaveCount(0)
  await page.goto(url(club, '/bank/deposits'))
  await expect(
    page.getByText('Pay by card, with no fee. The money is available right away.'),
  ).toBeVisible()
})

test('NAV-41 without a custom term, the cards page has the menu’s name', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'owner@harbor.example', 'harbor.localhost', '/order/idcard')
  await expect(
    page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Pool Passes', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Pool Passes' })).toBeVisible()
  await expect(page).toHaveTitle(/Pool Passes/)
})

test('NAV-37 the calendar fits 320 px, and the cart is beside the picture', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'member@lakeside.example', club, '/calendar')
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(url(club, '/shop'))
  const [cart, face] = [
    page.getByRole('main').getByRole('link', { name: /^Cart/ }),
    page.getByRole('button', { name: /^Your account/ }),
  ]
  const [left, right] = [await cart.boundingBox(), await face.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 0))).toBeLessThan(8)
})

test('NAV-37 a logo of 170 by 60 leaves the name whole', async ({ page, url, signIn }) => {
  await page.route('**/wide.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="170" height="60"/>',
    }),
  )
  await page.route('**/v2/profile/users/all-details*', async (route) => {
    const { host, port, pathname, search } = new URL(route.request().url())
    // Not every resolver knows *.localhost.
    const answer = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}${search}`,
      headers: { ...route.request().headers(), host },
    })
    await route.fulfill({
      contentType: 'application/json',
      body: (await answer.text()).replaceAll(/"logoUrl":(null|"[^"]*")/g, '"logoUrl":"/wide.svg"'),
    })
  })
  await signIn(page, 'parent@pinewood.example')
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(url(camp))
    const name = page
      .getByRole('link', { name: /Pinewood/ })
      .first()
      .locator('span > span')
      .first()
    await expect(name).toBeVisible()
    expect(
      await name.evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0)
  }
})

test('NAV-38 an admin sees which series are drafts', async ({ page, signIn }) => {
  await signIn(page, 'admin@pinewood.example', camp, '/reservation')
  await page.getByRole('radio', { name: 'Class', exact: true }).check()
  await expect(page.getByRole('radio', { name: 'Trailhead · Night hike (draft)' })).toBeAttached()
})

test('SUP-30 a referral is shown where the account is created', async ({ page, url }) => {
  await page.goto(url(club, '/start?referralId=maple-7'))
  // The page remembers it once it has started.
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('referralId')
  await page.goto(url(club, '/signup'))
  await expect(page.getByText('Your referral: maple-7')).toBeVisible()
  await page.goto(url(club, '/signup?by=mail'))
  await expect(page.getByText('Your referral: maple-7')).toBeVisible()
})
