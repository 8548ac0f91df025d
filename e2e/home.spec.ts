// Home: the people, the panel of the selected one, by mouse, by keyboard and on a phone.

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const phone = { width: 375, height: 812 }
const parent = 'parent@pinewood.example'

test('HOME-01 HOME-02 HOME-04 HOME-05 the first person shows balances, buttons, activity', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, parent)
  const cards = page
    .getByRole('list', { name: 'Your household: Campers' })
    .getByRole('button', { expanded: true })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Maya')
  const panel = page.getByRole('region', { name: 'Maya Alvarez' })
  await expect(panel).toContainText('Available balance')
  await expect(panel.getByText('$38.25', { exact: true })).toBeVisible()
  await expect(panel.getByText('$35.00', { exact: true })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    /\/bank\/deposits\?personId=[\w-]+#deposits-form$/,
  )
  for (const name of ['Transfer', 'Budget', 'Manage Funds'])
    await expect(panel.getByRole('link', { name })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
  await expect(panel.getByText('Grandma Ruth', { exact: true })).toBeVisible()
  await expect(panel.getByText('$31.50')).toBeVisible()
  await expectAccessible(page)
})

test('HOME-01 choosing another person moves the panel; Close and Escape close it', async ({
  page,
  signIn,
}) => {
  await signIn(page, parent)
  const card = (name: string) =>
    page
      .getByRole('list', { name: /Your household/ })
      .getByRole('button', { name: new RegExp(`^${name}`) })
  await card('Theo').click()
  const theo = page.getByRole('region', { name: /^Theo/ })
  await expect(theo).toBeVisible()
  await expect(page.getByRole('region', { name: /^Maya/ })).toBeHidden()
  await expect(card('Theo')).toHaveAttribute('aria-expanded', 'true')
  await card('Theo').click()
  await expect(theo).toBeHidden()
  await card('Theo').click()
  await theo.getByRole('button', { name: '(close)' }).click()
  await expect(theo).toBeHidden()
  await expect(card('Theo')).toBeFocused()
  await card('June').click()
  const june = page.getByRole('region', { name: /^June/ })
  // The account is empty, so there is nothing to manage or transfer.
  await expect(june.getByRole('link', { name: 'Deposit' })).toBeVisible()
  await expect(june.getByRole('link', { name: 'Manage Funds' })).toBeHidden()
  await expect(june.getByRole('link', { name: 'Transfer' })).toBeHidden()
  await expect(june.getByText('No activity yet')).toBeVisible()
  await june.getByRole('link', { name: 'Deposit' }).focus()
  await page.keyboard.press('Escape')
  await expect(june).toBeHidden()
})

test('HOME-01 by keyboard: arrows lead from card to card, Enter opens', async ({
  page,
  signIn,
}) => {
  await signIn(page, parent)
  const card = (name: string) =>
    page
      .getByRole('list', { name: /Your household/ })
      .getByRole('button', { name: new RegExp(`^${name}`) })
  await card('Maya').focus()
  await page.keyboard.press('ArrowRight')
  await expect(card('Theo')).toBeFocused()
  await page.keyboard.press('End')
  await expect(card('June')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^June/ })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(card('Maya')).toBeFocused()
})

test('HOME-03 recent activity loads page by page', async ({ page, signIn }) => {
  await signIn(page, parent)
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(activity.getByRole('listitem')).toHaveCount(5)
  await activity.getByRole('button', { name: 'Show more' }).click()
  await expect(activity.getByRole('listitem')).toHaveCount(10)
})

test('HOME-01 HOME-05 on a phone people are a list, and Manage Funds is left out', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, parent)
  const panel = page.getByRole('region', { name: /^Maya/ })
  await expect(panel.getByRole('link', { name: 'Deposit' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Manage Funds' })).toBeHidden()
  const lefts = await page
    .locator('[data-person]')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  )
  await expectAccessible(page)
})

/** The household from the server, modified on its way to the page. */
const changeDetails = (page: Page, change: (item: AllDetails) => void) =>
  page.route('**/v2/profile/users/all-details*', async (route) => {
    // Node does not resolve every *.localhost, so the Host header names the host.
    const asked = new URL(route.request().url())
    const answer = await route.fetch({
      url: `http://127.0.0.1:${asked.port}${asked.pathname}${asked.search}`,
      headers: { ...route.request().headers(), host: asked.host },
    })
    const json = await answer.json()
    change(json.item)
    await route.fulfill({ response: answer, json })
  })

