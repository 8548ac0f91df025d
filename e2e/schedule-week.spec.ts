// The office's week on a touch screen, and an event that is opened and saved unchanged.

import { addDays } from '@lodgepole/domain/kernel/calendar'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { tuesdayAhead } from './support/timetable.ts'

const host = 'console.localhost'
const monday = addDays(tuesdayAhead(), -1)
/** Other tests create and move events in the week before. */
const quietMonday = addDays(monday, 14)
const blocks = (page: Page) => page.locator('main').getByRole('button', { name: /\d+ \/ (\d+|∞)/ })

for (const size of [
  { width: 375, height: 700 },
  { width: 834, height: 1000 },
]) {
  test(`SCH-38 a finger scrolls the week of ${size.width} px from an event on`, async ({
    browser,
    signIn,
  }) => {
    const context = await browser.newContext({
      viewport: size,
      hasTouch: true,
      isMobile: true,
      locale: 'en-US',
    })
    const page = await context.newPage()
    await signIn(page, 'admin@lakeside.example', host, `/schedule?week=${monday}`)
    const block = blocks(page).nth(2)
    await block.scrollIntoViewIfNeeded()
    const box = await block.boundingBox()
    if (!box) throw new Error('the event is not there')
    const [before, client] = [await page.evaluate(() => scrollY), await context.newCDPSession(page)]
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (let step = 1; step <= 10; step += 1)
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x, y: y - step * 20 }],
      })
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect
      .poll(async () => (await page.evaluate(() => scrollY)) - before)
      .toBeGreaterThan(100)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.close()
  })
}

test('SCH-31 SCH-37 dragging an event opens its form; saving without changes keeps it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin@lakeside.example', host, `/schedule?week=${quietMonday}`)
  const block = blocks(page).first()
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('the event is not there')
  await page.mouse.move(box.x + box.width / 2, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 40, { steps: 4 })
  await page.mouse.up()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading')).toBeInViewport()
  await expect(sheet.getByText('→')).toBeInViewport()
  await expect(sheet.getByRole('button', { name: 'Review changes' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  await block.click()
  await sheet.getByRole('button', { name: 'Review changes' }).click()
  await expect(sheet).toContainText('No changes to save.')
  await expect(sheet.getByRole('button', { name: 'Apply changes' })).toHaveCount(0)
})
