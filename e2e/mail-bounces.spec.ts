// A person's mail bounces: staff see it and send again after a confirmation. The member confirms
// the address with a code.

import { club, newLogin, signInNew } from './support/new-login.ts'
import { call } from './support/call.ts'
import { codeIn, countMails, mailTo } from './support/mail.ts'
import { POSTMARK_PASSWORD } from './support/product.ts'
import { expect, notice, test } from './support/test.ts'

const host = 'console.localhost'
let lastId = Date.now()

const bounce = async (
  url: (host: string, path?: string) => string,
  Email: string,
  more: object = {},
): Promise<void> => {
  const event = {
    RecordType: 'Bounce',
    ID: (lastId += 1),
    Type: 'HardBounce',
    Email,
    BouncedAt: new Date().toISOString(),
    Details: 'smtp; 550 5.1.1 unknown',
    ...more,
  }
  const authorization = `Basic ${Buffer.from(`postmark:${POSTMARK_PASSWORD}`).toString('base64')}`
  const answer = await call(url(club, '/v2/noauth/task/mail/postmark'), event, authorization)
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('noted')])
}

test('MAIL-21 MAIL-22 staff see an address that bounced, and send again after confirming', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const { email } = await newLogin(url, 'bounced')
  await bounce(url, email)
  await signIn(page, 'admin@lakeside.example', host)
  for (const size of [
    { width: 375, height: 812 },
    { width: 1280, height: 860 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(url(host, '/people/unreachable'))
    await page.getByLabel('Address').fill(email)
    const line = page.getByRole('listitem').filter({ hasText: email })
    await expect(
      line.getByText(/^Email has bounced since .*: there is no such mailbox\./),
    ).toBeVisible()
    await page.getByLabel('Reason').selectOption('Reported as spam')
    await expect(page.getByText('No such address')).toBeVisible()
    await page.getByLabel('Reason').selectOption('All')
    await expect(line).toBeVisible()
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `nothing sticks out at ${size.width}`,
    ).toBe(true)
  }
  await page.goto(url(host, `/people?q=${encodeURIComponent(email)}`))
  await expect(
    page.getByRole('row').filter({ hasText: email }).getByText('Unreachable'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Sam Rivera' }).first().click()
  const again = page.getByRole('button', { name: `Allow email to ${email} again` })
  await again.focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send email again' }).click()
  await expect(notice(page, `We’re sending email to ${email} again.`)).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('MAIL-30 an admin invites staff at a marked address, sees no mail went, confirms it', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const email = `gone-${Date.now()}@lakeside.example`
  await bounce(url, email)
  await signIn(page, 'admin@lakeside.example', host)
  await page.goto(url(host, '/people/team'))
  await page.getByRole('button', { name: 'Invite staff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite staff' })
  await dialog.getByLabel('First name').fill('Gone')
  await dialog.getByLabel('Last name').fill('Ito')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('Cashier')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(
    notice(page, `We didn’t send an email, because ${email} is marked as unreachable.`),
  ).toBeVisible()
  await expect(page.getByText(`We sent an invitation to ${email}.`)).toHaveCount(0)
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link'), hasText: email })
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    await expect(
      line.getByText(/^Email has bounced since .*: there is no such mailbox\./),
    ).toBeVisible()
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `nothing sticks out at ${width}`,
    ).toBe(true)
  }
  await line.getByRole('button', { name: `Allow email to ${email} again` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send email again' }).click()
  await expect(line.getByText(/^Email has bounced/)).toHaveCount(0)
})

test('MAIL-23 a member sees that email does not arrive and confirms the address by code', async ({
  page,
  url,
  expectAccessible,
}) => {
  const login = await newLogin(url, 'complained')
  const { email } = login
  await bounce(url, email, { RecordType: 'SpamComplaint', Type: 'SpamComplaint' })
  await signInNew(page, url, login)
  await page.goto(url(club, '/'))
  await expect(page.getByText(`We can’t reach you at ${email}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Confirm or change it' }).click()
  const card = page.getByRole('region', { name: `We can’t reach you at ${email}` })
  const before = await countMails(url(club, '/dev/mail'), email)
  await card.getByRole('button', { name: 'Email me a code' }).click()
  await card
    .getByLabel('Verification code')
    .fill(codeIn(await mailTo(url(club, '/dev/mail'), email, before)))
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `nothing sticks out at ${width}`,
    ).toBe(true)
  }
  await card.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(`Thank you. We’ll send emails to ${email} again.`)).toBeVisible()
  await page.goto(url(club, '/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(`We can’t reach you at ${email}`)).toHaveCount(0)
})
