// The bank: what everybody has, one person's account, and what may be done with it.

import { readFile } from 'node:fs/promises'
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

const family = 'family@lodgepole.example'
const centsIn = (text: string | null) => Math.round(Number(/\$(\d+\.\d\d)/.exec(text ?? '')?.[1]) * 100)

/** What somebody has, as the overview shows it. */
const balanceOf = async (page: Page, name: string) => centsIn(await page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: name }).textContent())
const showOverview = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible()
}
const chooseTransfer = async (page: Page, from: string, to: string, amount: string) => {
  await page.getByRole('group', { name: 'From' }).getByRole('radio', { name: new RegExp(from) }).check({ force: true })
  await page.getByRole('group', { name: 'To' }).getByRole('radio', { name: new RegExp(to) }).check({ force: true })
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
}

test('BNKW-05 BNKW-06 a transfer by keyboard: total before, receipt after, and a double click moves the money once', async ({ page, url, signIn, expectAccessible }) => {
  await signIn(page, family, host)
  await showOverview(page, url(host, '/bank'))
  const [hana, miles] = [await balanceOf(page, 'Hana'), await balanceOf(page, 'Miles')]
  const milesId = /account\/([\w-]+)/.exec((await page.getByRole('link', { name: /Miles/ }).getAttribute('href')) ?? '')?.[1] ?? ''
  await page.goto(url(host, `/bank/transfers?personId=${milesId}`))
  await expect(page.getByRole('group', { name: 'From' }).getByRole('radio', { name: /Miles/ })).toBeChecked()
  await expectAccessible(page)
  // With two people the other one is clear: only the amount is left to say.
  await page.getByLabel('Amount').focus()
  await page.keyboard.type('2,50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('definition')).toHaveText(['$0.00', '$2.50'])
  await expectAccessible(page)
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: 'The money has been transferred' })).toBeFocused()
  await expect(page.getByText('$2.50 went from Miles to Hana.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Another transfer' }).click()
  await chooseTransfer(page, 'Miles', 'Hana', '1')
  await page.getByRole('button', { name: 'Transfer $1.00' }).dblclick()
  await expect(page.getByText('$1.00 went from Miles to Hana.')).toBeVisible()
  await page.getByRole('link', { name: 'Transactions' }).last().click()
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: '+$1.00' })).toHaveCount(1)
  await showOverview(page, url(host, '/bank'))
  expect(await balanceOf(page, 'Hana')).toBe(hana + 350)
  expect(await balanceOf(page, 'Miles')).toBe(miles - 350)
})

test('BNKW-06 a transfer fails for lack of funds, says what there is, and moves nothing', async ({ page, url, signIn, expectAccessible }) => {
  const harbor = 'harbor.localhost'
  await signIn(page, family, harbor)
  await showOverview(page, url(harbor, '/bank'))
  const hana = await balanceOf(page, 'Hana')
  const all = (hana / 100).toFixed(2)
  await page.goto(url(harbor, '/bank/transfers'))
  await page.getByRole('group', { name: 'From' }).getByRole('radio', { name: /Hana/ }).check({ force: true })
  await page.getByRole('group', { name: 'To' }).getByRole('radio', { name: /Miles/ }).check({ force: true })
  await page.getByLabel('Amount').fill('99999')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`Hana has $${all}.`)).toBeVisible()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await chooseTransfer(page, 'Hana', 'Miles', all)
  // Meanwhile the other parent spends a part of it.
  const other = await page.context().newPage()
  await other.goto(url(harbor, '/bank/transfers'))
  await chooseTransfer(other, 'Hana', 'Miles', '1.00')
  await other.getByRole('button', { name: 'Transfer $1.00' }).click()
  await expect(other.getByText('$1.00 went from Hana to Miles.')).toBeVisible()
  await page.getByRole('button', { name: `Transfer $${all}` }).click()
  const left = ((hana - 100) / 100).toFixed(2)
  await expect(page.getByRole('alert')).toContainText('There is not enough money on the account.')
  await expect(page.getByRole('alert')).toContainText(`Hana has $${left} now; you wanted to transfer $${all}. Nothing has been moved.`)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Transfer $${left} instead` }).click()
  await expect(page.getByLabel('Amount')).toHaveValue(left)
  await showOverview(page, url(harbor, '/bank'))
  expect(await balanceOf(page, 'Hana')).toBe(hana - 100)
})

test('BNKW-06 a transfer whose answer got lost is sent again under the same key and moves once', async ({ page, url, signIn }) => {
  const harbor = 'harbor.localhost'
  await signIn(page, 'owner@harbor.example')
  await showOverview(page, url(harbor, '/bank'))
  const [anders, maren] = [await balanceOf(page, 'Anders'), await balanceOf(page, 'Maren')]
  await page.goto(url(harbor, '/bank/transfers'))
  await chooseTransfer(page, 'Maren', 'Anders', '3.00')
  let sent = 0
  await page.route('**/v2/bank/transfer', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    const asked = new URL(route.request().url())
    expect((await route.fetch({ url: `http://127.0.0.1:${asked.port}${asked.pathname}`, headers: { ...route.request().headers(), host: asked.host } })).status()).toBe(200)
    return route.abort()
  })
  await page.getByRole('button', { name: 'Transfer $3.00' }).click()
  await expect(page.getByRole('alert')).toContainText('No response received from server. Please try again')
  // Going back and forth does not make another transfer of it.
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Transfer $3.00' }).click()
  await expect(page.getByText('$3.00 went from Maren to Anders.')).toBeVisible()
  expect(sent).toBe(2)
  await showOverview(page, url(harbor, '/bank'))
  expect([await balanceOf(page, 'Anders'), await balanceOf(page, 'Maren')]).toEqual([anders + 300, maren - 300])
})

