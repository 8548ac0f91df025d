// Invoices from a household's view: what is due, one on paper, payment in two parts by two methods,
// and what another person has paid meanwhile.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { withDatabase } from './support/crowd.ts'
import { makeFamily } from './support/family.ts'
import { expect, loseAnswer, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const family = 'invoices@pinewood.example'
const main = (page: Page) => page.getByRole('main')
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const typeCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').pressSequentially('1249')
  await page.getByLabel('Security code').fill('123')
}

/** Each test has its own, because they get paid. */
const makeInvoice = (title: string, email = family) =>
  withDatabase((client) =>
    client.query(
      `with counter as (
       insert into invoice_counters (organization_id, last_number) select organization_id, 9000
       from users where email = $1
       on conflict (organization_id) do update
       set last_number = invoice_counters.last_number + 1 returning organization_id, last_number),
     made as (
       insert into invoices (organization_id, invoice_id, user_id, number, title, max_instalments,
         state, net_cents, tax_cents, total_cents, issued_seconds, due_day, created_at, changed_at)
       select users.organization_id, gen_random_uuid(), user_id, last_number, $2, 3, 'open', 10000,
         250, 10250, extract(epoch from now())::bigint, (now() + interval '20 days')::date, now(),
         now()
       from users join counter using (organization_id) where email = $1 returning organization_id,
         invoice_id)
     insert into invoice_lines (organization_id, invoice_id, line, text, qty, price_cents,
       tax_basis_points, net_cents, tax_cents, total_cents)
     select organization_id, invoice_id, line, text, qty, price, tax_rate, net, tax, net + tax
     from made, (values (0, 'Session fee', 1, 5000, 0, 5000, 0),
         (1, 'Gear', 2, 2500, 500, 5000, 250))
       as line (line, text, qty, price, tax_rate, net, tax)`,
      [email, title],
    ),
  )

test.beforeAll(() => makeFamily('parent@pinewood.example', family))

test('INV-10 INV-03 two cards pay an invoice in two parts, after one that was declined', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await makeInvoice('Summer session')
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, family, camp, '/account/invoices')
  const due = page
    .getByRole('list', { name: 'Due invoices' })
    .getByRole('listitem')
    .filter({ hasText: 'Summer session' })
  await expect(due.getByText('$102.50')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await due.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByText('plus 5% tax')).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^INV-\d+\.pdf$/)

  await main(page).getByRole('link', { name: 'Pay', exact: true }).click()
  await page.getByRole('radio', { name: 'Part of it' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
  await page.getByLabel('Amount', { exact: true }).fill('200')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'That’s more than the amount due. Enter a smaller amount.',
  )
  await page.getByLabel('Amount', { exact: true }).fill('40')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused()
  await expect(main(page).getByText('$62.50')).toBeVisible()
  await typeCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay $40.00' }).click()
  await expect(page.getByRole('alert')).toContainText('The card was declined. Try another card.')
  await typeCard(page, '4111 1111 1111 1111')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $40.00' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Done', exact: true })).toBeFocused()
  await expect(main(page).getByText('$62.50')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See the invoice' }).click()
  await expect(page.getByText('Partly paid')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(1)
  await main(page).getByRole('link', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await typeCard(page, '4111 1111 1111 1111')
  await page.getByRole('button', { name: 'Pay $62.50' }).click()
  await expect(main(page).getByText(/^Invoice INV-\d+ is paid$/)).toBeVisible()
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByText(/INV-\d+ · Summer session/)).toBeVisible()
})

test('INV-10 INV-09 what was paid in another browser is not paid again', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  await makeInvoice('Riding lessons')
  const context = await browser.newContext({ colorScheme: 'dark' })
  const pages = [page, await context.newPage()]
  for (const one of pages) {
    await signIn(one, family, camp, '/account/invoices')
    await one
      .getByRole('list', { name: 'Due invoices' })
      .getByRole('listitem')
      .filter({ hasText: 'Riding lessons' })
      .getByRole('link', { name: /^Pay/ })
      .click()
    await one.getByRole('button', { name: 'Continue' }).click()
    await typeCard(one, '4111 1111 1111 1111')
  }
  const [first, second] = pages as [Page, Page]
  // Paid, but the browser gets no answer: the page does not claim that nothing was paid, and
  // sending again repeats the same payment.
  await loseAnswer(first, '**/payment/invoice/authorizenet')
  await first.getByRole('button', { name: 'Pay $102.50' }).click()
  await expect(main(first).getByText('We don’t know yet whether this went through')).toBeVisible()
  await first.getByRole('button', { name: 'Pay $102.50' }).click()
  await expect(first.getByRole('heading', { name: 'Done', exact: true })).toBeFocused()
  await second.getByRole('button', { name: 'Pay $102.50' }).click()
  await expect(second.getByRole('alert')).toContainText('Nothing more is due on this invoice')
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Back' }).click()
  await expect(second.getByText('Nothing is due on this invoice.')).toBeVisible()
  await second.goto(url(camp, '/account/invoices'))
  await expect(
    second.getByRole('list', { name: 'Settled invoices' }).getByText('Riding lessons').first(),
  ).toBeVisible()
  await expectAccessible(second)
  await context.close()
})

test('INV-10 INV-11 the default card pays installments until the household stops them', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  // They have a card on file afterwards, which the other tests do not expect.
  const planners = `instalments-${randomUUID().slice(0, 8)}@pinewood.example`
  await makeFamily('parent@pinewood.example', planners)
  await makeInvoice('Sailing course', planners)
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, planners, camp, '/account/invoices')
  await page
    .getByRole('list', { name: 'Due invoices' })
    .getByRole('listitem')
    .filter({ hasText: 'Sailing course' })
    .first()
    .getByRole('link', { name: /^Details/ })
    .click()
  const agree = page.getByRole('button', { name: 'Agree to the plan' })
  await expect(page.getByText('Add a card first.')).toBeVisible()
  await expectAccessible(page)
  const here = page.url()
  await page.goto(url(camp, '/account/payment/new'))
  await typeCard(page, '4111 1111 1111 1111')
  await main(page).locator('button[type=submit]').click()
  await expect(main(page).getByText(/1111/).first()).toBeVisible()
  await page.goto(here)
  await agree.click()
  await expect(page.getByText('Check the box to agree to the plan.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Installments' }).selectOption('3')
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await agree.click()
  await expect(page.getByText('Upcoming').first()).toBeVisible()
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await page.goto(url(camp, '/account/invoices'))
  await expect(page.getByText(/In installments until/)).toBeVisible()
  await page.goto(here)
  await page.getByRole('button', { name: 'Stop plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, stop plan' }).click()
  await expect(page.getByText('You stopped the plan.')).toBeVisible()
  await expect(agree).toBeVisible()
})
