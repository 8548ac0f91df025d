// An organisation requires a second factor of its staff: who is led to it, and where they are afterwards.

import { GUARDED_ADMIN, GUARDED_CASHIER, makeGuardedOrganization } from './support/guarded-organization.ts'
import { expect, signInByForm, test } from './support/test.ts'
import { appCode } from './support/totp.ts'

const desk = 'console.localhost'
const portal = 'guarded.localhost'
const sizes = [{ width: 375, height: 812 }, { width: 1280, height: 860 }]

test('IDN-62 an admin requires a second step, and a cashier sets up an app on the way into the console', async ({ page, browser, url, signIn, expectAccessible }) => {
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
  await expect(page.getByText('You have neither an app nor a passkey yourself.')).toBeVisible()
  await lookAtBothSizes()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Your work needs a second step at sign-in' })
  // Sessions are remembered for a few seconds: whatever is asked next leads there.
  await expect(async () => {
    await page.goto(url(desk, '/settings'))
    await expect(heading).toBeVisible({ timeout: 2_000 })
  }).toPass()

  const other = await browser.newContext()
  const till = await other.newPage()
  await signInByForm(till, url(desk, '/signin?r=till'), GUARDED_CASHIER)
  await expect(till.getByRole('heading', { level: 1, name: 'Your work needs a second step at sign-in' })).toBeVisible()
  await lookAtBothSizes(till)
  await till.getByRole('button', { name: 'Use an app' }).click()
  const key = (await till.getByRole('group', { name: 'Key' }).textContent()) ?? ''
  await lookAtBothSizes(till)
  await till.getByLabel('Verification code').fill(appCode(key))
  await till.getByRole('button', { name: 'Switch on' }).click()
  await expect(till.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await lookAtBothSizes(till)
  await till.getByRole('button', { name: 'I have kept them' }).click()
  await expect(till).toHaveURL(url(desk, '/till'))
  await expect(till.getByRole('heading', { level: 1, name: 'Till' })).toBeVisible()
  await other.close()

  // As a member the portal stays open, with the password alone.
  await signIn(page, GUARDED_ADMIN, portal)
  await expect(page.getByRole('navigation').first()).toBeVisible()
})
