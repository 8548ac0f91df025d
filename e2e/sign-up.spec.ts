// Becoming a member and securing the login: sign-up, activation, invitations, the second step, a
// new address. Everyone who signs up or whose login changes here is new.

import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeIn, countMails, mailTo } from './support/mail.ts'
import { club, inviteSomebody, newLogin, signInNew } from './support/new-login.ts'
import { expect, notice, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const PASSWORD = 'quiet-lake-22'

const signInWith = async (page: Page, password: string) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('AUTH-10 a visitor signs up, confirms the address and signs in', async ({
  page,
  url,
  expectAccessible,
}) => {
  const email = `new-${randomUUID().slice(0, 8)}@lakeside.example`
  await page.goto(url(club, '/signin'))
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeFocused()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill('member@lakeside.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toContainText('This username or email can’t be used.')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(url(club, '/auth/verify?purpose=confirmation'))
  await expect(page.getByLabel('Username or email')).toHaveValue(email)
  await page
    .getByLabel('Verification code')
    .fill(codeIn(await mailTo(url(club, '/dev/mail'), email)))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await expect(page.getByLabel('Username or email')).toHaveValue(email)
  await signInWith(page, PASSWORD)
  await expect(page).not.toHaveURL(/signin/)
})

test('AUTH-32 a household signs up by mail, and chooses its password with the invitation', async ({
  page,
  url,
  expectAccessible,
}) => {
  const email = `household-${randomUUID().slice(0, 8)}@lakeside.example`
  await page.goto(url(club, '/signup'))
  await page.getByRole('link', { name: 'Get an invitation by email instead' }).click()
  await expect(
    page.getByText('We’ll email you an invitation to choose your password.'),
  ).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Please check your email for the next step.' }),
  ).toBeVisible()
  await expectAccessible(page)
  const mail = await mailTo(url(club, '/dev/mail'), email)
  await page.goto(url(club, /\/activate\/[0-9a-f-]{36}\/1/.exec(mail)?.[0] ?? ''))
  await page.getByLabel('Verification code').fill(codeIn(mail))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible()
})

test('AUTH-10 where accounts need an invitation, the page says how to get one', async ({
  page,
  url,
  expectAccessible,
}) => {
  await page.goto(url(camp, '/auth/new'))
  await expect(page).toHaveURL(url(camp, '/signup'))
  await expect(page.getByText('Pinewood opens accounts by invitation.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Request an invitation' }).click()
  await expect(page).toHaveURL(url(camp, '/auth/request/invite'))
})

test('AUTH-11 an invited account is activated, at either address', async ({
  page,
  url,
  expectAccessible,
}) => {
  const email = `invited-${randomUUID().slice(0, 8)}@lakeside.example`
  const mailUrl = url(club, '/dev/mail')
  const { link, userId } = await inviteSomebody(url, email)
  await page.goto(url(club, link))
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await expectAccessible(page)
  await page.goto(url(club, `/activate/activate.html?userId=${userId}&parentNum=1`))
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(
    page.getByText('If this account isn’t active yet, we sent you a code.'),
  ).toBeVisible()
  await page.getByLabel('Verification code').fill(codeIn(await mailTo(mailUrl, email, 1)))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible()
  await expect(page.getByLabel('Username or email')).toHaveValue(email)
  await page.goto(url(club, link))
  await expect(page.getByText('This account is active already.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInWith(page, PASSWORD)
  await expect(page).not.toHaveURL(/signin/)
})

test('AUTH-11 a link that was cut off says so', async ({ page, url, expectAccessible }) => {
  await page.goto(url(club, '/activate/activate.html?userId=0192f3a4'))
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  await expectAccessible(page)
})

test('AUTH-12 anyone can request an invitation, and staff see the request', async ({
  page,
  url,
  expectAccessible,
}) => {
  const email = `ada-${randomUUID().slice(0, 8)}@post.example`
  await page.goto(url(camp, '/auth/request/invite'))
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Message').fill('May we join in July?')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your request has been sent.' }),
  ).toBeFocused()
  await expect(page.getByText(`The staff of Pinewood will reply to ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => mailTo(url(camp, '/dev/mail'), 'admin@pinewood.example')).toContain(email)
})

test.describe('a login of one’s own', () => {
  test('AUTH-13 AUTH-55 IDN-55 a mailed second step turns on, asks for a code, turns off', async ({
    page,
    url,
    expectAccessible,
  }) => {
    const mailUrl = url(club, '/dev/mail')
    const login = await newLogin(url)
    const name = login.email
    const before = await countMails(mailUrl, name)
    await signInNew(page, url, login)
    await page.goto(url(club, '/account/credentials'))
    const card = page.getByRole('region', { name: 'Second step at sign-in' })
    await card.getByRole('button', { name: 'Use email' }).click()
    await expect(card.getByLabel('Verification code')).toBeFocused()
    await expect(card.getByText('We sent a code to m•••@lakeside.example.')).toBeVisible()
    await expectAccessible(page)
    await card.getByLabel('Verification code').fill(codeIn(await mailTo(mailUrl, name, before)))
    await card.getByRole('button', { name: 'Turn on' }).click()
    await expect(card.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
    await expect(card.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    const recoveryCode = await card.getByRole('listitem').first().innerText()
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Download' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(recoveryCode)
    await card.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(card.getByText('We send codes by email.')).toBeVisible()
    await expect(card.getByText(recoveryCode)).toBeHidden()
    await expect(card.getByText('10 recovery codes left')).toBeVisible()
    await card.getByRole('button', { name: 'Create new recovery codes' }).click()
    await expect(card.getByText('Your earlier recovery codes no longer work.')).toBeVisible()
    await expect(card.getByText(recoveryCode)).toHaveCount(0)
    await card.getByRole('button', { name: 'I’ve saved them' }).click()

    await page.goto(url(club, '/signout'))
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Username or email').fill(name)
    await signInWith(page, login.password)
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
    await page.getByLabel('Verification code').fill(codeIn(await mailTo(mailUrl, name, before + 1)))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(url(club, '/'))

    await page.goto(url(club, '/account/credentials'))
    // As if the sign-in were more than five minutes ago.
    const refusal = {
      code: 'PROOF_REQUIRED',
      message: '',
      requestId: '',
      details: { ways: ['password'] },
    }
    await page.route(
      '**/v2/identity/mfa/disable',
      (route) => route.fulfill({ status: 403, json: refusal }),
      { times: 1 },
    )
    await card.getByRole('button', { name: 'Turn off' }).click()
    const question = page.getByRole('dialog', { name: 'Turn off the second step?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(card.getByText('We send codes by email.')).toBeVisible()
    await card.getByRole('button', { name: 'Turn off' }).click()
    await question.getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(
      dialog.getByText('Confirm it’s you to continue. We won’t ask again for five minutes.'),
    ).toBeVisible()
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await dialog.getByLabel('Your password').fill('not-the-password-1')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('That’s not your current password.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Your password').fill(login.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(notice(page, 'The second step is now off.')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Use an app' })).toBeVisible()
  })

  test('AUTH-13 an app gets the key, and nothing changes until its code is entered', async ({
    page,
    url,
    expectAccessible,
  }) => {
    await signInNew(page, url, await newLogin(url))
    await page.goto(url(club, '/account/credentials'))
    const card = page.getByRole('region', { name: 'Second step at sign-in' })
    await card.getByRole('button', { name: 'Use an app' }).click()
    await expect(card.getByRole('group', { name: 'Key' })).toHaveText(
      /^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/,
    )
    await expect(card.getByRole('link', { name: 'Open the app' })).toHaveAttribute(
      'href',
      /^otpauth:\/\/totp\//,
    )
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Cancel' }).click()
    await expect(card.getByRole('heading', { name: 'Second step at sign-in' })).toBeFocused()
    await page.reload()
    await expect(card.getByRole('button', { name: 'Use an app' })).toBeVisible()
  })

  test('AUTH-14 the address is changed with a code mailed to the new one, and back', async ({
    page,
    url,
    expectAccessible,
  }) => {
    const mailUrl = url(club, '/dev/mail')
    const login = await newLogin(url)
    const other = `moved-${randomUUID().slice(0, 8)}@lakeside.example`
    await signInNew(page, url, login)
    await page.goto(url(club, '/account/credentials'))
    const card = page.getByRole('region', { name: 'Email' })
    const change = async (to: string) => {
      const seen = await countMails(mailUrl, to)
      await card.getByLabel('New email').fill(to)
      await card.getByLabel('Password', { exact: true }).fill(login.password)
      await card.getByRole('button', { name: 'Send code' }).click()
      await expect(card.getByText(`We sent a code to ${to}.`)).toBeVisible()
      await card.getByLabel('Verification code').fill(codeIn(await mailTo(mailUrl, to, seen)))
      await card.getByRole('button', { name: 'Change email' }).click()
      await expect(card.getByText('Your email address was changed.')).toBeVisible()
      await expect(card.getByText(`Codes and notices go to ${to}.`)).toBeVisible()
    }
    await card.getByRole('button', { name: 'Send code' }).click()
    await expect(card.getByText('Enter a valid email address.')).toBeVisible()
    await expectAccessible(page)
    const told = await countMails(mailUrl, login.email)
    await change(other)
    // The old address is notified.
    expect(await mailTo(mailUrl, login.email, told)).toContain('was changed')
    await expectAccessible(page)
    await change(login.email)
  })
})
