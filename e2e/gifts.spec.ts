// Gifts through the mailed link, and their receipts: a grandparent on a phone, without an account.
// Every giver here is new.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { makeFamily } from './support/family.ts'
import { countMails, mailTo } from './support/mail.ts'
import { newLogin, signInNew } from './support/new-login.ts'
import { expect, notice, test } from './support/test.ts'

const club = 'lakeside.localhost'
const phone = { width: 375, height: 812 }
const numbers = { good: '4111 1111 1111 1111', declined: '4000 0000 0000 0002' }
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const amounts = (page: Page) => page.getByRole('textbox', { name: /^For / })
/** A region for short messages is also announced, and mostly empty. */
const response = (page: Page, role: 'alert' | 'status', text: string) =>
  page.getByRole(role).filter({ hasText: text })
const onward = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const give = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

const typeCard = async (page: Page, number: string) => {
  const frame = page.frameLocator('iframe[title="Secure Credit Card Form"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry (MM/YY)').fill('')
  await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1249')
  await frame.getByLabel('Security code').fill('123')
}

interface Invited {
  readonly page: Page
  readonly browser: Browser
  readonly url: (host: string, path?: string) => string
  readonly signIn: (page: Page, email: string, host?: string, path?: string) => Promise<void>
}

/** The page of a new giver who may give 25.00 immediately, on a phone, after accepting. */
const openAsGiver = async (
  { page, browser, url, signIn }: Invited,
  look: { readonly colorScheme?: 'dark' } = {},
): Promise<Page> => {
  const email = `giver-${randomUUID().slice(0, 8)}@post.example`
  await signIn(page, 'member@lakeside.example', club, '/account/contributor#invite')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nana Iris')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Limit for each gift').fill('25')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(notice(page, `We sent the invitation to ${email}.`)).toBeVisible()
  const [link = ''] = /\/give\/[\w-]{43}/.exec(await mailTo(url(club, '/dev/mail'), email)) ?? []
  const theirs = await (await browser.newContext({ viewport: phone, ...look })).newPage()
  await theirs.goto(url(club, link))
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(amounts(theirs).first()).toBeVisible()
  return theirs
}

test('GFT-03 RCP-01 RCP-02 BNKW-15 a grandparent gives by the link and keeps the receipt', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  const theirs = await openAsGiver({ page, browser, url, signIn })
  await expect(theirs.getByText('Thank you. You’re a contributor now.')).toBeVisible()
  await expectAccessible(theirs)
  expect(await fits(theirs)).toBe(true)
  await amounts(theirs).first().fill('20,00')
  await onward(theirs)
  await expect(theirs.getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused()
  // BNKW-15: the browser's Back goes one step back and keeps what was typed.
  await theirs.goBack()
  await expect(amounts(theirs).first()).toHaveValue('20,00')
  await onward(theirs)
  await typeCard(theirs, numbers.good)
  await expectAccessible(theirs)
  expect(await fits(theirs)).toBe(true)
  const keys: string[] = []
  theirs.on(
    'request',
    (request) =>
      request.url().endsWith('/contributors/gift') &&
      keys.push(request.headers()['idempotency-key'] ?? ''),
  )
  await give(theirs, 'Give $20.00').dblclick()
  await expect(theirs.getByRole('heading', { name: 'Thank you for your gift' })).toBeFocused()
  expect(keys).toHaveLength(1)
  await expectAccessible(theirs)
  expect(await fits(theirs)).toBe(true)

  await theirs.getByRole('link', { name: 'Receipt' }).click()
  await expect(theirs).toHaveURL(/\/receipt\/transaction\/[0-9a-f-]{36}$/)
  await expect(response(theirs, 'status', 'We received your payment.')).toBeVisible()
  await expect(theirs.getByRole('list', { name: 'For' }).getByRole('listitem')).toHaveText([
    /Available right away\$20\.00$/,
  ])
  await expect(theirs.getByRole('definition')).toHaveText([
    'Gift',
    'Nana Iris',
    'Visa ending in 1111',
    /20\d\d/,
    /[0-9a-f-]{36}/,
  ])
  await expect(theirs.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(theirs)
  expect(await fits(theirs)).toBe(true)
  const download = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: 'Download PDF' }).click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')

  await theirs.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(theirs.getByRole('button', { name: 'Download PDF' })).toBeHidden()
  await expect(theirs.getByText('Total')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await theirs.context().close()
})

test('GFT-04 shows an amount above the limit; after a declined card another one pays', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  const theirs = await openAsGiver({ page, browser, url, signIn }, { colorScheme: 'dark' })
  await onward(theirs)
  await expect(response(theirs, 'alert', 'Enter at least $1.00.')).toBeVisible()
  await expect(amounts(theirs).first()).toBeFocused()
  await amounts(theirs).first().fill('25.01')
  await expect(response(theirs, 'alert', 'Enter no more than $25.00.')).toBeVisible()
  await expectAccessible(theirs)
  const sent: string[] = []
  theirs.on(
    'request',
    (request) =>
      request.url().endsWith('/contributors/gift') &&
      sent.push(request.headers()['idempotency-key'] ?? ''),
  )
  await onward(theirs)
  await expect(amounts(theirs).first()).toBeFocused()
  await amounts(theirs).first().fill('25')
  await onward(theirs)
  expect(sent).toEqual([])
  await typeCard(theirs, numbers.declined)
  await give(theirs, 'Give $25.00').click()
  await expect(response(theirs, 'alert', 'The card was declined. Try another card.')).toBeVisible()
  await expect(response(theirs, 'alert', 'Nothing has been paid')).toBeVisible()
  await expectAccessible(theirs)
  await typeCard(theirs, numbers.good)
  await give(theirs, 'Give $25.00').click()
  await expect(theirs.getByRole('heading', { name: 'Thank you for your gift' })).toBeFocused()
  expect(new Set(sent).size).toBe(2)
  await expectAccessible(theirs)
  await theirs.context().close()
})

