// A real installation, from an empty folder to an administrator who creates the first organization,
// all in the browser after two commands.

import { freePort, removeFolder, startProduct, temporaryFolder } from './support/product.ts'
import { setUp } from './support/set-up.ts'
import { expect, notice, test } from './support/test.ts'

const PASSWORD = 'maple-syrup-22'
const phone = { width: 375, height: 812 }
const desktop = { width: 1280, height: 860 }

test('INS-21 INS-23 the first administrator follows the link and makes an organization', async ({
  page,
  expectAccessible,
}) => {
  // Two commands and a whole installation with its own PostgreSQL.
  test.slow()
  const [dataFolder, port] = [await temporaryFolder(), await freePort()]
  const link = await setUp(dataFolder, port)
  const product = await startProduct({
    dataFolder,
    port,
    environment: { DEMO: 'off', BIND: '127.0.0.1' },
  })
  try {
    await page.setViewportSize(phone)
    await page.goto(link)
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Activate account' }).click()
    await expect(page.getByRole('heading', { name: 'Hello, Your' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await page.getByRole('link', { name: 'Go to organizations' }).click()
    await page.getByRole('button', { name: 'New organization' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Birch')
    await page.getByLabel('Hosts').fill('birch.localhost')
    await page.getByLabel('First admin’s first name').fill('Ann')
    await page.getByLabel('First admin’s email').fill('ann@example.org')
    await page.getByRole('button', { name: 'Create the organization' }).click()
    await expect(notice(page, 'Organization created.')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Start' })
      .click()
    await expect(page.getByRole('heading', { name: 'Hello, Your' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to organizations' })).toBeHidden()
    await page.goto(`http://birch.localhost:${port}/signin`)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

    // The link works once, and the browser that used it says so.
    await page.goto(link)
    await expect(page.getByLabel('Confirm password')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /sign in/i }).first()).toBeVisible()
  } finally {
    await product.stop()
    await removeFolder(dataFolder)
  }
})
