// Remaining funds after camp: decided once through the mailed link on a phone and once signed in on
// a desktop, for one household of the demo.

import type { Page } from '@playwright/test'
import { mailTo } from './support/mail.ts'
import { expect, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const email = 'remaining@pinewood.example'
const phone = { width: 375, height: 812 }
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const of = (page: Page, name: string) => page.getByRole('region', { name })

test('REM-05 REM-07 DEMO-12 a phone decides remaining funds by link, then signed in', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  const mail = await mailTo(url(camp, '/dev/mail'), email)
  expect(mail).toContain('$54.70')
  const [link = ''] = /\/offer\/remaining#[\w-]{43}/.exec(mail) ?? []

  const theirs = await (
    await browser.newContext({ viewport: phone, colorScheme: 'dark' })
  ).newPage()
  const asked: string[] = []
  theirs.on('request', (request) => asked.push(request.url()))
  await theirs.goto(url(camp, link))
  const [wren, otis] = [of(theirs, 'Wren'), of(theirs, 'Otis')]
  await expect(wren.getByRole('radio', { name: 'Refund to card' })).toBeChecked()
  await expect(wren.getByText('Your choice when you made a deposit')).toBeVisible()
  await expect(
    otis.getByText('$15.00 wasn’t deposited by card and stays in the account.'),
  ).toBeVisible()
  await expectAccessible(theirs)
  expect(await fits(theirs)).toBe(true)
  await otis.getByRole('button', { name: 'Continue' }).click()
  await expect(otis.getByText('Choose one.')).toBeVisible()
  await otis.getByRole('radio', { name: 'Donate' }).check()
  await otis.getByRole('button', { name: 'Continue' }).click()
  await expect(otis.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
  await expectAccessible(theirs)
  // Back and Forward move between steps. Another choice makes the old second step invalid.
  await theirs.goBack()
  await expect(otis.getByRole('radio', { name: 'Donate' })).toBeFocused()
  await theirs.goForward()
  await expect(otis.getByRole('button', { name: 'Donate $21.20' })).toBeVisible()
  await otis.getByRole('button', { name: 'Back' }).click()
  await expect(otis.getByRole('radio', { name: 'Donate' })).toBeChecked()
  expect(theirs.url()).toBe(url(camp, link))
  await otis.getByRole('button', { name: 'Continue' }).click()
  await otis.getByRole('button', { name: 'Donate $21.20' }).dblclick()
  await expect(otis.getByText('$21.20 was donated. Thank you!')).toBeVisible()
  // The secret follows the #, so only request bodies sent it to the server.
  expect(asked.filter((address) => address.includes(link.split('#')[1] ?? ''))).toEqual([])

  await signIn(page, email, camp, '/bank')
  await page.getByRole('link', { name: 'Remaining funds' }).first().click()
  await expect(of(page, 'Otis').getByText('was donated')).toBeVisible()
  await of(page, 'Wren').getByRole('button', { name: 'Continue' }).press('Enter')
  await expectAccessible(page)
  await of(page, 'Wren').getByRole('button', { name: 'Refund $33.50' }).press('Enter')
  await expect(of(page, 'Wren').getByText('Refunded')).toHaveCount(2)
  await expectAccessible(page)
  await page.goto(url(camp, '/bank/transactions?type=donation'))
  await expect(page.getByText('Donation').filter({ visible: true }).first()).toBeVisible()

  await theirs.reload()
  await expect(wren.getByText('Refunded')).toHaveCount(2)
  await theirs.goto(url(camp, '/offer/remaining'))
  await expect(theirs.getByText('Open the link in our email')).toBeVisible()
  await theirs.goto(url(camp, '/remaining-funds.html?userId=u1&session=s1'))
  await theirs.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(theirs.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /\/bank\/remaining$/,
  )
  await theirs.goto(url(camp, '/offer/remaining#nobody-was-ever-sent-this'))
  await expect(theirs.getByText('This link is no longer valid.')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.context().close()
})

test('LDG-23 home asks departed renters about their money until they decide', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, 'departed@harbor.example')
  await expect(page.getByText('$31.25 is left in the account you had here.')).toBeVisible()
  await page.getByRole('link', { name: 'Decide what to do with it' }).click()
  const beatriz = of(page, 'Beatriz')
  await expect(beatriz.getByText('$31.25').first()).toBeVisible()
  await expectAccessible(page)
  await beatriz.getByRole('radio', { name: 'Keep in the account' }).check()
  await beatriz.getByRole('button', { name: 'Continue' }).click()
  await beatriz.getByRole('button', { name: 'Keep $31.25' }).click()
  await expect(beatriz.getByText('$31.25 stays in the account.')).toBeVisible()
  await page.goto(url('harbor.localhost'))
  await expect(page.getByText('$31.25 is left in the account you had here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Decide what to do with it' })).toHaveCount(0)
})
