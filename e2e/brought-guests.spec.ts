// A member brings a guest: by name, at the guest price, paid together, shown in the list and
// canceled with a refund. Staff book another guest for the same family.

import { withDatabase } from './support/crowd.ts'
import { makeFamily } from './support/family.ts'
import { expect, notice, test } from './support/test.ts'
import { lookAt, makeSeries, slotAt, tuesdayAhead } from './support/timetable.ts'

const phone = { width: 375, height: 780 }
const host = 'lakeside.localhost'

/** Ben can pay for a guest. Returns the household's id. */
const giveBenMoney = (email: string): Promise<string> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ account_holder_id: string }>(
      `with ben as (
         select ben.organization_id, ben.user_id, ben.account_holder_id from users ben
         join users holder on holder.organization_id = ben.organization_id
           and holder.user_id = ben.account_holder_id
         where holder.email = $1 and ben.first_name = 'Ben'),
       paid as (
         insert into accounts (organization_id, account_id, purpose, user_id, balance_cents)
         select organization_id, gen_random_uuid(), 'spending', user_id, 5000
         from ben on conflict do nothing)
       select account_holder_id from ben`,
      [email],
    )
    return rows[0]?.account_holder_id ?? ''
  })

// The guest’s seat is paid by card and canceled. Then the concierge books another one.
test('RSV-71 RSV-74 RSV-76 RSV-85 RSV-86 RSV-87 RSV-101 a member brings a guest', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const [label, day, email] = [
    'Studio of the guest',
    tuesdayAhead(),
    'family.with.a.guest@lakeside.example',
  ]
  await Promise.all([
    makeFamily('member@lakeside.example', email),
    makeSeries({ label, day, times: ['16:00'], capacity: 6 }),
  ])
  await page.setViewportSize(phone)
  await signIn(page, email, host, '/reservation')
  await page.getByRole('button', { name: 'Change' }).click()
  await lookAt(page, label, day)
  await page.getByRole('button', { name: 'Close' }).click()

  // By keyboard: open, enter an invalid name, enter a name, and the focus returns to the button.
  const add = page.getByRole('button', { name: 'Add a guest · $8.00' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Guest’s name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter your guest’s name, up to 80 characters.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Guest’s name').fill('  Sam   Lee ')
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()
  await expect(page.getByRole('list', { name: 'Guests' })).toContainText('Sam Lee')

  await slotAt(page, '4:00 PM').getByRole('button').click()
  const bar = page.getByRole('region', { name: 'Your selection' })
  const alone = 'Guests can only come with someone from your household.'
  await expect(bar).toContainText(alone)
  await expect(bar.getByRole('button', { name: 'Reserve' })).toBeDisabled()
  await expect(bar.getByRole('button', { name: 'Reserve' })).toHaveAccessibleDescription(alone)
  // The warning fills the width of the phone except for its margins.
  expect((await bar.getByText(alone).boundingBox())?.width).toBeGreaterThanOrEqual(phone.width - 40)
  await page.getByRole('checkbox', { name: 'Ada' }).check()
  await expect(bar.getByRole('button', { name: 'Reserve' })).toBeEnabled()
  await expect(bar).toContainText('2 people · 4:00 – 5:00 PM')
  await expect(bar).toContainText('$8.00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  )
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Reserve' }).click()
  await expect(page.getByText('Sam Lee')).toBeVisible()
  const card = page.frameLocator('iframe[title="Secure Credit Card Form"]')
  await card.getByLabel('Card number').fill('4111 1111 1111 1111')
  await card.getByLabel('Expiry (MM/YY)').pressSequentially('1249')
  await card.getByLabel('Security code').fill('123')
  await expect(card.getByLabel('Expiry (MM/YY)')).toHaveValue('12/49')
  await page.getByRole('button', { name: 'Pay $8.00 and reserve' }).click()
  await expect(page.getByText('Your reservation is confirmed')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(url(host, '/account/reservations'))
  const rowOf = (name: string) =>
    page.getByRole('row').filter({ hasText: label }).filter({ hasText: name })
  await expect(rowOf('Sam Lee')).toContainText('Guest')
  await expectAccessible(page)
  // RSV-87 Ada alone cannot go: the guest is canceled with her.
  await rowOf('Ada')
    .getByRole('button', { name: /Cancel reservation/ })
    .click()
  await expect(page.getByRole('checkbox', { name: /Sam Lee/ })).toBeChecked()
  await expect(page.getByText('so we’ll cancel your guests’ seats, too')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await rowOf('Sam Lee')
    .getByRole('button', { name: /Cancel reservation/ })
    .click()
  await page.getByRole('button', { name: 'Yes, Cancel Reservation' }).click()
  await expect(rowOf('Sam Lee')).toHaveCount(0)
  await expect(rowOf('Ada')).toHaveCount(1)

  await signIn(
    page,
    'concierge@lakeside.example',
    'console.localhost',
    `/schedule/book?family=${await giveBenMoney(email)}&day=${day}`,
  )
  await expect(page.getByText('Choose who is coming.')).toBeVisible()
  await expect(page.getByText('Select Time')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Their reservations' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Ben' }).check()
  await page
    .getByRole('list', { name: 'Times on this day' })
    .getByRole('listitem')
    .filter({ hasText: label })
    .getByRole('button', { name: 'Book' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Book for a member' })
  await expect(dialog.getByLabel('Guests')).toBeVisible()
  // RSV-86
  await dialog.getByLabel('Guests').fill('Kim Ray, Lou Day, Max Orr, Nia Fox')
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expect(dialog).toContainText(/A household may bring \d guests? to an event\./)
  await dialog.getByLabel('Guests').fill(' Kim  Ray ')
  await expect(dialog).toContainText('Price: $8.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expect(notice(page, 'Reservation made. We’ll email the household.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Their reservations' })).toContainText('Kim Ray')
  // RSV-85
  await page
    .getByRole('list', { name: 'Their reservations' })
    .getByRole('listitem')
    .filter({ hasText: 'Kim Ray' })
    .getByRole('button', { name: 'Move' })
    .click()
  await expect(page.getByText(/Choose a new day and time for/)).toBeInViewport()
})
