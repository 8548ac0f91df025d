// The bank: everyone's balances, one person's account, and the actions available there.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const phone = { width: 375, height: 812 }
const wide = { width: 1280, height: 860 }
const parent = 'parent@pinewood.example'
const host = 'pinewood.localhost'

const fits = (page: Page, width: number) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width)

test('BNKW-01 BNKW-02 the overview: balances, scheduled funds, spending as bars and table', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, parent, host, '/bank')
  const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
  await expect(accounts).toHaveText([
    /Maya.*\$38\.25\$35\.00 scheduled/,
    /Theo.*\$4\.10/,
    /June.*\$0\.00/,
  ])
  const main = page.getByRole('main')
  await expect(main.getByText('$42.35', { exact: true })).toBeVisible()
  const spending = page.getByRole('region', { name: 'Spending' })
  await expect(spending.getByRole('definition')).toHaveText([/^\$\d+\.\d\d$/, /^\$\d+\.\d\d$/])
  await expect(spending.getByRole('term')).toHaveText(['Today', 'Last Seven Days'])
  await expect(spending.getByRole('img', { name: /Spending by day/ }).locator('rect')).toHaveCount(
    14,
  )
  await spending.getByText('Show as a table').click()
  const spent = await spending.getByRole('table').getByRole('cell').allTextContents()
  const cents = spent.map((text) => Math.round(Number(text.replace('$', '')) * 100))
  const [today, seven] = (await spending.getByRole('definition').allTextContents()).map((text) =>
    Math.round(Number(text.replace('$', '')) * 100),
  )
  expect(cents[0]).toBe(today)
  expect(cents.slice(0, 7).reduce((sum, one) => sum + one, 0)).toBe(seven)
  await expectAccessible(page)
})

test('BNKW-01 REM-09 a holder with money is listed too; a club says programs', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'member@lakeside.example', 'lakeside.localhost', '/bank')
  await expect(
    page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: 'Andre' }),
  ).toHaveText(/\$\d+\.\d\d/)
  // A club has no sessions.
  await page.goto(url('lakeside.localhost', '/bank/remaining'))
  await expect(
    page.getByText('Decide what to do with money that is left when a program ends.'),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText(/session/i)).toHaveCount(0)
})

