// The account's own screens: profile, sharing with a second parent, mail and activity. Every person
// who changes something here is new.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeIn, mailTo } from './support/mail.ts'
import { club, newLogin, send, signInNew, type NewLogin } from './support/new-login.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const phone = { width: 375, height: 812 }
type Url = (host: string, path?: string) => string

const tokenOf = async (page: Page, { email, password }: NewLogin) =>
  (await send(page, '/v2/identity/signin', { username: email, password })).item?.idToken ?? ''

const signedIn = async (page: Page, url: Url): Promise<NewLogin> => {
  const login = await newLogin(url, 'household')
  await signInNew(page, url, login)
  return login
}

const expectNoSideScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => document.documentElement.clientWidth),
  )

test('PRO-20 PRO-21 the account links to its sections; the keyboard edits the profile', async ({
  page,
  url,
  expectAccessible,
}) => {
  await signedIn(page, url)
  await page.setViewportSize(phone)
  await page.goto(url(club, '/account'))
  const parts = page.getByRole('list', { name: 'Your account' }).getByRole('link')
  await expect(parts.first()).toBeVisible()
  expect((await parts.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Profile',
    'Members',
    'Authorized persons',
    'Sharing',
    'Contributors',
    'Pets',
    'Payment methods',
    'Waivers',
    'Communications',
    'Credentials',
    'Activity',
    'Your tickets',
  ])
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await parts.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url(club, '/account/profile'))

  await page.getByLabel('First name').fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter your first name.')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Samira')
  await page.getByLabel('Phone', { exact: true }).fill('847 555 0188')
  await page.getByRole('button', { name: 'Add a phone number' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Phone number 1', { exact: true }).fill('847 555 0199')
  await page.getByLabel('City').fill('Evanston')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const cabin = page.getByRole('group', { name: 'Address 1' })
  await cabin.getByLabel('Street address').fill('1 Lake Road')
  await cabin.getByLabel('Name of this address').fill('Cabin')
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Zip code').first().press('Enter')
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Name and contact' })).toBeFocused()

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Samira')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('847 555 0188')
  await expect(page.getByLabel('Phone number 1', { exact: true })).toHaveValue('847 555 0199')
  await expect(page.getByRole('group', { name: 'Cabin' }).getByLabel('Street address')).toHaveValue(
    '1 Lake Road',
  )
  await page.getByRole('button', { name: 'Remove phone number 1' }).click()
  await page.getByRole('button', { name: 'Remove address 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Evanston')
  await expect(page.getByLabel('Phone number 1', { exact: true })).toHaveCount(0)
})

test('PRO-22 PRO-23 PRO-27 a second parent joins, both edit one phone, the sharing ends', async ({
  page,
  url,
  browser,
  expectAccessible,
}) => {
  // Two logins and two browsers, from invitation to the end of sharing.
  test.slow()
  await signedIn(page, url)
  const second: NewLogin = {
    email: `second-${randomUUID().slice(0, 8)}@post.example`,
    password: 'quiet-lake-33',
  }
  await page.goto(url(club, '/account/sharing'))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Pat')
  await page.getByLabel('Last name').fill('Rivera')
  await page.getByLabel('Email').fill(second.email)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We sent the invitation to ${second.email}.`)).toBeVisible()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the invitation again' }).click()
  await expect(page.getByText('Too many tries. Please wait a moment and try again.')).toBeVisible()

  const mail = await mailTo(url(club, '/dev/mail'), second.email)
  const [, userId = ''] = /\/activate\/([0-9a-f-]{36})\/2/.exec(mail) ?? []
  const theirs = await (await browser.newContext({ viewport: phone })).newPage()
  await theirs.goto(url(club, '/update-browser.html'))
  expect(
    (
      await send(theirs, '/v2/identity/activate', {
        userId,
        parentNum: '2',
        code: codeIn(mail),
        password: second.password,
      })
    ).status,
  ).toBe(200)
  await signInNew(theirs, url, second)
  await page.reload()
  await expect(page.getByText('Shared', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the invitation again' })).toHaveCount(0)
  await theirs.goto(url(club, '/account'))
  await expect(theirs.getByText('You’re the second parent')).toBeVisible()
  // Who is signed in, and whose account it is.
  await expect(theirs.getByRole('main')).toContainText(/Pat .*You share Sam Rivera’s account\./)
  // On the narrowest phone the name still fits on one line.
  await theirs.setViewportSize({ width: 320, height: 700 })
  const { height } = (await theirs.getByRole('main').getByText(/^Pat /).boundingBox()) ?? {
    height: Infinity,
  }
  expect(height).toBeLessThan(30)
  await theirs.setViewportSize({ width: 1280, height: 860 })
  await expect(theirs.getByRole('button', { name: /^Your account, Pat / })).toBeVisible()
  await theirs.goto(url(club, '/account/sharing'))
  await expect(theirs.getByText('You share Sam Rivera’s account.')).toBeVisible()
  await expect(theirs.getByLabel('First name')).toHaveValue('Pat')
  await expect(theirs.getByLabel('Email')).toHaveCount(0)

  for (const one of [page, theirs]) {
    await one.goto(url(club, '/account/profile'))
    await expect(one.getByLabel('Phone', { exact: true })).toHaveValue('555 010 0100')
  }
  await theirs.getByLabel('Phone', { exact: true }).fill('847 555 0222')
  await theirs.getByLabel('City').fill('Winnetka')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Your changes have been saved.')).toBeVisible()

  await page.getByLabel('Phone', { exact: true }).fill('847 555 0111')
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page
    .getByRole('status')
    .filter({ hasText: 'Pat Rivera changed this while you were editing.' })
  await expect(conflict).toContainText('Now: 847 555 0222')
  await expect(conflict).toContainText('Yours: 847 555 0111')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Save my changes' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Winnetka')

  await theirs.getByLabel('Phone', { exact: true }).fill('847 555 0333')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Sam Rivera changed this while you were editing.')).toBeVisible()
  await expectNoSideScroll(theirs)
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Use the current version' }).click()
  await expect(theirs.getByLabel('Phone', { exact: true })).toHaveValue('847 555 0111')

  await page.goto(url(club, '/account/activity'))
  const changes = page.getByRole('listitem').filter({ hasText: 'Changed the account' })
  await expect(changes).toHaveCount(3)
  await expect(changes.filter({ hasText: 'Pat Rivera' })).toHaveCount(1)
  await expect(changes.filter({ hasText: 'You' })).toHaveCount(2)
  await expectAccessible(page)

  await page.goto(url(club, '/account/sharing'))
  await page.getByRole('button', { name: 'Stop sharing' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stop sharing with Pat Rivera?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue(second.email)
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('This account is no longer shared.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await theirs.goto(url(club, '/account'))
  await expect(theirs).toHaveURL(/\/signin/)
  await theirs.context().close()
})

test('PRO-24 PRO-25 a member chooses emails by kind and sets a low-balance amount', async ({
  page,
  url,
  expectAccessible,
}) => {
  await signedIn(page, url)
  await page.setViewportSize(phone)
  await page.goto(url(club, '/account/communications'))
  await expect(page.getByRole('checkbox', { name: /^Low balance/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^News/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^News/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: /^Low balance/ }).uncheck()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^News/ })).toBeChecked()

  await page.getByRole('link', { name: 'Low-balance amount' }).click()
  await expect(page).toHaveURL(url(club, '/account/communications/lowbalance'))
  const amount = page.getByLabel('Low balance', { exact: true })
  await expect(amount).toHaveValue('5.00')
  await expect(page.getByText('Low-balance emails are turned off.')).toBeVisible()
  for (const wrong of ['', 'ten', '1.005', '-3']) {
    await amount.fill(wrong)
    await amount.press('Enter')
    await expect(
      page.getByText('Enter an amount of 0.00 or more, with no more than two decimals.'),
    ).toBeVisible()
    await expect(amount).toBeFocused()
  }
  await amount.fill('99999999999')
  await amount.press('Enter')
  await expect(page.getByText('Enter an amount of no more than $9,999,999.99.')).toBeVisible()
  await expectAccessible(page)
  await amount.fill('12,5')
  await amount.press('Enter')
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await expect(amount).toHaveValue('12.50')
  await page.reload()
  await expect(amount).toHaveValue('12.50')
})

test('PRO-26 activity is readable, shows when staff acted for the holder, and loads more', async ({
  page,
  url,
  expectAccessible,
}) => {
  const login = await signedIn(page, url)
  const token = await tokenOf(page, login)
  const { organizationId } = await page.evaluate(async (authorization) => {
    const answer = await fetch('/v2/profile/users/all-details', { headers: { authorization } })
    return (
      ((await answer.json()) as { item: { users: { organizationId: string }[] } }).item
        .users[0] ?? { organizationId: '' }
    )
  }, token)
  const save = (number: number, as: string) =>
    send(
      page,
      '/v2/profile/user',
      { organizationId, email: login.email, phone: `847 555 ${1000 + number}` },
      as,
    )
  for (let number = 0; number < 30; number++) expect((await save(number, token)).status).toBe(200)
  const admin = await tokenOf(page, { email: 'admin@lakeside.example', password: DEMO_PASSWORD })
  const acting =
    (
      await send(
        page,
        '/v2/identity/act-as',
        { account: login.email, reason: 'Asked by phone' },
        admin,
      )
    ).item?.idToken ?? ''
  expect((await save(99, acting)).status).toBe(200)

  await page.setViewportSize(phone)
  await page.goto(url(club, '/account/activity'))
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(30)
  await expect(rows.nth(0)).toContainText('Changed the account')
  await expect(rows.nth(0)).toContainText('Graham')
  await expect(rows.nth(0)).toContainText('On behalf of the account holder')
  await expect(rows.nth(1)).toContainText('Started acting as you')
  await expect(rows.nth(2)).toContainText('You')
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(30)).toBeFocused()
  await expect(rows.filter({ hasText: 'Signed in' }).first()).toContainText('You')
  await expect(rows.filter({ hasText: 'Changed the account' })).toHaveCount(31)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('PRO-20 an account in another organization links only to what that organization uses', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'owner@harbor.example', 'harbor.localhost', '/account')
  for (const name of [/^Pets/, /^Vehicles/, /^Properties/])
    await expect(
      page.getByRole('list', { name: 'Your account' }).getByRole('link', { name }),
    ).toBeVisible()
  await expectAccessible(page)
})