test('BNKW-07 BNKW-08 transactions: pages of ten, filters in the address, and a file', async ({ page, url, signIn, expectAccessible }) => {
  await signIn(page, parent)
  await page.goto(url(host, '/bank/transactions'))
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows).toHaveCount(10)
  const first = await rows.first().textContent()
  await expect(page.getByRole('button', { name: 'Newer' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText('Page 2', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Newer' }).click()
  await expect(rows.first()).toHaveText(first ?? '')
  await page.getByLabel('Person').selectOption({ label: 'Maya Alvarez' })
  await page.getByLabel('Type').selectOption({ label: 'Gift' })
  await expect(page).toHaveURL(/personId=[\w-]+&type=gift/)
  await expect(rows.first()).toContainText('Gift from Grandma Ruth')
  for (const row of await rows.all()) await expect(row).toContainText(/Maya.*Gift/)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Type')).toHaveValue('gift')
  await expect(rows.first()).toContainText('Gift from Grandma Ruth')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const lines = file.replace(/\r\n$/, '').split('\r\n')
  expect(lines[0]).toBe('\ufeff"Date","Time","Name","Type","Place","Note","Items","Amount"')
  expect(lines).toHaveLength(1 + (await rows.count()))
  for (const line of lines.slice(1)) expect(line).toMatch(/^"\d{4}-\d\d-\d\d","\d\d:\d\d","Maya","Gift",.*,\d+\.\d\d$/)
  await page.getByLabel('To').fill('2001-01-01')
  await expect(page.getByText('No transactions found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows).toHaveCount(10)
})

test('BNKW-07 on a phone the list grows by ten at its end', async ({ page, url, signIn, expectAccessible }) => {
  await page.setViewportSize(phone)
  await signIn(page, parent)
  await page.goto(url(host, '/bank/transactions?type=transaction'))
  const rows = page.getByRole('main').locator('[data-transaction]')
  await expect(rows).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(20)
  await rows.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5_000)
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  const times = await rows.evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset['transaction'])))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

const screens = [
  ['BNKW-01', 'overview', '/bank', 'What everybody has, and where it goes.'],
  ['BNKW-05', 'transfer', '/bank/transfers', 'What is to be transferred?'],
  ['BNKW-07', 'list of transactions', '/bank/transactions', 'Canteen'],
] as const

for (const scheme of ['light', 'dark'] as const)
  for (const viewport of [wide, phone])
    for (const [id, name, path, text] of screens)
      test(`${id} the ${name} is accessible and fits: ${scheme}, ${viewport.width} px`, async ({ page, url, signIn, expectAccessible }) => {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize(viewport)
        await signIn(page, parent)
        await page.goto(url(host, path))
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
        await expect(page.getByText('Loading…')).toHaveCount(0)
        await fits(page, viewport.width)
        await expectAccessible(page)
      })
