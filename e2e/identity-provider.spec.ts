// An organization that brings its own sign-in page, with a real provider behind it. It runs on a
// separate product, because people elsewhere in the demo sign in with passwords.

import type { Page } from '@playwright/test'
import { openTestBrowser } from '../packages/server/testing/browser.ts'
import { startOidcProvider, type TestProvider } from '../packages/server/testing/oidc-provider.ts'
import { removeFolder, startProduct, type Product } from './support/product.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const LABEL = 'Sign in with Pinewood ID'
let product: Product
let provider: TestProvider

const camp = (path: string) => `http://pinewood.localhost:${product.port}${path}`

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct()
  provider = await startOidcProvider([camp('/v2/identity/provider/callback')])
  const { issuer, clientId, clientSecret } = provider
  const browser = openTestBrowser()
  const { json } = await browser.post(`http://localhost:${product.port}/v2/identity/signin`, {
    username: 'admin@pinewood.example',
    password: DEMO_PASSWORD,
  })
  const saved = await browser.post(
    camp('/v2/console/identity-provider'),
    { issuer, clientId, clientSecret, label: LABEL },
    { authorization: json.item.idToken },
  )
  expect(saved.status).toBe(200)
})
test.afterAll(async () => {
  await provider.stop()
  await product.stop()
  await removeFolder(product.dataFolder)
})

const answerThere = async (page: Page, email: string) => {
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('OIDC-10 the organization’s own page signs in by keyboard and leads to the address', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(camp('/account/credentials'))
  await expect(page).toHaveURL(/\/signin\?r=/)
  const button = page.getByRole('button', { name: LABEL })
  await expect(button).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveCount(0)
  await expectAccessible(page)
  for (
    let tabs = 0;
    tabs < 15 && !(await button.evaluate((element) => element === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await answerThere(page, 'parent@pinewood.example')
  await expect(page).toHaveURL(camp('/account/credentials'))
  await expect(page.getByRole('heading', { name: 'Credentials' })).toBeVisible()
  await expect(
    page.getByText('You manage your password, second step and email address'),
  ).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await expectAccessible(page)
  // A reload keeps the session, as with a password.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Credentials' })).toBeVisible()
})

test('OIDC-10 returning without a session explains why, in the visitor’s language', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.goto(camp('/signin'))
  await page.getByRole('button', { name: LABEL }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'You canceled signing in on your organization’s page. Try again when you’re ready.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: LABEL }).click()
  await answerThere(page, 'unverified-nobody@pinewood.example')
  await expect(page.getByRole('alert')).toContainText('hasn’t confirmed your email address')
  await page.goto(camp('/signin?problem=%3Cb%3EPay%20here%3C%2Fb%3E'))
  await expect(page.getByRole('alert')).toContainText('We couldn’t verify the answer')
  await expect(page.getByText('Pay here')).toHaveCount(0)
  await page.goto(camp('/signin?provider=done'))
  await expect(page.getByRole('alert')).toContainText(
    'You started signing in with another browser, or it took too long.',
  )
  const context = await browser.newContext({ locale: 'fr-FR', colorScheme: 'dark' })
  const french = await context.newPage()
  await french.goto(camp('/signin?problem=NO_ACCOUNT'))
  await expect(french.getByRole('alert')).toContainText('Vous n’avez pas de compte actif')
  await expectAccessible(french)
  await context.close()
})
