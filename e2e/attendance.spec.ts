// Attendance and the calendar as a parent uses them.

import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test.ts'

const camp = 'pinewood.localhost'

test('ATT-01 ATT-02 ATT-03 attendance is listed and downloaded', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'parent@pinewood.example', camp, '/attendance/download')
  await expect(
    page.getByRole('region', { name: 'Attendance' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expectAccessible(page)
  for (const [name, start] of [
    ['Download CSV', '\ufeff"Day","Name"'],
    ['Download PDF', '%PDF-1.'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(
      /^attendance-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.(csv|pdf)$/,
    )
    expect((await readFile(await file.path(), 'utf8')).startsWith(start)).toBe(true)
  }
})

test('HOME-07 the calendar shows what is booked, by month and by week', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'parent@pinewood.example', camp, '/calendar')
  const calendar = page.getByRole('region', { name: /\d{4}/ })
  await expect(calendar.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Week' }).click()
  await expect(page.getByRole('heading', { name: /^Week of/ })).toBeVisible()
})
