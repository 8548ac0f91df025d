// The console from the staff's view: what each role sees, and navigation by keyboard.

import { expect, test } from './support/test.ts'

const host = 'console.localhost'

test('NAV-20 asks staff to sign in, by the route’s name', async ({
  page,
  url,
  expectAccessible,
}) => {
  await page.goto(url(host, '/schedule'))
  await expect(page).toHaveURL(url(host, '/signin?r=schedule'))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sign in to the console' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('NAV-20 NAV-25 an admin has every section, sees the whole rail and starts at work', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'admin@pinewood.example', host)
  await expect(page.getByRole('heading', { level: 2, name: 'Pinewood', exact: true })).toBeVisible()
  await expect(page.getByText('You’re here now')).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Sections' })
  for (const name of ['People', 'Schedule', 'Till', 'Dashboard and reports', 'Settings'])
    await expect(rail.getByRole('link', { name, exact: true })).toBeAttached()
  await expectAccessible(page)
  for (const height of [900, 720, 480]) {
    await page.setViewportSize({ width: 1280, height })
    for (const name of ['Start', 'Settings', 'Sign out'])
      await expect(
        rail.getByRole('link', { name, exact: true }),
        `NAV-25 ${name} at ${height}`,
      ).toBeInViewport({ ratio: 0.99 })
  }
})

test('NAV-26 on a phone, tabs fade beyond the edge, and the current one stays in sight', async ({
  page,
  url,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, 'admin@pinewood.example', host)
  await page.goto(url(host, '/settings'))
  const parts = page.getByRole('navigation', { name: 'Sections' }).getByRole('list')
  await expect(parts).toHaveAttribute('data-after', '')
  await expect(parts).not.toHaveAttribute('data-before', '')
  await parts.getByRole('button').last().click()
  await expect(parts).toHaveAttribute('data-before', '')
  await expect(parts.getByRole('button').last()).toBeInViewport({ ratio: 0.99 })
})

test('NAV-20 a member who opens the console gets a link to the portal', async ({
  page,
  signIn,
  url,
}) => {
  await signIn(page, 'parent@pinewood.example', host)
  await expect(page.getByText('You don’t have access to the console')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to Pinewood' })).toHaveAttribute(
    'href',
    url('pinewood.localhost', ''),
  )
})

test('NAV-20 goes anywhere by keyboard', async ({ page, url, signIn, expectAccessible }) => {
  await signIn(page, 'admin@pinewood.example', host)
  await expect(page.getByText('You’re here now')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused()
  await page.keyboard.type('sche')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url(host, '/schedule'))
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
})

test('NAV-20 on a phone the rail is a menu', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, 'admin@pinewood.example', host)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Tickets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  await expectAccessible(page)
})

test('NAV-20 touch on a tablet keeps the rail narrow and offers a menu with labels', async ({
  browser,
  signIn,
  expectAccessible,
}) => {
  const context = await browser.newContext({
    viewport: { width: 834, height: 1112 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await signIn(page, 'admin@pinewood.example', host)
  const rail = page.getByRole('navigation', { name: 'Sections' })
  await rail.getByRole('link', { name: 'Front desk' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible()
  expect((await rail.boundingBox())?.width).toBeLessThan(100)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Tickets' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  await context.close()
})

test('NAV-20 shows the design system for those who build with it', async ({ page, url }) => {
  await page.goto(url(host, '/gallery'))
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
})
