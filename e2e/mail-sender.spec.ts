// An admin sets the sender of the organization's mail and sees what is in effect.

import { expect, test } from './support/test.ts'

const host = 'console.localhost'

test('MAIL-11 MAIL-13 an admin sets the sender, sends a test mail and makes a signing key', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'admin@lakeside.example', host)
  for (const size of [
    { width: 375, height: 812 },
    { width: 1280, height: 860 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(url(host, '/mail'))
    const [sender, notices] = [
      page.getByRole('region', { name: 'Sender' }),
      page.getByRole('region', { name: 'Notices' }),
    ]
    await expect(
      sender.getByText(/^Emails come from .*, through the installation’s server\.$/),
    ).toBeVisible()
    await sender.getByLabel('Sender’s name').fill('Lakeside Club')
    await sender.getByLabel('Sender’s address').fill('club@lakeside.example')
    await sender.getByLabel('Replies go to').fill('desk@lakeside.example')
    await expect(sender.getByRole('button', { name: 'Send a test email' })).toBeDisabled()
    await sender.getByRole('button', { name: 'Save' }).click()
    await expect(notices.getByText('Sender saved.')).toBeVisible()
    await sender.getByRole('button', { name: 'Send a test email' }).click()
    await expect(notices.getByText('We sent a test email to admin@lakeside.example.')).toBeVisible()
    await sender.getByLabel('Your mail server').fill('mail.lakeside.example')
    await expect(sender.getByLabel('Password', { exact: true })).toBeVisible()
    // MAIL-34
    const save = sender.getByRole('button', { name: 'Save' })
    await sender.getByLabel('Your mail server').fill('https://mail.lakeside.example')
    await save.click()
    await expect(sender.getByLabel('Your mail server')).toBeFocused()
    await expect(sender.getByText('Enter a host name, such as smtp.example.org.')).toBeVisible()
    await sender.getByLabel('Your mail server').fill('mail.lakeside.example')
    await sender.getByLabel('Port').fill('80')
    await save.click()
    await expect(sender.getByLabel('Port')).toBeFocused()
    await expect(sender.getByText('Enter port 25, 465, 587 or 2525.')).toBeVisible()
    await sender.getByLabel('Your mail server').fill('')
    await sender.getByRole('button', { name: 'Create key' }).click()
    await expect(
      sender.getByText(/^lodgepole-[0-9a-f]{8}\._domainkey\.lakeside\.example$/),
    ).toBeVisible()
    await sender.getByRole('button', { name: 'Copy the value' }).click()
    await expect(notices.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^v=DKIM1; k=rsa; p=/)
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `nothing sticks out at ${size.width}`,
    ).toBe(true)
    await sender.getByRole('button', { name: 'Remove the key' }).click()
    await expect(sender.getByRole('button', { name: 'Create key' })).toBeVisible()
    for (const label of ['Sender’s name', 'Sender’s address', 'Replies go to'])
      await sender.getByLabel(label).fill('')
    await sender.getByRole('button', { name: 'Save' }).click()
    await expect(sender.getByRole('button', { name: 'Create key' })).toHaveCount(0)
  }
})
