// Signing in as people meet it: right and wrong passwords, forgotten ones, challenges, devices, several organisations. Each
// journey that changes a login has one of its own, which no other test signs in with.

import type { Browser, Page, Route } from '@playwright/test'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

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

/** The newest code mailed to somebody, as the demo shows its mail. */
const mailedCode = async (browser: Browser, mailUrl: string, to: string): Promise<string> => {
  const page = await browser.newPage()
  const mail = page.getByRole('listitem').filter({ hasText: to }).getByRole('link').first()
  await expect(async () => {
    await page.goto(mailUrl)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  const text = await page.locator('pre').innerText()
  await page.close()
  return /\b\d{3} ?\d{3}\b/.exec(text)?.[0] ?? ''
}

test('AUTH-01 one signs in with the name, and out again', async ({ page, url, signIn, expectAccessible }) => {
  await signIn(page, 'parent@pinewood.example')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(url(camp))
  await expect(page).toHaveURL(url(camp, '/signin?r=home'))
})

test('AUTH-01 whoever has no account here is told, and may try another name', async ({ page, url }) => {
  await page.goto(url(camp, '/signin'))
  await tryToSignIn(page, 'admin@lakeside.example', DEMO_PASSWORD)
  await expect(page.getByText('You do not have an active account with this organization.')).toBeVisible()
  await tryToSignIn(page, 'admin@pinewood.example', DEMO_PASSWORD)
  await expect(page).toHaveURL(url(camp, '/'))
})

test('AUTH-02 a wrong password is told, too many are counted down', async ({ page, url, expectAccessible }) => {
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
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await expect(alert).toContainText('You can try again now.')
})

test('AUTH-03 AUTH-05 a forgotten password is recovered through the mail', async ({ page, url, browser, expectAccessible }) => {
  const name = 'parent2@pinewood.example'
  await page.goto(url(camp, '/signin'))
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByText('It is valid for 60 minutes.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read its mail here' })).toHaveAttribute('href', '/dev/mail')
  await expectAccessible(page)
  await page.getByLabel('Username or email').fill(name)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL(url(camp, '/auth/verify?sent=1'))
  await expect(page.getByLabel('Username or email')).toHaveValue(name)
  const rules = page.getByRole('list', { name: 'Password requirements' })
  await page.getByLabel('New password').fill('short1')
  await expect(rules.locator('[data-met=true]')).toHaveText([/Letters and numbers/, /No spaces/])
  await choosePassword(page, NEW_PASSWORD, 'something')
  await expect(rules.locator('[data-met=true]')).toHaveCount(3)
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expectAccessible(page)
  await choosePassword(page, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  const code = await mailedCode(browser, url(camp, '/dev/mail'), name)
  // The mail writes it with a space, as people then paste it.
  await page.getByLabel('Verification code').fill(code)
  await expect(page.getByLabel('Verification code')).toHaveValue(code.replace(' ', ''))
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Successfully reset the password.')).toBeVisible()
  await expect(page.getByLabel('Username or email')).toHaveValue(name)
  await tryToSignIn(page, name, NEW_PASSWORD)
  await expect(page).toHaveURL(url(camp, '/'))
})

test('AUTH-03 a wrong code is refused in the same words for everybody', async ({ page, url }) => {
  await page.goto(url(camp, '/auth/verify'))
  await page.getByLabel('Username or email').fill('nobody@pinewood.example')
  await page.getByLabel('Verification code').fill('000000')
  await choosePassword(page, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is not right, or no longer valid. Please request a new one.')
})

test.describe('AUTH-04 challenges', () => {
  const ask = (challenge: object) => (route: Route) => route.fulfill({ json: { code: 'OK', item: { challengeToken: 'sealed', message: '', ...challenge } } })
  /** Whatever was answered was right: a real session follows. */
  const letIn = (route: Route) =>
    route.continue({ url: route.request().url().replace('/respond', '/signin'), postData: JSON.stringify({ username: 'admin@pinewood.example', password: DEMO_PASSWORD }) })

  test('AUTH-04 a code by mail, after a reload and a wrong one', async ({ page, url, expectAccessible }) => {
    await page.route('**/v2/identity/signin', ask({ challenge: 'mfaRequired', method: 'mail', sentTo: 'a•••@pinewood.example' }))
    await page.goto(url(camp, '/signin?r=bank'))
    await tryToSignIn(page, 'admin@pinewood.example', DEMO_PASSWORD)
    await expect(page.getByText('We have sent a code to a•••@pinewood.example.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Verification code')).toBeFocused()
    await expectAccessible(page)
    await page.route('**/v2/identity/respond', (route) => route.fulfill({ status: 400, json: { code: 'WRONG_CODE', message: '' } }))
    await page.getByLabel('Verification code').fill('123456')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('That code is not right')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(page.getByLabel('Recovery code')).toBeFocused()
    await page.getByLabel('Recovery code').fill('abcde-fghij')
    await page.unroute('**/v2/identity/signin')
    await page.route('**/v2/identity/respond', letIn)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(url(camp, '/bank'))
    await page.goto(url(camp, '/auth/newpassword'))
    await expect(page.getByText('There is nothing to answer here')).toBeVisible()
  })

  test('AUTH-04 a new password, also at its own address', async ({ page, url, expectAccessible }) => {
    await page.route('**/v2/identity/signin', ask({ challenge: 'newPasswordRequired' }))
    await page.goto(url(camp, '/signin'))
    await tryToSignIn(page, 'admin@pinewood.example', DEMO_PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: 'New password required' })).toBeFocused()
    await page.goto(url(camp, '/auth/newpassword'))
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page.getByLabel('New password')).toBeFocused()
    await expect(page.getByText('The password does not meet the requirements.')).toBeVisible()
    await expectAccessible(page)
    await choosePassword(page, NEW_PASSWORD)
    await page.unroute('**/v2/identity/signin')
    await page.route('**/v2/identity/respond', letIn)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page).toHaveURL(url(camp, '/'))
  })

  test('AUTH-04 a required reset comes with the links that help', async ({ page, url, expectAccessible }) => {
    await page.route('**/v2/identity/signin', (route) => route.fulfill({ status: 403, json: { code: 'PASSWORD_RESET_REQUIRED', message: '' } }))
    await page.goto(url(camp, '/signin'))
    await tryToSignIn(page, 'admin@pinewood.example', DEMO_PASSWORD)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Password has be reset. Please check your email for a verification code.')
    await expectAccessible(page)
    await alert.getByRole('link', { name: 'Enter Verification Code' }).click()
    await expect(page.getByLabel('Username or email')).toHaveValue('admin@pinewood.example')
  })
})

