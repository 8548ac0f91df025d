// Staff answer the telephone: they find the caller despite a misspelled name, restrict them, and
// view the portal as they see it.

import { newLogin } from './support/new-login.ts'
import { expect, notice, test } from './support/test.ts'

const host = 'console.localhost'
const admin = 'admin@lakeside.example'

test('CPL-02 CPL-05 CPL-07 CPL-34 an admin finds a misspelt member and acts as them', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const { email } = await newLogin(url)
  await signIn(page, admin)
  await signIn(page, admin, host)
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'People', exact: true })
    .click()
  const field = page.getByRole('combobox', { name: 'Find people' })
  await expect(field).toBeFocused()
  await page.keyboard.type('rivrea')
  await expect(page.getByRole('row', { name: /Sam Rivera/ }).first()).toContainText('Similar name')
  await expect(page).toHaveURL(url(host, '/people?q=rivrea'))
  await expectAccessible(page)

  await field.fill(email)
  await expect(page.getByRole('grid', { name: 'People found' }).getByRole('row')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sam Rivera' })).toBeVisible()
  await page.getByRole('button', { name: 'Restrict' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restrict' }).click()
  await expect(page.getByText('No message and no last day?')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Please ask the office.')
  await page.getByRole('textbox', { name: 'Message they see' }).fill('Please see the office.')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Restrict' }).click()
  await expect(notice(page, 'Sam Rivera is now restricted.')).toBeVisible()
  await expect(
    page.getByText('Restricted until further notice: Please see the office.'),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Act as', exact: true }).click()
  await page
    .getByRole('dialog', { name: `Act as ${email}` })
    .getByLabel('Reason')
    .fill('Asked by phone')
  await page.getByRole('button', { name: 'Act as this member' }).click()
  await expect(page.getByRole('region', { name: `Viewing account: ${email}` })).toBeVisible()
})
