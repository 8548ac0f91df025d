// Texts in tight places or before the application loads: titles, the footer on a phone, the page of
// a refusal.

import { expect, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const phone = { width: 360, height: 780 }

for (const [locale, signIn, bank, quickMenu] of [
  ['es-ES', 'Portal de Pinewood – Iniciar sesión', /^Portal de Pinewood – /, 'Menú rápido'],
  ['fr-FR', 'Portail Pinewood – Se connecter', /^Portail Pinewood – /, 'Menu rapide'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport: phone })

    test(`AUTH-23 AUTH-24 titles and the footer in ${locale}`, async ({ page, url }) => {
      await page.goto(url(camp, '/signin'))
      await expect(page).toHaveTitle(signIn)
      await page.locator('[name=username]').fill('parent@pinewood.example')
      await page.locator('[name=password]').fill('lodgepole-demo-1')
      await page.locator('[type=submit]').click()
      await page.waitForURL(url(camp))
      for (const path of [
        '/',
        '/bank',
        '/calendar',
        '/shop',
        '/account',
        '/account/invoices',
        '/account/lodging/stays',
      ]) {
        await page.goto(url(camp, path))
        const words = page.getByRole('navigation', { name: quickMenu }).locator('a > span')
        await expect(words.first()).toBeVisible()
        const broken = await words.evaluateAll((spans) =>
          spans.flatMap((span) => {
            const text = span.firstChild
            if (!(text instanceof Text)) return []
            return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
              const range = document.createRange()
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              return range.getClientRects().length > 1 ? [word] : []
            })
          }),
        )
        expect(broken, path).toEqual([])
      }
      await page.goto(url(camp, '/bank'))
      await expect(page).toHaveTitle(bank)
    })
  })
}

test('AUTH-25 a browser at an unknown host gets a readable message', async ({
  page,
  url,
  expectAccessible,
}) => {
  const answer = await page.goto(url('nobody.localhost', '/bank'))
  expect(answer?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nobody is at home here' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('AUTH-21 an organization’s own host has one account and says so', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'family@lodgepole.example', camp, '/auth/select/organization')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account at Pinewood' }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pinewood/ }).click()
  await expect(page).toHaveURL(url(camp))
})
