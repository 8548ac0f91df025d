// The guided tour, and the pages that help with orientation.

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const parent = 'parent@pinewood.example'
// Keys and clicks count once a step has arrived. With reduced motion there are no transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bubble = (page: Page) => page.getByRole('dialog')

/** The household from the server, with the tour marked as not seen. */
const asNewcomer = (page: Page) =>
  page.route('**/v2/profile/users/all-details*', async (route) => {
    // Node does not resolve every *.localhost, so the Host header names the host.
    const asked = new URL(route.request().url())
    const answer = await route.fetch({
      url: `http://127.0.0.1:${asked.port}${asked.pathname}${asked.search}`,
      headers: { ...route.request().headers(), host: asked.host },
    })
    const json = await answer.json()
    for (const user of json.item.users) user.viewedTutorial = false
    await route.fulfill({ response: answer, json })
  })

const expectSteps = async (page: Page, names: readonly string[]) => {
  for (const [index, name] of names.entries()) {
    await expect(bubble(page).getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(bubble(page)).toContainText(`${index + 1} of ${names.length}`)
    await bubble(page)
      .getByRole('button', { name: index === names.length - 1 ? 'Done' : 'Next' })
      .click()
  }
  await expect(bubble(page)).toBeHidden()
}

const ALL = [
  'Bank',
  'Deposits',
  'Transfers',
  'Transactions',
  'Care packages',
  'Account',
  'Security',
  'Contributors',
]

test('HOME-10 HOME-20 the tour starts automatically once, and the server records it', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await asNewcomer(page)
  const told = page.waitForResponse((response) =>
    response.url().endsWith('/v2/profile/tutorial/viewed'),
  )
  await signIn(page, parent)
  await expect(bubble(page).getByRole('heading', { name: 'Bank' })).toBeVisible()
  expect((await told).status()).toBe(200)
  await expectAccessible(page)
  await expectSteps(page, ALL)
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Help' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Home' })
    .click()
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible()
  await expect(bubble(page)).toBeHidden()
  await page.unroute('**/v2/profile/users/all-details*')
  await page.goto(url(camp))
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible()
  await expect(bubble(page)).toBeHidden()
})

test('HOME-20 help and the guide start it again, by keyboard, and Escape ends it', async ({
  page,
  url,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, parent)
  for (const from of ['/help', '/guide']) {
    await page.goto(url(camp, from))
    await page.getByRole('link', { name: 'Take the tour' }).click()
    await expect(bubble(page).getByRole('heading', { name: 'Bank' })).toBeVisible()
    await expect(page).toHaveURL(url(camp, '/'))
    await expect(bubble(page).getByRole('button', { name: 'Next' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bubble(page).getByRole('heading', { name: 'Deposits' })).toBeVisible()
    const { left, right } = await bubble(page).evaluate((element) =>
      element.getBoundingClientRect().toJSON(),
    )
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(375)
    await page.keyboard.press('Escape')
    await expect(bubble(page)).toBeHidden()
  }
})

test('HOME-20 a club’s tour leaves out care packages if it has none', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'owner@harbor.example')
  await page.goto(url('harbor.localhost', '/?tour=again'))
  await expect(bubble(page)).toBeVisible()
  const seen: string[] = []
  while (await bubble(page).isVisible()) {
    seen.push((await bubble(page).getByRole('heading').textContent()) ?? '')
    const next = bubble(page).getByRole('button', { name: /Next|Done/ })
    const isLast = (await next.textContent()) === 'Done'
    await next.click()
    if (isLast) break
    await expect(bubble(page).getByRole('heading')).not.toHaveText(seen.at(-1) ?? '')
  }
  expect(seen).not.toContain('Care packages')
  expect(seen).toEqual(ALL.filter((name) => seen.includes(name)))
  expect(seen).toEqual(expect.arrayContaining(['Account', 'Security']))
})

test('HOME-21 HOME-22 help answers, the guide and the list of pages explain', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, parent, camp, '/help')
  await page.getByText('How do I add funds?').click()
  await expect(page.getByText('Choose a person on your home page and press Deposit')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'Questions and answers' })
    .getByRole('link', { name: 'Deposits' })
    .click()
  await expect(page).toHaveURL(url(camp, '/bank/deposits'))
  await page.goto(url(camp, '/guide'))
  await expect(
    page.getByRole('main').getByText('Transfer funds between people in your household.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto(url(camp, '/sitemap/bank'))
  await expect(page.getByRole('heading', { level: 1, name: 'Bank' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Deposits/ })).toContainText(
    'Add funds for someone in your household.',
  )
  await expectAccessible(page)
  await page.goto(url(camp, '/sitemap/nonsense'))
  await expect(page.getByRole('heading', { level: 1, name: 'All pages' })).toBeVisible()
})
