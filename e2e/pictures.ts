// The pictures of the README. Each shows a screen of the demo as a person would see it.

import path from 'node:path'
import { expect, test } from './support/test.ts'

const folder = path.resolve(import.meta.dirname, '../docs/pictures')
const desktop = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }

const pictures = [
  { name: 'home', email: 'parent@pinewood.example', size: desktop, colors: 'light' },
  { name: 'phone', email: 'parent@pinewood.example', size: phone, colors: 'light' },
  { name: 'phone-dark', email: 'member@lakeside.example', size: phone, colors: 'dark' },
  {
    name: 'console',
    email: 'admin@lakeside.example',
    host: 'console.localhost',
    size: desktop,
    colors: 'light',
  },
] as const

for (const { name, email, size, colors, ...rest } of pictures)
  test(name, async ({ page, signIn }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: colors, reducedMotion: 'reduce' })
    await signIn(page, email, ...('host' in rest ? [rest.host] : []))
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: path.join(folder, `${name}.png`) })
  })
