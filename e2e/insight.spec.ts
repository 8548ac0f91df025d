// The season's figures and a report of them, from a director's view.

import { readFile } from 'node:fs/promises'
import { makeStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const host = 'console.localhost'

test('INF-15 a director reads the dashboard by keys and downloads the report of a chart', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await makeStaff('admin@lakeside.example', 'director@lakeside.example', 'director')
  await signIn(page, 'director@lakeside.example', host)
  await expect(page.getByRole('heading', { name: 'The last 4 weeks' })).toBeVisible()
  await page.goto(url(host, '/reports'))
  await expect(page.getByRole('list', { name: 'Summary' })).toContainText(/Seats booked\d+%/)
  await page.getByRole('radio', { name: 'Quarter' }).check({ force: true })
  await expect(page).toHaveURL(/period=quarter/)
  const values = page.getByRole('slider', { name: 'Values: Seats booked and free' })
  await values.focus()
  const last = await values.getAttribute('aria-valuetext')
  await values.press('ArrowLeft')
  await expect(values).toHaveAttribute('aria-valuetext', /Booked [\d,]+, Free [\d,]+/)
  expect(await values.getAttribute('aria-valuetext')).not.toBe(last)
  await expectAccessible(page)

  await page
    .getByRole('region', { name: 'Occupancy' })
    .getByRole('link', { name: 'Report' })
    .click()
  await expect(page.getByRole('heading', { name: 'Attendance by series and day' })).toBeVisible()
  const series = page.getByLabel('Series', { exact: true })
  await series.selectOption({ label: 'Tennis · Court 1' })
  await expect(page).toHaveURL(/seriesId=/)
  await expect(page.getByRole('row').nth(1)).toContainText('Tennis · Court 1')
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV file' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('"Day","Series","Events"')
  expect(lines.slice(1).every((line) => line.includes('Tennis · Court 1'))).toBe(true)
})
