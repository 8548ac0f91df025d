// Automatic deposits from the account page, the threshold for the low-balance mail, and the admins'
// deposit test, each on a phone and on a desktop.

import type { Page } from '@playwright/test'
import { makeFamily } from './support/family.ts'
import { expect, test } from './support/test.ts'

const club = 'lakeside.localhost'
const member = 'topups@lakeside.example'
const phone = { width: 375, height: 812 }
const desk = { width: 1280, height: 900 }
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test.beforeAll(() => makeFamily('member@lakeside.example', member))

test('TOP-06 PRO-25 the holder agrees to automatic deposits, pays at once, turns them off', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, member, club, '/bank')
  await page.getByRole('main').getByRole('link', { name: /Ada/ }).first().click()
  const part = page.getByRole('region', { name: 'Automatic deposits' })
  await expect(part).toContainText('Add a card first.')
  await expectAccessible(page)
  await page.goto(url(club, '/account/payment/new'))
  const frame = page.frameLocator('iframe[title="Secure Credit Card Form"]')
  await frame.getByLabel('Card number').fill('4111 1111 1111 1111')
  await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1249')
  await frame.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page).toHaveURL(url(club, '/account/payment'))

  await page.goto(url(club, '/bank'))
  await page.getByRole('main').getByRole('link', { name: /Ada/ }).first().click()
  await part.getByRole('button', { name: 'Set up' }).click()
  await part.getByLabel('When the balance falls below').fill('25')
  await part.getByRole('button', { name: 'Turn on' }).click()
  await expect(part.getByLabel('When the balance falls below')).toBeFocused()
  await part.getByLabel('When the balance falls below').fill('7,50')
  await expect(part.getByRole('checkbox')).toHaveAccessibleName(
    'I agree that Lakeside charges $20.00 to my default card, currently Visa ending in 1111, ' +
      'without asking me each time, whenever Ada’s balance is below $7.50, up to $60.00 in a ' +
      'calendar month. I can turn this off at any time.',
  )
  await part.getByRole('button', { name: 'Turn on' }).press('Enter')
  await expect(part.getByRole('checkbox')).toBeFocused()
  await expect(part).toContainText('Check the box to agree to automatic deposits.')
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.keyboard.press('Space')
  await part.getByRole('button', { name: 'Turn on' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Automatic deposits' })).toBeFocused()
  await expect(part).toContainText('of $60.00')

  // The balance was below the threshold, so the job has charged the card meanwhile.
  await page.setViewportSize(desk)
  await expect(async () => {
    await page.reload()
    await expect(part).toContainText('$20.00 of $60.00', { timeout: 2_000 })
    await expect(page.getByText('+$20.00').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await part.getByRole('button', { name: 'Turn off' }).click()
  await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible()
  await part.getByRole('link', { name: 'Low-balance email' }).click()
  await expect(page.getByLabel('Low balance')).toHaveValue('5.00')
})

test('DTS-02 an admin checks whether deposits work', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'admin@lakeside.example', club, '/bank/depositstest')
  await expect(page.getByText('Square processes card payments.')).toBeVisible()
  await expect(page.getByText('The provider responds and accepts the credentials.')).toBeVisible()
  await expect(page.getByText('The provider’s script loads in this browser.')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Card deposits are working' }),
  ).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.setViewportSize(desk)
  await page.route('**/square/v1/square.js', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The card payment script failed to load properly.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Card deposits aren’t working right now.')
  await expectAccessible(page)
  await page.unroute('**/square/v1/square.js')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('The provider’s script loads in this browser.')).toBeVisible()
})