test('GFT-04 a lost answer is requested again under the same key', async ({
  page,
  browser,
  url,
  signIn,
}) => {
  const theirs = await openAsGiver({ page, browser, url, signIn })
  const keys: string[] = []
  await theirs.route('**/v2/noauth/contributors/gift', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    // Node does not resolve every *.localhost, so the Host header names the host.
    const { host, port, pathname } = new URL(route.request().url())
    const answer = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}`,
      headers: { ...route.request().headers(), host },
    })
    expect(answer.status()).toBe(200)
    return route.abort()
  })
  await amounts(theirs).first().fill('5')
  await onward(theirs)
  await typeCard(theirs, numbers.good)
  await give(theirs, 'Give $5.00').click()
  await expect(
    response(theirs, 'status', 'We don’t know yet whether this went through'),
  ).toBeVisible()
  await expect(theirs.getByText('Nothing has been paid')).toHaveCount(0)
  await theirs.reload()
  await amounts(theirs).first().fill('5')
  await onward(theirs)
  await typeCard(theirs, numbers.good)
  await give(theirs, 'Give $5.00').click()
  await expect(theirs.getByRole('heading', { name: 'Thank you for your gift' })).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await theirs.context().close()
})

test('GFT-05 a contributor with an account gives within the limit; the household sees who', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  const family = `family-${randomUUID().slice(0, 8)}@lakeside.example`
  await makeFamily('member@lakeside.example', family)
  const giver = await newLogin(url, 'giver')
  await signIn(page, family, club, '/account/contributor#invite')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nana Iris')
  await page.getByLabel('Email').fill(giver.email)
  await page.getByRole('checkbox', { name: 'Ben' }).check()
  await page.getByLabel('Limit for each gift').fill('25')
  const before = await countMails(url(club, '/dev/mail'), giver.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const [link = ''] =
    /\/give\/[\w-]{43}/.exec(await mailTo(url(club, '/dev/mail'), giver.email, before)) ?? []
  const theirs = await (await browser.newContext({ viewport: phone })).newPage()
  await signInNew(theirs, url, giver)
  await theirs.goto(url(club, link))
  await theirs.getByRole('button', { name: /^Add to my account/ }).click()
  await expect(
    theirs.getByText('Done. You’ll find everyone you give to on your home page.'),
  ).toBeVisible()

  await theirs.goto(url(club))
  await theirs
    .getByRole('region', { name: 'You give to' })
    .getByRole('link', { name: 'Give' })
    .click()
  await expect(theirs).toHaveURL(url(club, '/account/giving'))
  await expect(amounts(theirs)).toHaveCount(1)
  await expect(theirs.getByText('Up to $25.00 for each gift')).toBeVisible()
  // A single frame around an amount to choose, not two.
  await expect(theirs.locator('label').getByText('$10.00', { exact: true })).toHaveCSS(
    'border-top-width',
    '0px',
  )
  await amounts(theirs).first().fill('26')
  await expect(response(theirs, 'alert', 'Enter no more than $25.00.')).toBeVisible()
  await amounts(theirs).first().fill('12.50')
  await onward(theirs)
  await typeCard(theirs, numbers.good)
  await expectAccessible(theirs)
  expect(await fits(theirs)).toBe(true)
  await give(theirs, 'Give $12.50').click()
  await expect(theirs.getByRole('heading', { name: 'Thank you for your gift' })).toBeFocused()
  await expectAccessible(theirs)
  await theirs.context().close()

  await page.goto(url(club))
  const panel = page.getByRole('region', { name: 'Ada Deposit' })
  await expect(panel.getByText('Nana Iris').first()).toBeVisible()
  await expect(panel.getByText('$12.50', { exact: true }).first()).toBeVisible()
})

test('RCP-02 an open receipt refreshes; a missing receipt says so', async ({
  page,
  url,
  expectAccessible,
}) => {
  await page.goto(url(club, '/receipt/transaction/0b0e7a52-2f5c-4c1e-9d53-0f6f0c4e6a11'))
  await expect(page.getByRole('heading', { name: 'We couldn’t find this receipt' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(url(club, '/receipt/transaction/nonsense'))
  await expect(page.getByRole('heading', { name: 'We couldn’t find this receipt' })).toBeVisible()

  const item = {
    transactionId: 'x',
    kind: 'deposit',
    amount: '5.00',
    refunded: '0.00',
    brand: '',
    last4: '',
    payerName: 'Ana',
    paidAtSeconds: 1_790_000_000,
    parts: [{ firstName: 'Imani', amount: '5.00', releaseDay: '2027-01-02' }],
  }
  const statuses = ['pending', 'pending', 'declined']
  await page.route('**/v2/bank/receipt?*', (route) =>
    route.fulfill({ json: { code: 'OK', item: { ...item, status: statuses.shift() } } }),
  )
  await page.goto(url(club, '/receipt/transaction/0b0e7a52-2f5c-4c1e-9d53-0f6f0c4e6a11'))
  await expect(response(page, 'status', 'Please don’t pay again')).toBeVisible()
  await expect(page.getByText('Available from January 2, 2027')).toBeVisible()
  await expect(response(page, 'alert', 'Nothing was charged.')).toBeVisible()
  expect(statuses).toEqual([])
  await expectAccessible(page)
})
