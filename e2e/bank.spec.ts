// The bank: what everybody has, one person's account, and what may be done with it.

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const phone = { width: 375, height: 812 }
const wide = { width: 1280, height: 860 }
const parent = 'parent@pinewood.example'
const host = 'pinewood.localhost'

const fits = (page: Page, width: number) => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

test('BNKW-01 BNKW-02 the overview: balances, scheduled funds, spending as bars and as a table', async ({ page, url, signIn, expectAccessible }) => {
  await signIn(page, parent)
  await page.goto(url(host, '/bank'))
  const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
  await expect(accounts).toHaveText([/Maya.*\$38\.25\$35\.00 scheduled/, /Theo.*\$4\.10/, /June.*\$0\.00/])
  const main = page.getByRole('main')
  await expect(main.getByText('$42.35', { exact: true })).toBeVisible()
  const spending = page.getByRole('region', { name: 'Spending' })
  await expect(spending.getByRole('definition')).toHaveText([/^\$\d+\.\d\d$/, /^\$\d+\.\d\d$/])
  await expect(spending.getByRole('term')).toHaveText(['Today', 'Last Seven Days'])
  await expect(spending.getByRole('img', { name: /Spending by day/ }).locator('rect')).toHaveCount(14)
  await spending.getByText('Show as a table').click()
  const spent = await spending.getByRole('table').getByRole('cell').allTextContents()
  const cents = spent.map((text) => Math.round(Number(text.replace('$', '')) * 100))
  const [today, seven] = (await spending.getByRole('definition').allTextContents()).map((text) => Math.round(Number(text.replace('$', '')) * 100))
  expect(cents[0]).toBe(today)
  expect(cents.slice(0, 7).reduce((sum, one) => sum + one, 0)).toBe(seven)
  await expectAccessible(page)
})

test('BNKW-01 an account holder with money of their own is among the accounts', async ({ page, url, signIn }) => {
  await signIn(page, 'member@lakeside.example')
  await page.goto(url('lakeside.localhost', '/bank'))
  await expect(page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: 'Andre' })).toHaveText(/\$\d+\.\d\d/)
})

test('BNKW-03 BNKW-04 an account: what can be done, and why not', async ({ page, url, signIn, expectAccessible }) => {
  await signIn(page, parent)
  await page.goto(url(host, '/bank'))
  await page.getByRole('link', { name: /Maya Alvarez/ }).click()
  await expect(page.getByRole('heading', { name: 'Maya Alvarez', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('$38.25', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Transfer', exact: true })).toHaveAttribute('href', /\/bank\/transfers\?personId=[\w-]+$/)
  await expect(main.getByRole('link', { name: 'Budget', exact: true })).toHaveAttribute('href', /\/bank\/budget\/[\w-]+#new-budget$/)
  await expect(main.getByText('Gift from Grandma Ruth').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(url(host, '/bank'))
  await page.getByRole('link', { name: /June Alvarez/ }).click()
  const transfer = main.getByRole('button', { name: 'Transfer' })
  await expect(transfer).toHaveAttribute('aria-disabled', 'true')
  await expect(transfer).toHaveAccessibleDescription(/There is no money to transfer\./)
  await expect(main.getByRole('link', { name: 'Budget', exact: true })).toBeVisible()
})

test('BNKW-03 somebody else’s account is not shown', async ({ page, url, signIn }) => {
  await signIn(page, parent)
  await page.goto(url(host, '/bank/account/0a000000-0000-4000-8000-00000000ffff'))
  await expect(page.getByText('This is not one of your accounts')).toBeVisible()
  await page.getByRole('link', { name: 'All accounts' }).click()
  await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible()
})

test('BNKW-12 home leads to the account, the transfer and the budget; the bank lists its pages', async ({ page, url, signIn }) => {
  await signIn(page, parent)
  const panel = page.getByRole('region', { name: 'Maya Alvarez' })
  await expect(panel.getByRole('link', { name: 'Transfer' })).toHaveAttribute('href', /\/bank\/transfers\?personId=[\w-]+$/)
  await expect(panel.getByRole('link', { name: 'Budget' })).toHaveAttribute('href', /\/bank\/budget\/[\w-]+#new-budget$/)
  await panel.getByRole('link', { name: 'Manage Funds' }).click()
  await expect(page.getByRole('heading', { name: 'Maya Alvarez', level: 1 })).toBeVisible()
  await page.goto(url(host, '/bank/sitemap'))
  for (const name of [/^Bank/, /^Deposits/, /^Transfers/, /^Budgets/, /^Transactions/]) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

const screens = [['overview', '/bank', 'Accounts']] as const

for (const scheme of ['light', 'dark'] as const)
  for (const viewport of [wide, phone])
    for (const [name, path, list] of screens)
      test(`BNKW-01 the ${name} is accessible and fits: ${scheme}, ${viewport.width} px`, async ({ page, url, signIn, expectAccessible }) => {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize(viewport)
        await signIn(page, parent)
        await page.goto(url(host, path))
        await expect(page.getByRole('list', { name: list })).toBeVisible()
        await fits(page, viewport.width)
        await expectAccessible(page)
      })
