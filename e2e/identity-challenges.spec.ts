// What sign-in can require besides a password, each with a demo sign-in that no other test uses or
// with a new member.

import type { Page } from '@playwright/test'
import { drawQr } from '../packages/web/ui/draw-qr.ts'
import { codeIn, countMails, mailTo } from './support/mail.ts'
import { club, newLogin, signInNew, typeSignIn } from './support/new-login.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'
import { appCode } from './support/totp.ts'

const camp = 'pinewood.localhost'
const NEW_PASSWORD = 'tall-pines-22'
const phone = { width: 375, height: 812 }
const desk = { width: 1280, height: 860 }
const demo = (email: string) => ({ email, password: DEMO_PASSWORD })

const choosePassword = async (page: Page, password = NEW_PASSWORD) => {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

const enterCode = async (page: Page, code: string, button = 'Sign in') => {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: button }).click()
}

test('AUTH-04 AUTH-20 AUTH-26 a new password is asked for, also at its own address', async ({
  page,
  url,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  await page.goto(url(camp, '/signin?r=help'))
  await typeSignIn(page, demo('newpassword@pinewood.example'))
  await expect(page.getByRole('heading', { level: 1, name: 'New password required' })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize(desk)
  await page.goto(url(camp, '/auth/newpassword?r=help'))
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByLabel('New password')).toBeFocused()
  await expect(page.getByText('The password doesn’t meet the requirements.')).toBeVisible()
  await expectAccessible(page)
  await choosePassword(page, DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    /This is your current password\. Choose another one\./,
  )
  await choosePassword(page)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page.goto(url(camp, '/auth/newpassword'))
  await expect(page.getByText('This step has expired.')).toBeVisible()
  await page.goto(url(camp, '/signout'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await typeSignIn(page, { email: 'newpassword@pinewood.example', password: NEW_PASSWORD })
  await expect(page).toHaveURL(url(camp))
})

test('AUTH-04 AUTH-20 a required reset shows helpful links and takes the mailed code', async ({
  page,
  url,
  expectAccessible,
}) => {
  const email = 'reset@pinewood.example'
  await page.goto(url(camp, '/signin'))
  await typeSignIn(page, demo(email))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    'Password has be reset. Please check your email for a verification code.',
  )
  await expectAccessible(page)
  await alert.getByRole('link', { name: 'Enter Verification Code' }).click()
  await expect(page.getByLabel('Username or email')).toHaveValue(email)
  await choosePassword(page)
  await enterCode(page, codeIn(await mailTo(url(camp, '/dev/mail'), email)), 'Set new password')
  await expect(page.getByText('Successfully reset the password.')).toBeVisible()
  await typeSignIn(page, { email, password: NEW_PASSWORD })
  await expect(page).toHaveURL(url(camp))
})

test('AUTH-20 AUTH-30 an unconfirmed address is confirmed during sign-in', async ({
  page,
  url,
  expectAccessible,
}) => {
  const email = 'unconfirmed@lakeside.example'
  await page.goto(url(club, '/signin'))
  await typeSignIn(page, demo(email))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    'Please confirm your email address first. We sent you a new code.',
  )
  await expectAccessible(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Enter Verification Code' }).click()
  await expect(
    page.getByText('Enter the code from our email and choose a new password.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Confirm your email address' }).click()
  await expect(
    page.getByText('Enter the code from our email to confirm your address.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reset your password' })).toBeVisible()
  await page.goto(url(club, '/signin'))
  await typeSignIn(page, demo(email))
  await alert.getByRole('link', { name: 'Confirm your email address' }).click()
  // Each sign-in sent a code, and the second one invalidates the first.
  await enterCode(page, codeIn(await mailTo(url(club, '/dev/mail'), email, 1)), 'Confirm')
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await typeSignIn(page, demo(email))
  await expect(page).toHaveURL(url(club))
})

test('AUTH-04 AUTH-20 AUTH-29 a code by mail, after a reload and a wrong one', async ({
  page,
  url,
  expectAccessible,
}) => {
  const email = 'mailcode@lakeside.example'
  await page.setViewportSize(phone)
  await page.goto(url(club, '/signin?r=help'))
  await typeSignIn(page, demo(email))
  await expect(page.getByText('We sent a code to m•••@lakeside.example.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await expectAccessible(page)
  const code = codeIn(await mailTo(url(club, '/dev/mail'), email))
  await enterCode(
    page,
    code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
  )
  await expect(page.getByRole('alert')).toContainText('This code isn’t right')
  await page.setViewportSize(desk)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Recovery code').fill('abcde-23456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This recovery code isn’t right, or it was already used. Try another one.',
  )
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeHidden()
  await page.getByRole('button', { name: 'Use a verification code' }).click()
  const mailsBefore = await countMails(url(club, '/dev/mail'), email)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(
    page.getByRole('status').getByText('We sent a code to m•••@lakeside.example.'),
  ).toBeVisible()
  await expect.poll(() => countMails(url(club, '/dev/mail'), email)).toBe(mailsBefore + 1)
  await expectAccessible(page)
  await enterCode(page, codeIn(await mailTo(url(club, '/dev/mail'), email)))
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('AUTH-04 AUTH-20 a code from an app', async ({ page, url, expectAccessible }) => {
  const host = 'harbor.localhost'
  await page.goto(url(host, '/signin?r=help'))
  await typeSignIn(page, demo('app@harbor.example'))
  await expect(
    page.getByText('Open your authenticator app and enter the code it shows.'),
  ).toBeVisible()
  await expectAccessible(page)
  await enterCode(page, appCode('LODGEPOLEDEMOSECRETFORTHEAPP2345'))
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('AUTH-13 AUTH-20 AUTH-22 a QR code sets up an app; a recovery code replaces it once', async ({
  page,
  url,
  expectAccessible,
}) => {
  const login = await newLogin(url)
  await signInNew(page, url, login)
  await page.goto(url(club, '/account/credentials'))
  const card = page.getByRole('region', { name: 'Second step at sign-in' })
  await card.getByRole('button', { name: 'Use an app' }).click()
  const qr = card.getByRole('img', { name: 'Code to scan with your authenticator app' })
  await expect(qr).toBeVisible()
  const address =
    (await card.getByRole('link', { name: 'Open the app' }).getAttribute('href')) ?? ''
  await expect(qr.locator('path')).toHaveAttribute('d', (await drawQr(address)).path)
  await page.setViewportSize(phone)
  await expect(qr).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  )
  await expectAccessible(page)
  await enterCode(
    page,
    appCode(await card.getByRole('group', { name: 'Key' }).innerText()),
    'Turn on',
  )
  await expect(card.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const recoveryCode = await card.getByRole('listitem').first().innerText()

  const useIt = async () => {
    await page.goto(url(club, '/signout'))
    await page.getByRole('link', { name: 'Sign in' }).click()
    await typeSignIn(page, login)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await useIt()
  await expect(page).toHaveURL(url(club))
  await useIt()
  await expect(page.getByRole('alert')).toContainText(
    'This recovery code isn’t right, or it was already used.',
  )
  // One mail to confirm the address and one about the new second step, but none with a code.
  await expect.poll(() => countMails(url(club, '/dev/mail'), login.email)).toBe(2)
})