interface AllDetails {
  readonly users: readonly {
    readonly organization: { readonly policies: { recreationClubHome: boolean } }
  }[]
  readonly pairs: { readonly child: { accountHolderId: string } }[]
}

test('HOME-12 only the account holder sees who contributes and what happened', async ({
  page,
  signIn,
}) => {
  let held = true
  await changeDetails(page, ({ pairs }) =>
    pairs.forEach(
      ({ child }) => held || (child.accountHolderId = '0a000000-0000-4000-8000-00000000ffff'),
    ),
  )
  await signIn(page, parent)
  const panel = page.getByRole('region', { name: /^Maya/ })
  await expect(panel.getByRole('link', { name: /Invite/ })).toBeVisible()
  held = false
  await page.reload()
  await expect(panel.getByRole('link', { name: 'Deposit' })).toBeVisible()
  await expect(panel.getByRole('link', { name: /Invite/ })).toBeHidden()
  await expect(panel.getByRole('heading', { name: 'Recent Activity' })).toBeHidden()
  for (const name of ['Transfer', 'Budget'])
    await expect(panel.getByRole('link', { name })).toBeHidden()
})

test('HOME-14 without people, the prompt uses the organization’s term and has the button', async ({
  page,
  signIn,
}) => {
  await changeDetails(page, ({ pairs }) => pairs.splice(0))
  await signIn(page, parent)
  await expect(page.getByRole('heading', { name: 'To get started, add a Camper' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Add', exact: true })).toBeVisible()
})

test('HOME-09 a recreation club’s bookings come first only when that is switched on', async ({
  page,
  signIn,
}) => {
  let on = false
  await changeDetails(page, ({ users }) =>
    users.forEach(({ organization }) => (organization.policies.recreationClubHome = on)),
  )
  await signIn(page, 'member@lakeside.example')
  await expect(page.getByRole('list', { name: /Your household/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upcoming reservations' })).toBeHidden()
  on = true
  await page.reload()
  const [bookings, people] = await Promise.all(
    [
      page.getByRole('heading', { name: 'Upcoming reservations' }),
      page.getByRole('list', { name: /Your household/ }),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  )
  expect(bookings).toBeLessThan(people ?? 0)
})

test('HOME-13 staff without people are pointed to the console, not asked to add a Camper', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'admin@pinewood.example')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Admin Console' })).toHaveAttribute(
    'href',
    url('console.localhost', ''),
  )
  await expect(page.getByText('To get started')).toBeHidden()
})

test('HOME-11 the card of the parent app shows where the app is switched on', async ({
  page,
  signIn,
}) => {
  await signIn(page, parent)
  await expect(page.getByRole('heading', { name: 'Pinewood on your phone' })).toBeVisible()
})

test('HOME-01 HOME-25 looks right in light and dark, wide and on a phone', async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  await signIn(page, parent)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, viewport] of [
      ['wide', { width: 1280, height: 860 }],
      ['phone', phone],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      await expect(page.getByText('Grandma Ruth', { exact: true })).toBeVisible()
      const booked = page
        .getByRole('button', { name: /^Maya/ })
        .locator('bdi', { hasText: 'Waterski' })
      await expect(booked).toBeVisible()
      const cut = (all: readonly Element[]) =>
        all
          .filter(
            (element) =>
              element.scrollWidth > element.clientWidth &&
              getComputedStyle(element).overflow === 'hidden',
          )
          .map(({ textContent }) => textContent)
      // A page that has just become narrow has to lay itself out first.
      await expect
        .poll(() => page.locator('[data-person] bdi, [data-person] bdi + span').evaluateAll(cut))
        .toEqual([])
      await expectAccessible(page)
      await info.attach(`${size}-${colorScheme}`, {
        body: await page.screenshot({
          path: info.outputPath(`home-${size}-${colorScheme}.png`),
          fullPage: true,
        }),
        contentType: 'image/png',
      })
    }
})
