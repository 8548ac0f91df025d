// An organization from nothing to its first booking: created by a sysadmin, set up by its admin,
// joined by a member.

import { addDays, localDay } from '@lodgepole/domain/kernel/calendar'
import { randomUUID } from 'node:crypto'
import { withDatabase } from './support/crowd.ts'
import { codeIn, mailTo } from './support/mail.ts'
import { expect, notice, test } from './support/test.ts'
import { goToDay, slotAt } from './support/timetable.ts'

const staff = 'console.localhost'
const PASSWORD = 'quiet-lake-22'

// It starts from nothing, and administrators need a second step.
test('OON-04 INS-01 SET-09 IDN-62 a new organization reaches its first booking', async ({
  page,
  url,
  browser,
  signIn,
  expectAccessible,
}) => {
  const name = `birch-${randomUUID().slice(0, 8)}`
  const [host, admin, member] = [`${name}.localhost`, `ann@${name}.example`, `sam@${name}.example`]

  await signIn(page, 'sysadmin@lodgepole.example', staff, '/installation/organizations')
  await page.getByRole('button', { name: 'New organization' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Birch')
  await page.getByLabel('Hosts').fill('pinewood.localhost')
  await page.getByLabel('First admin’s first name').fill('Ann')
  await page.getByLabel('First admin’s email').fill(admin)
  await page.getByRole('button', { name: 'Create the organization' }).click()
  await expect(page.getByLabel('Hosts')).toHaveAccessibleDescription(
    /pinewood\.localhost: This host already belongs to another organization/,
  )
  await expectAccessible(page)
  await page.getByLabel('Hosts').fill(host)
  await page.getByRole('button', { name: 'Create the organization' }).click()
  await expect(notice(page, 'Organization created.')).toBeVisible()

  const context = await browser.newContext()
  const desk = await context.newPage()
  const invitation = await mailTo(url(host, '/dev/mail'), admin)
  await desk.goto(url(host, /\/activate\/[0-9a-f-]{36}\/1/.exec(invitation)?.[0] ?? ''))
  await desk.getByLabel('Verification code').fill(codeIn(invitation))
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await desk.getByLabel('Confirm password').fill(PASSWORD)
  await desk.getByRole('button', { name: 'Activate account' }).click()
  await expect(desk.getByText('Your account is ready. Please sign in.')).toBeVisible()
  await desk.goto(url(staff, '/signin'))
  await desk.getByLabel('Username or email').fill(admin)
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await desk.getByRole('button', { name: 'Sign in' }).click()

  await expect(desk).toHaveURL(url(staff, '/organization/onboarding'))
  await desk.getByRole('button', { name: 'Next' }).click()
  await expect(desk.getByRole('heading', { name: 'Where are you?' })).toBeVisible()
  // A person who returns continues where they were.
  await desk.reload()
  await desk.getByLabel('Time zone').selectOption('America/Denver')
  await desk.getByRole('button', { name: 'Next' }).click()
  await desk.getByRole('radio', { name: 'A recreation club' }).check()
  await desk.getByRole('button', { name: 'Next' }).click()
  await desk.getByRole('button', { name: 'Create schedule' }).click()
  await expect(desk.getByLabel('What is it called?')).toBeFocused()
  await desk.getByLabel('What is it called?').fill('Tennis court 1')
  await desk.getByRole('checkbox', { name: 'Sat' }).check()
  await desk.getByRole('checkbox', { name: 'Sun' }).check()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Create schedule' }).click()
  await expect(desk.getByRole('heading', { name: 'Your portal is open' })).toBeVisible()

  await desk.goto(url(staff, '/settings?section=branding'))
  await desk.getByLabel('Tagline').fill('Under the birches')
  await expect(desk.frameLocator('iframe').getByText('Under the birches').first()).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(desk, 'Saved. Members see the change now.')).toBeVisible()
  await context.close()

  const family = await (await browser.newContext()).newPage()
  await family.goto(url(host, '/signup'))
  await expect(family.getByText('Under the birches')).toBeVisible()
  await family.getByLabel('First name').fill('Sam')
  await family.getByLabel('Last name').fill('Rivera')
  await family.getByLabel('Email').fill(member)
  await family.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await family.getByLabel('Confirm password').fill(PASSWORD)
  await family.getByRole('button', { name: 'Create Account' }).click()
  await family
    .getByLabel('Verification code')
    .fill(codeIn(await mailTo(url(host, '/dev/mail'), member)))
  await family.getByRole('button', { name: 'Confirm' }).click()
  await family.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await family.getByRole('button', { name: 'Sign in' }).click()
  await expect(family.getByText('To get started, add a Member')).toBeVisible()
  await family.goto(url(host, '/account/participant/new'))
  await family.getByLabel('First name').fill('Maya')
  await family.getByLabel('Last name').fill('Rivera')
  await family.getByRole('button', { name: /^(Add|Save)/ }).click()
  await expect(family).not.toHaveURL(/participant\/new/)
  await family.goto(url(host, '/reservation#reservation-form'))
  await family.getByRole('checkbox', { name: 'Maya' }).check()
  await goToDay(family, addDays(localDay(Math.floor(Date.now() / 1000), 'America/Denver'), 2))
  await slotAt(family, '9:00 AM').getByRole('button').click()
  await family
    .getByRole('region', { name: 'Your selection' })
    .getByRole('button', { name: 'Reserve' })
    .click()
  await family.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(family.getByText('Your reservation is confirmed')).toBeVisible()
  await family.context().close()

  // No other test signs in as an administrator of the installation, so this requirement affects
  // none of them.
  try {
    await expect(page.getByText('You don’t have an app or a passkey yourself.')).toBeVisible()
    await page.getByRole('button', { name: 'Require it', exact: true }).click()
    await expect(async () => {
      await page.goto(url(staff, '/installation/organizations'))
      await expect(
        page.getByRole('heading', { level: 1, name: 'Your work needs a second step at sign-in' }),
      ).toBeVisible({ timeout: 2_000 })
    }).toPass()
  } finally {
    await withDatabase((client) =>
      client.query('update installation_settings set administrators_need_second_factor = false'),
    )
  }
})
