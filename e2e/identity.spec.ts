// Signing in from the people's view: right and wrong passwords, forgotten ones, devices, several
// organizations. Each test that changes a login has a new member. Nothing about the demo's people
// changes.

import type { Page } from '@playwright/test'
import { codeIn, mailTo } from './support/mail.ts'
import { club, newLogin, signInNew, typeSignIn } from './support/new-login.ts'
import { DEMO_PASSWORD, expect, notice, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const NEW_PASSWORD = 'tall-pines-22'

const tryToSignIn = async (page: Page, name: string, password: string) => {
  await page.getByLabel('Username or email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const choosePassword = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
}

test('AUTH-01 a member signs in with the username and signs out', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'parent@pinewood.example')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana')
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Sign out' })
    .click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(url(camp))
  await expect(page).toHaveURL(url(camp, '/signin?r=home'))
})

test('AUTH-01 a person without an account here is told so and can try another name', async ({
  page,
  url,
}) => {
  await page.goto(url(camp, '/signin'))
  await tryToSignIn(page, 'admin@lakeside.example', DEMO_PASSWORD)
  await expect(
    page.getByText('You do not have an active account with this organization.'),
  ).toBeVisible()
  await tryToSignIn(page, 'admin@pinewood.example', DEMO_PASSWORD)
  await expect(page).toHaveURL(url(camp, '/'))
})

test('AUTH-02 a wrong password is reported, and too many start a countdown', async ({
  page,
  url,
  expectAccessible,
}) => {
  await page.goto(url(camp, '/signin'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Username or email')).toBeFocused()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  const alert = page.getByRole('alert')
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse('**/v2/identity/signin')
    await tryToSignIn(page, 'guesser@pinewood.example', 'wrong-1')
    await answered
    await expect(alert).toContainText('Incorrect username or password.')
  }
  await tryToSignIn(page, 'guesser@pinewood.example', 'wrong-1')
  await expect(alert).toContainText('Too many tries. Please wait a moment and try again.')
  await expect(page.getByRole('timer')).toContainText(/You can try again in 0:0\d\./)
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  await expect(alert).toContainText('You can try again now.')
})

test('AUTH-03 AUTH-05 a forgotten password is recovered through the mail', async ({
  page,
  url,
  expectAccessible,
}) => {
  const { email: name } = await newLogin(url)
  await page.goto(url(club, '/signin'))
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByText('It works for 60 minutes.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read them here' })).toHaveAttribute(
    'href',
    '/dev/mail',
  )
  await expectAccessible(page)
  await page.getByLabel('Username or email').fill(name)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL(url(club, '/auth/verify?sent=1'))
  await expect(page.getByLabel('Username or email')).toHaveValue(name)
  const rules = page.getByRole('list', { name: 'Password requirements' })
  await page.getByLabel('New password').fill('short1')
  await expect(rules.locator('[data-met=true]')).toHaveText([/Letters and numbers/, /No spaces/])
  await choosePassword(page, NEW_PASSWORD, 'something')
  await expect(rules.locator('[data-met=true]')).toHaveCount(4)
  await choosePassword(page, 'Summer2026!', 'Summer')
  await expect(rules.locator('[data-met=true]')).toHaveCount(3)
  await choosePassword(page, NEW_PASSWORD, 'something')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expectAccessible(page)
  await choosePassword(page, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  const code = codeIn(await mailTo(url(club, '/dev/mail'), name, 1))
  // The mail contains it with a space, and people paste it that way.
  await page.getByLabel('Verification code').fill(code)
  await expect(page.getByLabel('Verification code')).toHaveValue(code.replace(' ', ''))
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Successfully reset the password.')).toBeVisible()
  await expect(page.getByLabel('Username or email')).toHaveValue(name)
  await typeSignIn(page, { email: name, password: NEW_PASSWORD })
  await expect(page).toHaveURL(url(club, '/'))
})

test('AUTH-03 a wrong code gets the same refusal for known and unknown names', async ({
  page,
  url,
}) => {
  await page.goto(url(camp, '/auth/verify'))
  await page.getByLabel('Username or email').fill('nobody@pinewood.example')
  await page.getByLabel('Verification code').fill('000000')
  await choosePassword(page, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This code isn’t right, or it has expired. Request a new one.',
  )
})

