// The logs of actions and errors, from an admin's view.

import { expect, test } from './support/test.ts'

const host = 'console.localhost'

test('LOG-03 the audit log by kind and person, and browser errors, on desktop and phone', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'admin@pinewood.example', host)
  await page.evaluate(async () => {
    const { idToken } = JSON.parse(sessionStorage.getItem('lodgepole-session') ?? '{}') as {
      idToken: string
    }
    const headers = { authorization: idToken, 'content-type': 'application/json' }
    const { item } = await (await fetch('/v2/profile/users/all-details', { headers })).json()
    const organizationId = item.users[0].organization.organizationId
    await fetch('/v2/console/entry/place', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        organizationId,
        label: 'Boat house',
        capacityCount: 20,
        guestsPerDay: 0,
      }),
    })
    await fetch('/v2/log/webapp/insert', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        organizationId,
        level: 'error',
        message: 'A page broke in a test',
        stack: 'at Home.tsx:1',
      }),
    })
  })
  await page.goto(url(host, '/logs/audit'))
  await page.getByLabel('Action').selectOption('entry.save-place')
  await expect(page).toHaveURL(/action=entry.save-place/)
  const entry = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first()
  await expect(entry).toContainText('Saved place')
  await entry.locator('summary').press('Enter')
  await entry.getByRole('button', { name: 'Show everything by this person' }).click()
  await expect(page.getByRole('button', { name: /^Only / })).toBeVisible()
  await expect(page.getByLabel('Entries')).toHaveValue('by')
  await expectAccessible(page)
  await page.getByLabel('From').fill('2199-01-01')
  await expect(page.getByText('No matching entries')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No matching entries'), 'the address knows the filters').toBeVisible()

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(url(host, '/logs/client-errors'))
  const fault = page
    .getByRole('list', { name: 'Browser errors' })
    .getByRole('listitem')
    .filter({ hasText: 'A page broke in a test' })
    .first()
  await fault.locator('summary').click()
  await expect(fault.getByText('at Home.tsx:1')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  )
  await expectAccessible(page)
})
