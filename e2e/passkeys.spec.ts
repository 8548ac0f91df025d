// Passkeys with Chromium's virtual authenticator.

import { club, newLogin, signInNew } from './support/new-login.ts'
import { expect, notice, test } from './support/test.ts'

test('AUTH-56 IDN-56 IDN-57 IDN-58 a passkey is added, signs in, proves and is removed', async ({
  page,
  url,
  expectAccessible,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInNew(page, url, await newLogin(url))
  await page.goto(url(club, '/account/credentials'))
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByText('This device already has a passkey for your account.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await card.getByRole('button', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename the passkey' })
  await rename.getByLabel('Name').fill('My laptop')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('My laptop')).toBeVisible()
  await expectAccessible(page)

  const topOf = async (name: string) => (await card.getByRole('button', { name }).boundingBox())?.y
  await page.setViewportSize({ width: 375, height: 780 })
  expect(await topOf('Rename')).toBe(await topOf('Remove'))
  await page.setViewportSize({ width: 1280, height: 860 })

  await page.goto(url(club, '/signout'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(url(club, '/'))

  await page.goto(url(club, '/account/credentials'))
  // As if the sign-in were more than five minutes ago.
  const refusal = {
    code: 'PROOF_REQUIRED',
    message: '',
    requestId: '',
    details: { ways: ['passkey', 'password'] },
  }
  await page.route(
    '**/v2/identity/passkeys/remove',
    (route) => route.fulfill({ status: 403, json: refusal }),
    { times: 1 },
  )
  await card.getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('dialog', { name: 'Remove the passkey My laptop?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expectAccessible(page)
  const ofPasskey = await proof.getByRole('button', { name: 'Use a passkey' }).boundingBox()
  const ofLabel = await proof.getByText('Your password', { exact: true }).boundingBox()
  expect((ofLabel?.y ?? 0) - (ofPasskey?.y ?? 0) - (ofPasskey?.height ?? 0)).toBeGreaterThanOrEqual(
    12,
  )
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(notice(page, 'Passkey removed.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(0)
})
