// What a person sees when the portal cannot show an account: the specification's texts, each where
// the problem occurs.

import type { Page } from '@playwright/test'
import { expect, signInByForm, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const DETAILS = '**/v2/profile/users/all-details*'

/** The next load of the account gets this answer. */
const answerDetails = async (page: Page, status: number, body: object): Promise<void> => {
  await page.route(DETAILS, (route) => route.fulfill({ status, json: body }))
}

test('AUTH-51 a fault, a busy server and a truncated answer each have their own message', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'parent@pinewood.example')
  const fault = {
    code: 'UNEXPECTED_FAULT',
    message: 'There was a problem. Please try again later.',
    requestId: 'r-1',
  }
  await answerDetails(page, 500, fault)
  await page.goto(url(camp, '/bank'))
  const alert = page.getByRole('alert').first()
  await expect(alert).toContainText(
    'There was a problem accessing your account. Please try again later.',
  )
  await page.unroute(DETAILS)
  await answerDetails(page, 503, { code: 'OVERLOADED', message: 'x', requestId: 'r-2' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('Please reload the page and try again in a few minutes')
  await page.unroute(DETAILS)
  await page.route(DETAILS, async (route) => {
    const { host, port, pathname, search } = new URL(route.request().url())
    // Not every resolver knows *.localhost.
    const answer = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}${search}`,
      headers: { ...route.request().headers(), host },
    })
    const { item, ...rest } = await answer.json()
    await route.fulfill({ json: { ...rest, item: { ...item, pairs: undefined } } })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('authorizedUsers is undefined')
  await page.unroute(DETAILS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('AUTH-52 the main portal tells a login that it has no organization', async ({ page, url }) => {
  await answerDetails(page, 403, { code: 'NO_ORGANIZATION', message: 'x', requestId: 'r' })
  await page.goto(url('localhost', '/signin'))
  await page.getByLabel('Username or email').fill('parent@pinewood.example')
  await page.getByLabel('Password', { exact: true }).fill('lodgepole-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(
    page.getByText('This account does not have an associated organization.'),
  ).toBeVisible()
})
test('AUTH-53 the new-password screen says when no password change was started', async ({
  page,
  url,
  expectAccessible,
}) => {
  await page.goto(url(camp, '/auth/newpassword'))
  await expect(page.getByText('The identity user is not initialized')).toBeVisible()
  await expectAccessible(page)
})

test('AUTH-50 a browser that lost the username says so when it has to refresh the session', async ({
  page,
  url,
}) => {
  await signInByForm(page, url(camp, '/signin'), 'parent@pinewood.example')
  await page.context().clearCookies({ name: 'username' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana')
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 30 * 3_600_000
  })
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Bank', exact: true })
    .click()
  await expect(page.getByText('No username available. Please login.')).toBeVisible()
})