test('AUTH-05 AUTH-06 a password is changed with the old one', async ({ page, url, signIn, expectAccessible }) => {
  const name = 'contributor@pinewood.example'
  await signIn(page, name)
  await page.goto(url(camp, '/account/credentials'))
  const change = async (from: string, to: string) => {
    await page.getByLabel('Current password').fill(from)
    await choosePassword(page, to)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('wrong-password-1', NEW_PASSWORD)
  await expect(page.getByText('That is not your current password.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await change(DEMO_PASSWORD, NEW_PASSWORD)
  await expect(page.getByText('Successfully updated password')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await expectAccessible(page)
  await page.goto(url(camp, '/signout'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await tryToSignIn(page, name, NEW_PASSWORD)
  await expect(page).toHaveURL(url(camp, '/'))
  await page.goto(url(camp, '/account/credentials'))
  await change(NEW_PASSWORD, DEMO_PASSWORD)
  await expect(page.getByText('Successfully updated password')).toBeVisible()
})

test('AUTH-06 devices are listed, and another one is signed out', async ({ page, url, signIn, browser, expectAccessible }) => {
  const club = 'lakeside.localhost'
  const lost = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1' })
  const phone = await lost.newPage()
  await signIn(phone, 'concierge@lakeside.example')
  await signIn(page, 'concierge@lakeside.example')
  await page.goto(url(club, '/account/credentials'))
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  const other = devices.getByRole('listitem').filter({ hasText: 'Safari · iPhone' })
  await expect(other).toContainText('Last used: now')
  await expectAccessible(page)
  await other.getByRole('button').click()
  await expect(other).toBeHidden()
  await expect(page.getByText('That device is signed out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused()
  await phone.goto(url(club, '/bank'))
  await expect(phone).toHaveURL(url(club, '/signin?r=bank'))
  await lost.close()
})

test('AUTH-07 a family chooses among its three organisations, and changes its mind', async ({ page, url, signIn, expectAccessible }) => {
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

test('AUTH-08 the start page greets and leads in', async ({ page, url, expectAccessible }) => {
  await page.goto(url(camp, '/start'))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Pinewood' })).toBeVisible()
  await expect(page.getByText('Add funds and see what was spent')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(url(camp, '/signin'))
})

test('AUTH-09 a session that ends in the middle of a form comes back to the form', async ({ page, url, signIn }) => {
  const host = 'harbor.localhost'
  await signIn(page, 'manager@harbor.example')
  await page.goto(url(host, '/account/credentials?from=menu'))
  await page.getByLabel('Current password').fill(DEMO_PASSWORD)
  await choosePassword(page, NEW_PASSWORD)
  await page.evaluate(() => fetch('/v2/identity/signout', { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() } }))
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(url(host, '/signin?r=credentials'))
  await expect(page.getByLabel('Username or email')).toHaveValue(/manager/)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(url(host, '/account/credentials?from=menu'))
  // Secrets are never kept; nothing was changed without a session.
  await expect(page.getByLabel('Current password')).toHaveValue('')
})

test('AUTH-09 a session that can be renewed keeps what was typed', async ({ page, url, signIn }) => {
  const host = 'harbor.localhost'
  await signIn(page, 'admin@harbor.example')
  await page.goto(url(host, '/account/credentials'))
  await page.getByLabel('Current password').fill('wrong-password-1')
  await choosePassword(page, NEW_PASSWORD)
  const refusal = { code: 'SIGN_IN_REQUIRED', message: 'Please sign in.' }
  await page.route('**/v2/identity/change-password', (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 })
  const renewed = page.waitForResponse('**/v2/profile/users/all-details*')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('User is unauthenticated')
  await renewed
  await expect(page).toHaveURL(url(host, '/account/credentials'))
  await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your current password.')).toBeVisible()
})
