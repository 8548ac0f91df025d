import { expect, test } from './support/test.ts'

const looks = [
  [375, 'dark'],
  [1280, 'light'],
] as const

test('PLT-152 the reference page finds a call, contacts no other server and is accessible', async ({
  page,
  url,
  expectAccessible,
}) => {
  const address = url('pinewood.localhost', '/docs')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(address).origin) elsewhere.push(request.url())
  })
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme })
    await page.goto(address)
    await expect(page.getByRole('heading', { name: /^sign-in/i }).first()).toBeVisible({
      timeout: 45_000,
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
  }

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('invoice draft')
  await expect(page.getByRole('option', { name: /creates a draft/i })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^creates a draft/i }).first()).toBeInViewport()
  await expect(page.getByText('IDEMPOTENCY_KEY_REUSED').first()).toBeVisible()
  await expectAccessible(page)
  for (const name of [/ask ai/i, /powered by/i, /test request/i, /^open in/i, /mcp/i])
    await expect(page.getByText(name)).toBeHidden()
  expect(elsewhere).toEqual([])
})
