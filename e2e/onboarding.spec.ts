// What a household must do before the portal opens, and the waiver that is signed without signing in. Each demo login here is
// used by one test alone: steps that are done stay done.

import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

const open = (page: Page) => page.locator('[aria-current="step"]')
const save = (page: Page) => open(page).getByRole('button', { name: 'Save and go on' }).click()
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('ONB-09 a newcomer goes from the first step to the last, leaves in the middle, and arrives where they were going', async ({ page, url, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn(page, 'newcomer@pinewood.example')
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByText('4 of 4 steps left')).toBeVisible()
  const paper = page.getByRole('region', { name: 'General waiver and release' })
  await expect(paper).toContainText('Camp is lived outdoors')
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)

  // The text is longer than its window and is read by keyboard alone.
  await paper.focus()
  await page.keyboard.press('End')
  await expect.poll(() => paper.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await expect(open(page).getByRole('checkbox')).toHaveCount(3)
  await page.getByLabel('Type your full name to sign').fill('Somebody Else')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please type your full name as it stands on the account.')
  await page.getByLabel('Type your full name to sign').fill('priya raman')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(open(page)).toContainText('Give your address')

  await save(page)
  await expect(page.getByText('Enter your street address.')).toBeVisible()
  await expectAccessible(page)
  for (const [label, text] of [['Street address', '5 Fern Way'], ['City', 'Maplewood'], ['State', 'NJ'], ['Zip code', '07040']] as const) await page.getByLabel(label, { exact: true }).fill(text)
  await save(page)
  await expect(open(page)).toContainText('Give a telephone number')

  // No address that is typed gets around it, and what was done stays done after leaving.
  await page.goto(url('pinewood.localhost', '/bank'))
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.getByRole('link', { name: 'Leave and go on later' }).click()
  await signIn(page, 'newcomer@pinewood.example')
  await page.goto(url('pinewood.localhost', '/sitemap'))
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByText('2 of 2 steps left')).toBeVisible()
  await page.getByLabel('Telephone number').fill('(201) 555-0177')
  await page.keyboard.press('Enter')
  await expect(open(page)).toContainText('Give your birthday')
  await page.getByLabel('Birthday').fill('1988-03-09')
  await save(page)
  await expect(page).toHaveURL(/\/sitemap$/)
  await page.goto(url('pinewood.localhost', '/bank'))
  await expect(page).toHaveURL(/\/bank$/)
})

test('WVR-08 a waiver older than a year is asked for again, and a mailed link signs it for the whole household', async ({ page, url, signIn, expectAccessible }) => {
  await signIn(page, 'returning@pinewood.example')
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(open(page)).toContainText('Sign the waiver')
  const [organizationId, userId] = await page.evaluate(() => ['organization', 'user'].map((name) => document.cookie.split('; ').find((one) => new RegExp(`${name}-?id=`, 'i').test(one))?.split('=')[1] ?? ''))
  await page.getByRole('link', { name: 'Leave and go on later' }).click()

  await page.goto(url('pinewood.localhost', `/approve/generalwaiver/${organizationId}/${userId}`))
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(page.getByText('If we know this household, a link is on its way by email.')).toBeVisible()
  await expectAccessible(page)

  const mails = url('pinewood.localhost', '/dev/mail')
  await expect(async () => {
    await page.goto(mails)
    await page.getByRole('link', { name: /sign the waiver/i }).first().click({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  const link = /http:\S+\/approve\/generalwaiver\/\S+/.exec(await page.locator('pre').innerText())?.[0]
  await page.goto(link ?? '')
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByLabel('Type your full name to sign').fill('Grace Kim')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you. The waiver is signed.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Thank you. The waiver is signed.')).toBeVisible()

  await signIn(page, 'returning@pinewood.example')
  await expect(page).toHaveURL(/localhost:\d+\/$/)
})

test('ONB-09 a renter says what is to be said and agrees', async ({ page, signIn, expectAccessible }) => {
  await signIn(page, 'renter@harbor.example')
  await page.getByLabel('Telephone number').fill('(805) 555-0133')
  await save(page)
  await open(page).getByRole('button', { name: 'I am done with this' }).click()
  await expect(open(page)).toContainText('Agree to the rules')
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await save(page)
  await expect(page).toHaveURL(/localhost:\d+\/$/)
})