test('BNKW-03 BNKW-04 an account shows what can be done, and why something can’t', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, parent, host, '/bank')
  await page.getByRole('link', { name: /Maya Alvarez/ }).click()
  await expect(page.getByRole('heading', { name: 'Maya Alvarez', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('$38.25', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Transfer', exact: true })).toHaveAttribute(
    'href',
    /\/bank\/transfers\?personId=[\w-]+$/,
  )
  await expect(main.getByRole('link', { name: 'Budget', exact: true })).toHaveAttribute(
    'href',
    /\/bank\/budget\/[\w-]+#new-budget$/,
  )
  await expect(main.getByText('Grandma Ruth').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(url(host, '/bank'))
  await page.getByRole('link', { name: /June Alvarez/ }).click()
  const transfer = main.getByRole('button', { name: 'Transfer' })
  await expect(transfer).toHaveAttribute('aria-disabled', 'true')
  await expect(transfer).toHaveAccessibleDescription(/There is no money to transfer\./)
  await expect(main.getByRole('link', { name: 'Budget', exact: true })).toBeVisible()
})

test('BNKW-03 another household’s account is not shown', async ({ page, signIn }) => {
  await signIn(page, parent, host, '/bank/account/0a000000-0000-4000-8000-00000000ffff')
  await expect(page.getByText('This isn’t one of your accounts')).toBeVisible()
  await page.getByRole('link', { name: 'All accounts' }).click()
  await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible()
})

test('BNKW-12 home leads to account, transfer and budget; the bank lists its pages', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, parent)
  const panel = page.getByRole('region', { name: 'Maya Alvarez' })
  await expect(panel.getByRole('link', { name: 'Transfer' })).toHaveAttribute(
    'href',
    /\/bank\/transfers\?personId=[\w-]+$/,
  )
  await expect(panel.getByRole('link', { name: 'Budget' })).toHaveAttribute(
    'href',
    /\/bank\/budget\/[\w-]+#new-budget$/,
  )
  await panel.getByRole('link', { name: 'Manage Funds' }).click()
  await expect(page.getByRole('heading', { name: 'Maya Alvarez', level: 1 })).toBeVisible()
  await page.goto(url(host, '/bank/sitemap'))
  for (const name of [/^Bank/, /^Deposits/, /^Transfers/, /^Budgets/, /^Transactions/])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

test('BNKW-07 BNKW-08 transactions: pages of ten, filters in the address, and a file', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, parent, host, '/bank/transactions')
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows).toHaveCount(10)
  const first = await rows.first().textContent()
  await expect(page.getByRole('button', { name: 'Newer' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText('Page 2', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).not.toHaveText(first ?? '')
  // BNKW-15: the page number is in the address. Back leads to the previous page, and a reload shows
  // the same one.
  await page.reload()
  await expect(page.getByText('Page 2', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 1', { exact: true })).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Page 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Newer' }).click()
  await expect(rows.first()).toHaveText(first ?? '')
  await page.getByLabel('Person').selectOption({ label: 'Maya Alvarez' })
  await page.getByLabel('Type').selectOption({ label: 'Gift' })
  await expect(page).toHaveURL(/personId=[\w-]+&type=gift/)
  await expect(rows.first()).toContainText('Grandma Ruth')
  for (const row of await rows.all()) await expect(row).toContainText(/Maya.*Gift/)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Type')).toHaveValue('gift')
  await expect(rows.first()).toContainText('Grandma Ruth')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const lines = file.replace(/\r\n$/, '').split('\r\n')
  expect(lines[0]).toBe('\ufeff"Date","Time","Name","Type","Place","Note","Items","Amount"')
  expect(lines).toHaveLength(1 + (await rows.count()))
  for (const line of lines.slice(1))
    expect(line).toMatch(/^"\d{4}-\d\d-\d\d","\d\d:\d\d","Maya","Gift",.*,\d+\.\d\d$/)
  await page.getByLabel('To').fill('2001-01-01')
  await expect(page.getByText('No transactions found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows).toHaveCount(10)
})

test('BNKW-07 on a phone the list grows by ten at its end', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, parent, host, '/bank/transactions?type=transaction')
  const rows = page.getByRole('main').locator('[data-transaction]')
  await expect(rows).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(20)
  await rows.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5_000)
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  const times = await rows.evaluateAll((all) =>
    all.map((row) => Number((row as HTMLElement).dataset['transaction'])),
  )
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

const toBudget = async (page: Page, address: string, name: string) => {
  await page.goto(address)
  await page.getByRole('region', { name }).getByRole('link', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { name: 'Daily limit' })).toBeVisible()
}
const answer = async (page: Page, choice: string, amount?: string) => {
  await page.getByRole('radio', { name: choice }).check()
  if (amount !== undefined) await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('BNKW-09 BNKW-10 a budget is set question by question and shows what is left', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, parent)
  await toBudget(page, url(host, '/bank/budgets'), 'June Alvarez')
  await expect(page).toHaveURL(/\/bank\/budget\/[\w-]+#new-budget$/)
  await expect(page.getByRole('list', { name: 'Budget steps' }).getByRole('listitem')).toHaveCount(
    4,
  )
  // By keyboard: from the first answer to the second, to the amount, and on.
  await page.getByRole('radio', { name: 'No daily limit' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Up to this much a day' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('ten')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a number, such as 12.50.')).toBeVisible()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Amount').fill('10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Food and drink' })).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Amount')).toHaveValue('10')
  await page.goForward()
  await answer(page, 'Up to this much a day', '20')
  await answer(page, 'Up to this much a day', '2,50')
  await expect(page.getByRole('main').getByRole('definition')).toHaveText([
    '$10.00',
    '$20.00',
    '$2.50',
  ])
  await expect(page.getByText('so it has no effect')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Budget saved. It applies from now on.')).toBeVisible()
  await expect(page).toHaveURL(/\/bank\/budget\/[\w-]+$/)
  const june = page.getByRole('region', { name: 'June Alvarez' })
  await expect(june).toContainText('$10.00 of $10.00 left today')
  await expectAccessible(page)
  const personId = /budget\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  await page.goto(url(host, `/bank/budgets?personId=${personId}`))
  await expect(june).toContainText('$2.50')
  await expect(page.getByRole('region', { name: /Alvarez/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'Everybody' }).click()
  await expect(page.getByRole('region', { name: /Alvarez/ })).toHaveCount(3)
})

test('BNKW-10 the second of two parents who change a budget sees both and chooses', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const lakeside = 'lakeside.localhost'
  await signIn(page, 'member@lakeside.example')
  const other = await page.context().newPage()
  for (const each of [page, other]) {
    await toBudget(each, url(lakeside, '/bank/budgets'), 'Imani Coleman')
    // This club has no allowances.
    await expect(
      each.getByRole('list', { name: 'Budget steps' }).getByRole('listitem'),
    ).toHaveCount(3)
  }
  const walk = async (each: Page, amount: string) => {
    await answer(each, 'Up to this much a day', amount)
    await answer(each, 'No separate limit')
    await each.getByRole('button', { name: 'Save' }).click()
  }
  await walk(other, '8')
  await expect(other.getByText('Budget saved. It applies from now on.')).toBeVisible()
  await walk(page, '5')
  await expect(
    page.getByText(
      'Someone else changed this budget while you were editing. Review both versions.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /Daily limit/ })).toHaveText(
    /Daily limit\$8\.00\$5\.00/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use the current version' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('8.00')
  await walk(page, '6')
  await expect(page.getByText('Budget saved. It applies from now on.')).toBeVisible()
  await toBudget(page, url(lakeside, '/bank/budgets'), 'Imani Coleman')
  await toBudget(other, url(lakeside, '/bank/budgets'), 'Imani Coleman')
  await walk(other, '9')
  await expect(other.getByText('Budget saved. It applies from now on.')).toBeVisible()
  await walk(page, '4')
  await page.getByRole('button', { name: 'Save my changes' }).click()
  await expect(page.getByRole('region', { name: 'Imani Coleman' })).toContainText(
    'of $4.00 left today',
  )
})

const screens = [
  ['/bank/budgets', 'Daily allowance'],
  ['/bank', 'See everyone’s balance and spending.'],
  ['/bank/transfers', 'How much would you like to transfer?'],
  ['/bank/transactions', 'Canteen'],
] as const

for (const [path, text] of screens)
  test(`BNKW-01 BNKW-05 BNKW-07 BNKW-09 ${path} is accessible, fits every size and theme`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn(page, parent, host, path)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const viewport of [wide, phone]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(viewport)
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
        await expect(page.getByText('Loading…')).toHaveCount(0)
        await fits(page, viewport.width)
        await expectAccessible(page)
      }
  })
