// A schedule is built, copied and closed for a day, as an office does before a season.

import { randomUUID } from 'node:crypto'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { expect, notice, test } from './support/test.ts'
import { tuesdayAhead } from './support/timetable.ts'

const host = 'console.localhost'

// Events of a new series go into a week, are copied and moved by keyboard, and a day is closed.
test('SCH-02 SCH-11 SCH-22 SCH-24 SCH-30 SCH-31 SCH-40 a series fills and closes a week', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const label = `Fencing ${randomUUID().slice(0, 8)}`
  const [tuesday, monday] = [tuesdayAhead(), addDays(tuesdayAhead(), -1)]
  await signIn(page, 'admin@lakeside.example', host, '/schedule/series?series=new')
  await page.getByRole('textbox', { name: 'Name' }).fill(label)
  await page.getByText('Limits by day and week').click()
  await page.getByRole('textbox', { name: 'Maximum per week', exact: true }).fill('3')
  await page.getByRole('combobox', { name: 'Counted for' }).first().selectOption('each household')
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(
    'Each household: 3 a week',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, `${label} saved.`)).toBeVisible()

  await page.goto(url(host, `/schedule?week=${monday}`))
  await page.getByRole('combobox', { name: 'Series' }).selectOption(label)
  await page.getByRole('button', { name: 'New event' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Series' }).selectOption(label)
  await sheet.getByLabel('Day').fill(tuesday)
  await sheet.getByLabel('Seats').fill('6')
  await sheet.getByRole('button', { name: 'Add to the schedule' }).click()
  const block = page.getByRole('button', { name: new RegExp(`^${label}`) })
  await expect(block).toContainText('0 / 6')
  await expectAccessible(page)

  await block.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel('Starts at')).toHaveValue('09:15')
  await sheet.getByRole('button', { name: 'Review changes' }).click()
  await expect(sheet).toContainText('Nobody has booked it, so nobody gets an email.')
  await expectAccessible(page)
  // A person books meanwhile: the new list appears immediately, to continue from.
  const ofAnotherList = (call: string) =>
    page.route(
      call,
      (route) =>
        route.continue({
          postData: { ...route.request().postDataJSON(), mark: 'of another list' },
        }),
      { times: 1 },
    )
  await ofAnotherList('**/v2/console/events/change')
  await sheet.getByRole('button', { name: 'Apply changes' }).click()
  await expect(sheet.getByRole('alert')).toContainText(
    'Reservations have changed since you looked, so nothing was saved. Review the new list.',
  )
  await expect(sheet.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(sheet).toContainText('Nobody has booked it, so nobody gets an email.')
  await sheet.getByRole('button', { name: 'Apply changes' }).click()
  await expect(block).toContainText('9:15')

  await page.getByRole('button', { name: 'Copy week' }).click()
  await sheet.getByLabel('Number of following weeks').fill('2')
  await sheet.getByRole('button', { name: 'Review new events' }).click()
  await expect(sheet).toContainText('2 events will be added.')
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(block).toContainText('9:15')

  await page.goto(url(host, '/schedule/closures'))
  await page.getByRole('button', { name: 'Close days' }).click()
  await sheet.getByLabel('First day').fill(addDays(tuesday, 7))
  await sheet.getByLabel('Applies to').selectOption(label)
  await sheet.getByLabel('Reason').fill('New floor')
  await sheet.getByRole('button', { name: 'See who is affected' }).click()
  await expect(sheet).toContainText('1 event won’t take place.')
  await expectAccessible(page)
  await ofAnotherList('**/v2/console/closure')
  await sheet.getByRole('button', { name: 'Close these days' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Reservations have changed since you looked')
  await expect(sheet).toContainText('1 event won’t take place.')
  await sheet.getByRole('button', { name: 'Close these days' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: label })).toContainText('New floor')
  await page.goto(url(host, `/schedule?week=${addDays(monday, 7)}`))
  await expect(page.getByText('Closed: New floor')).toBeVisible()
})
