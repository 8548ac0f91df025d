// An organization requires a second factor of its staff: who is led to set it up, where they arrive
// afterwards, and how a person who has lost it starts over.

import {
  GUARDED_ADMIN,
  GUARDED_CASHIER,
  makeGuardedOrganization,
} from './support/guarded-organization.ts'
import { expect, notice, signInByForm, test } from './support/test.ts'
import type { Page } from '@playwright/test'
import { appCode } from './support/totp.ts'

const desk = 'console.localhost'
const portal = 'guarded.localhost'
const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 860 },
]

const setUpApp = async (tab: Page, look: () => Promise<void> = async () => undefined) => {
  await tab.getByRole('button', { name: 'Use an app' }).click()
  const key = (await tab.getByRole('group', { name: 'Key' }).textContent()) ?? ''
  await tab.getByLabel('Verification code').fill('000000')
  await tab.getByRole('button', { name: 'Turn on' }).click()
  await expect(tab.getByText('Enter the one your app shows now.')).toBeVisible()
  await tab.getByLabel('Verification code').fill(appCode(key))
  await tab.getByRole('button', { name: 'Turn on' }).click()
  await expect(tab.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await look()
  await tab.getByRole('button', { name: 'I’ve saved them' }).click()
}

// An admin requires it; the cashier sets up an app on the way into the console.
test('AUTH-54 IDN-62 IDN-64 NAV-40 a cashier sets up a required second step and loses it', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  const lookAtBothSizes = async (what = page) => {
    for (const size of sizes) {
      await what.setViewportSize(size)
      await expectAccessible(what)
    }
  }
  await makeGuardedOrganization()

  await signIn(page, GUARDED_ADMIN, desk, '/settings?section=policies')
  const requires = page.getByRole('checkbox', { name: 'Staff need a second step' })
  await requires.check()
  await expect(page.getByText('You don’t have an app or a passkey yourself.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const heading = page.getByRole('heading', {
    level: 1,
    name: 'Your work needs a second step at sign-in',
  })
  // Sessions are cached for a few seconds. Any later request leads there.
  await expect(async () => {
    await page.goto(url(desk, '/settings'))
    await expect(heading).toBeVisible({ timeout: 2_000 })
  }).toPass()

  // As a member, the portal stays open with the password alone.
  await signIn(page, GUARDED_ADMIN, portal)
  await expect(page.getByRole('navigation').first()).toBeVisible()

  const other = await browser.newContext()
  const till = await other.newPage()
  await signInByForm(till, url(desk, '/signin?r=till'), GUARDED_CASHIER)
  await expect(
    till.getByRole('heading', { level: 1, name: 'Your work needs a second step at sign-in' }),
  ).toBeVisible()
  await lookAtBothSizes(till)
  await setUpApp(till, () => lookAtBothSizes(till))
  await expect(till).toHaveURL(url(desk, '/till'))
  await expect(till.getByRole('heading', { level: 1, name: 'Till' })).toBeVisible()

  // NAV-40: staff have their own sign-in here, even without a household.
  await till.goto(url(desk, '/'))
  await till
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Sign-in and security' })
    .click()
  await expect(till.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible()
  await expect(till).toHaveURL(url(desk, '/account/credentials'))
  for (const name of ['Change password', 'Passkeys', 'Second step at sign-in', 'Signed-in devices'])
    await expect(till.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(till.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await lookAtBothSizes(till)

  // The phone with the app is lost. An admin who has a second step resets it.
  await page.goto(url(desk, '/settings'))
  await setUpApp(page)
  await expect(page).toHaveURL(url(desk, '/settings'))
  await page.goto(url(desk, `/people?q=${GUARDED_CASHIER}`))
  await expect(page.getByRole('grid', { name: 'People found' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Find people' }).press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reset second step' }).click()
  const reset = page.getByRole('dialog', { name: 'Reset Robin Desk’s second step?' })
  await expect(reset).toContainText(
    'Do this only if you’re sure that Robin Desk is the one asking.',
  )
  await lookAtBothSizes()
  await reset.getByRole('button', { name: 'Reset second step' }).click()
  await expect(notice(page, 'Robin Desk’s second step has been reset.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset second step' })).toHaveCount(0)
  await till.reload()
  await expect(till).toHaveURL(/\/signin/)
  await other.close()
})