test('AUTH-05 AUTH-06 a password is changed with the old one', async ({
  page,
  url,
  expectAccessible,
}) => {
  const login = await newLogin(url)
  await signInNew(page, url, login)
  await page.goto(url(club, '/account/credentials'))
  const change = async (from: string, to: string) => {
    await page.getByLabel('Current password').fill(from)
    await choosePassword(page, to)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('wrong-password-1', NEW_PASSWORD)
  await expect(page.getByText('That’s not your current password.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await change(login.password, NEW_PASSWORD)
  await expect(page.getByText('Successfully updated password')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await expectAccessible(page)
  await page.goto(url(club, '/signout'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await typeSignIn(page, { email: login.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL(url(club, '/'))
})

test('AUTH-06 devices are listed, and another one is signed out', async ({
  page,
  url,
  browser,
  expectAccessible,
}) => {
  const login = await newLogin(url)
  const lost = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 ' +
      'Safari/604.1',
  })
  const phone = await lost.newPage()
  await signInNew(phone, url, login)
  await signInNew(page, url, login)
  await page.goto(url(club, '/account/credentials'))
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  const other = devices.getByRole('listitem').filter({ hasText: 'Safari · iPhone' })
  await expect(other).toContainText('Last used: now')
  await expectAccessible(page)
  await other.getByRole('button').click()
  await expect(other).toBeHidden()
  await expect(notice(page, 'This device was signed out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused()
  await phone.goto(url(club, '/bank'))
  await expect(phone).toHaveURL(url(club, '/signin?r=bank'))
  await lost.close()
})

test('AUTH-07 a family chooses among its three organizations, and changes its mind', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'family@lodgepole.example', 'localhost')
  await expect(page).toHaveURL(/\/auth\/select\/organization/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Lakeside/ }).click()
  await expect(page).toHaveURL(url('localhost', '/'))
  await expect(page).toHaveTitle(/^Lakeside/)
  await page.reload()
  await expect(page).toHaveTitle(/^Lakeside/)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('link', { name: 'Choose an organization' }).click()
  await expect(page.getByRole('button', { name: /^Lakeside/ })).toContainText('In use now')
  await page.getByRole('button', { name: /^Pinewood/ }).click()
  await expect(page).toHaveTitle(/^Pinewood/)
})

test('AUTH-28 on the main portal every screen is about the organization that was chosen', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'family@lodgepole.example', 'localhost')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.url().includes('/v2/'))
      refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  for (const name of [/^Lakeside/, /^Harbor/, /^Pinewood/]) {
    await page.goto(url('localhost', '/auth/select/organization'))
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveTitle(name)
    for (const path of ['/', '/bank', '/calendar', '/account/contributors', '/account/profile']) {
      await page.goto(url('localhost', path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByText('No user returned')).toHaveCount(0)
    }
  }
  expect(refused).toEqual([])
})

test('AUTH-08 the start page leads to sign-in', async ({ page, url, expectAccessible }) => {
  // An organization may have its own greeting. Without one, the page greets with its name.
  await page.goto(url(camp, '/start'))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the pines' })).toBeVisible()
  await page.goto(url(club, '/start'))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Lakeside' })).toBeVisible()
  await page.goto(url(camp, '/start'))
  await expect(page.getByText('Add funds and see what was spent')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(url(camp, '/signin'))
})

test('AUTH-09 after a session ends in the middle of a form, sign-in returns to the form', async ({
  page,
  url,
}) => {
  const login = await newLogin(url)
  await signInNew(page, url, login)
  await page.goto(url(club, '/account/credentials?from=menu'))
  await page.getByLabel('Current password').fill(login.password)
  await choosePassword(page, NEW_PASSWORD)
  await page.evaluate(() =>
    fetch('/v2/identity/signout', {
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  )
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(url(club, '/signin?r=credentials'))
  await expect(page.getByLabel('Username or email')).toHaveValue(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(url(club, '/account/credentials?from=menu'))
  // Secrets are never stored, and nothing changed without a session.
  await expect(page.getByLabel('Current password')).toHaveValue('')
})

test('AUTH-31 text typed before a session ended returns once, only for the same person', async ({
  page,
  url,
}) => {
  const [login, other] = [await newLogin(url), await newLogin(url)]
  await signInNew(page, url, login)
  const end = () =>
    page.evaluate(() =>
      fetch('/v2/identity/signout', {
        method: 'POST',
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    )
  const city = page.getByLabel('City').first()
  const loseSession = async () => {
    await page.goto(url(club, '/account/profile'))
    await city.fill('Millbrook')
    await end()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(url(club, '/signin?r=profile'))
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  }
  await loseSession()
  await typeSignIn(page, login)
  await expect(page).toHaveURL(url(club, '/account/profile'))
  await expect(notice(page, 'Your session ended. What you typed is still here.')).toBeVisible()
  await expect(city).toHaveValue('Millbrook')
  await page.reload()
  await expect(city).toHaveValue('')
  await loseSession()
  await typeSignIn(page, other)
  await expect(page).toHaveURL(url(club, '/account/profile'))
  await expect(city).toHaveValue('')
})

test('AUTH-09 a session that can be renewed keeps what was typed', async ({ page, url }) => {
  await signInNew(page, url, await newLogin(url))
  await page.goto(url(club, '/account/credentials'))
  await page.getByLabel('Current password').fill('wrong-password-1')
  await choosePassword(page, NEW_PASSWORD)
  // A token that the server no longer accepts, as after thirty hours.
  await page.route(
    '**/v2/identity/change-password',
    (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'over' } }),
    { times: 1 },
  )
  const renewed = page.waitForResponse('**/v2/profile/users/all-details*')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('User is unauthenticated')
  await renewed
  await expect(page).toHaveURL(url(club, '/account/credentials'))
  await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That’s not your current password.')).toBeVisible()
})
