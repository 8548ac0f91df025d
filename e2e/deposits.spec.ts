// Deposits as parents make them: with a new card, a card on file, a declined card, a double press,
// and for later days.

import type { Page } from '@playwright/test'
import { makeFamily } from './support/family.ts'
import { expect, notice, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const club = 'lakeside.localhost'
/** A family of this file's own, because other tests check the balances of the demo's families. */
const family = 'deposits@pinewood.example'
const member = 'deposits@lakeside.example'
const numbers = { good: '4111 1111 1111 1111', declined: '4000 0000 0000 0002' }
const phone = { width: 375, height: 812 }
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** Authorize.Net's script reads our own fields. */
const typeAccept = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').pressSequentially('1249')
  await page.getByLabel('Security code').fill('123')
}
/** Square's fields are in a frame inside our page. */
const typeSquare = async (page: Page, number: string) => {
  const frame = page.frameLocator('iframe[title="Secure Credit Card Form"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1249')
  await frame.getByLabel('Security code').fill('123')
}
const open = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'How much, and for whom?' })).toBeVisible()
}
const amounts = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^For / })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const isPaid = (page: Page, name = 'Deposit complete') =>
  expect(page.getByRole('heading', { name })).toBeFocused()

test.beforeAll(async () => {
  await makeFamily('parent@pinewood.example', family)
  await makeFamily('member@lakeside.example', member)
})

test('DEP-09 REM-03 a card is declined, another one pays, and pressing twice pays once', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, family, camp)
  await open(page, url(camp, '/bank/deposits#deposits-form'))
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await goOn(page)
  await expect(page.getByText('Enter an amount for at least one person.')).toBeVisible()
  await amounts(page).first().fill('12,50')
  await amounts(page).nth(1).fill('7.50')
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused()
  await expect(page.getByRole('definition').last()).toHaveText('$20.00')
  await page.goBack()
  await expect(amounts(page).first()).toHaveValue('12,50')
  await goOn(page)
  await typeAccept(page, numbers.declined)
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await expect(page.getByRole('alert')).toContainText('The card was declined. Try another card.')
  await typeAccept(page, numbers.good)
  await page.getByLabel('Remaining funds at the end of the session').selectOption('Donate')
  const [sent, ahead]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    if (!request.url().includes('/deposit/from/')) return
    sent.push(request.headers()['idempotency-key'] ?? '')
    ahead.push(request.postDataJSON().endOfSession)
  })
  await page.getByRole('button', { name: 'Pay $20.00' }).dblclick()
  await isPaid(page)
  expect(new Set(sent).size).toBe(1)
  expect(new Set(ahead)).toEqual(new Set(['donate']))
  await expectAccessible(page)
  await page.goto(url(camp, '/bank/transactions'))
  await expect(page.getByText('+$12.50').first()).toBeVisible()
  await expect(page.getByText('+$12.50')).toHaveCount(1)
})

test('DEP-09 a deposit is scheduled as a daily allowance', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, family, camp)
  await open(page, url(camp, '/bank/deposits'))
  await page.getByRole('radio', { name: 'As a daily allowance' }).check()
  await amounts(page).first().fill('3')
  await page.getByLabel('Number of days').fill('5')
  await expectAccessible(page)
  await goOn(page)
  await expect(page.getByText(/5 days, from/)).toBeVisible()
  await typeAccept(page, numbers.good)
  await page.getByRole('button', { name: 'Pay $15.00' }).click()
  await isPaid(page, 'Deposit scheduled')
})

test('DEP-09 CRD-11 a card is saved, used, and removed in another tab before its next use', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, member, club, '/account/payment/new')
  await typeSquare(page, numbers.good)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(notice(page, 'Card saved.')).toBeVisible()
  await open(page, url(club, '/bank/deposits'))
  await amounts(page).first().fill('10')
  await goOn(page)
  await expect(page.getByRole('radio', { name: /Visa ending in 1111/ })).toBeChecked()
  await page.getByRole('button', { name: 'Pay $10.00' }).click()
  await isPaid(page)

  await open(page, url(club, '/bank/deposits'))
  await amounts(page).first().fill('11')
  await goOn(page)
  await expect(page.getByRole('radio', { name: /Visa ending in 1111/ })).toBeChecked()
  const other = await page.context().newPage()
  await other.goto(url(club, '/account/payment'))
  await other.getByRole('button', { name: 'Remove Visa ending in 1111' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(other.getByRole('heading', { name: 'No card on file' })).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Pay $11.00' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This card is no longer on file. Choose another card.',
  )
  await expect(page.getByRole('radio', { name: /Visa ending in 1111/ })).toHaveCount(0)
  await typeSquare(page, numbers.good)
  await page.getByRole('button', { name: 'Pay $11.00' }).click()
  await isPaid(page)
})
