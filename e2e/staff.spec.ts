// A cashier joins the team: invited by an admin, in the console with the first password, at the
// till.

import { randomUUID } from 'node:crypto'
import { codeIn, mailTo } from './support/mail.ts'
import { expect, notice, test } from './support/test.ts'

const staff = 'console.localhost'
const PASSWORD = 'quiet-lake-22'

test('STF-01 STF-05 STF-06 an admin invites a cashier, who opens only the console', async ({
  page,
  url,
  browser,
  signIn,
  expectAccessible,
}) => {
  const email = `cass-${randomUUID().slice(0, 8)}@lakeside.example`
  await signIn(page, 'admin@lakeside.example', staff, '/people')
  await page.getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite staff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite staff' })
  await dialog.getByLabel('First name').fill('Cass')
  await dialog.getByLabel('Last name').fill('Ito')
  await dialog.getByLabel('Email').fill(email)
  await expect(dialog.getByRole('option', { name: 'System admin' })).toHaveCount(0)
  await dialog.getByLabel('Role').selectOption('Cashier')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(notice(page, `We sent an invitation to ${email}.`)).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('link'), hasText: email }),
  ).toContainText('Invited as Cashier')

  const mail = await mailTo(url('lakeside.localhost', '/dev/mail'), email)
  expect(mail).toContain('Cashier')
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto(
    url(staff, /\/activate\/[0-9a-f-]{36}\/1\?organization=[0-9a-f-]{36}/.exec(mail)?.[0] ?? ''),
  )
  await theirs.getByLabel('Verification code').fill(codeIn(mail))
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByLabel('Confirm password').fill(PASSWORD)
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Activate account' }).click()
  const sections = theirs.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link', { name: 'Till' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'People' })).toHaveCount(0)
  await sections.getByRole('link', { name: 'Till' }).click()
  await expect(theirs).toHaveURL(url(staff, '/till'))
  await context.close()

  await page.reload()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link'), hasText: email })
  await expect(line).toContainText('Cashier')
  await expect(line).not.toContainText('Invited as')

  // STF-06 The address now belongs to a person: the page shows whose before it assigns another
  // role, and then shows their roles.
  await page.getByRole('button', { name: 'Invite staff' }).click()
  await dialog.getByLabel('First name').fill('Bob')
  await dialog.getByLabel('Last name').fill('Typo')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('Counselor')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toContainText(`${email} belongs to Cass Ito, who works here as Cashier.`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make them Counselor' }).click()
  await expect(notice(page, 'Cass Ito now has the role Counselor.')).toBeVisible()
  await expect(line).toContainText('Counselor')
  await expect(line.getByRole('button', { name: 'Take back' })).toHaveCount(0)
})
