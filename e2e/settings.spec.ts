// Two admins edit the same section of the settings: the second sees a prominent notice and makes a
// deliberate choice.

import { expect, test } from './support/test.ts'

const host = 'console.localhost'
const sizes = [
  { width: 375, height: 812 },
  { width: 834, height: 1112 },
  { width: 1280, height: 860 },
] as const

// The changes are fully visible above the buttons. Accepting them keeps the rest of one’s own.
test('SET-04 the second of two admins sees the first’s changes and keeps their own', async ({
  page,
  url,
  browser,
  signIn,
  expectAccessible,
}) => {
  const [mail, phone] = ['Email for questions', 'Phone for questions'] as const
  await signIn(page, 'admin@lakeside.example', host)
  await page.goto(url(host, '/settings?section=general'))
  const before = await page.getByLabel(mail).inputValue()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'admin@lakeside.example', host)
  const save = async (address: string) => {
    await page.getByLabel(mail).fill(address)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('change not saved')).toHaveCount(0)
  }
  for (const [index, size] of sizes.entries()) {
    const theirs = `office-${index}@lakeside.example`
    await other.setViewportSize(size)
    await other.goto(url(host, '/settings?section=general'))
    await other.getByLabel(mail).fill('mine@lakeside.example')
    await other.getByLabel(phone).fill('(603) 555-0199')
    await save(theirs)
    // Pressed at the top of a long form, while the message appears at the end.
    await other.evaluate(() => scrollTo(0, 0))
    const button = other.getByRole('button', { name: 'Save', exact: true })
    await button.click()
    const told = other
      .getByRole('status')
      .filter({ hasText: 'changed this while you were editing.' })
    await expect(told).toContainText(theirs)
    await expect(told, `whole at ${size.width}`).toBeInViewport({ ratio: 1 })
    const [notice, bar] = [await told.boundingBox(), await button.boundingBox()]
    expect(
      Math.round((notice?.y ?? 0) + (notice?.height ?? 0)),
      `above the buttons at ${size.width}`,
    ).toBeLessThanOrEqual(Math.round((bar?.y ?? 0) - 12))
    if (index === 0) await expectAccessible(other)
    await told.getByRole('button', { name: 'Use theirs' }).click()
    await expect(told).toHaveCount(0)
    await expect(other.getByLabel(mail)).toHaveValue(theirs)
    await expect(other.getByLabel(phone)).toHaveValue('(603) 555-0199')
    await expect(other.getByText('1 change not saved')).toBeVisible()
    await other.getByRole('button', { name: 'Discard' }).click()
  }
  await save(before)
  await other.context().close()
})
