// A day of each staff role at a desk: its sections, something done there, and the refusal of
// another role's address. Other staff roles have separate tests (console-shell, console-lodging,
// desk-till).

import { localDay, DEFAULT_TIME_ZONE, isoWeek } from '@lodgepole/domain/kernel/calendar'
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { withDatabase } from './support/crowd.ts'
import { makeFamily } from './support/family.ts'
import { DEMO_PASSWORD, expect, notice, test } from './support/test.ts'

const host = 'console.localhost'
const family = 'roles@pinewood.example'

/** A staff member at the camp with only this role. */
const makeStaff = (email: string, role: string) =>
  withDatabase(async (client) => {
    await client.query(
      `insert into logins (login_id, username, email, password_hash) select gen_random_uuid(),
          $1::text, $1::text, password_hash
        from logins where email = 'admin@pinewood.example' on conflict do nothing`,
      [email],
    )
    await client.query(
      `insert into login_organizations (login_id, organization_id)
       select login_id, organization_id
       from logins, (select organization_id from users where email = 'admin@pinewood.example') place
       where email = $1 on conflict do nothing`,
      [email],
    )
    await client.query(
      `insert into users (organization_id, user_id, login_id, first_name, last_name, email, role,
          viewed_tutorial, onboarding_completed)
       select organization_id, gen_random_uuid(), (select login_id from logins where email = $1),
         'Alex', 'Day', $1, $2, true, onboarding_completed
       from users where email = 'admin@pinewood.example'
         and not exists (select from users where email = $1)`,
      [email, role],
    )
  })

/** Belongs to the test's own household at the camp, with a unique last name. */
const makeBuyer = async (): Promise<string> => {
  await makeFamily('parent@pinewood.example', family)
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ user_id: string }>(
      `update users set last_name = 'Rolesby' where account_holder_id = (select user_id from users
          where email = $1) and first_name = 'Ada' returning user_id`,
      [family],
    )
    return rows[0]?.user_id ?? ''
  })
}

const callAs = async (request: APIRequestContext, address: string, username: string) => {
  const headers = { host: 'pinewood.localhost' }
  const signedIn = await (
    await request.post(`${address}/v2/identity/signin`, {
      headers,
      data: { username, password: DEMO_PASSWORD },
    })
  ).json()
  const own = { ...headers, authorization: signedIn.item.idToken as string }
  const read = async (answer: APIResponse) => {
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  return async (path: string, data: object) =>
    (
      await read(
        await request.post(`${address}${path}`, {
          headers: { ...own, 'idempotency-key': randomUUID() },
          data,
        }),
      )
    ).item
}

const expectSections = (page: Page, names: readonly string[]) =>
  expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem')).toHaveText([
    ...names,
    'Guide',
    'Sign-in and security',
    'Sign out',
  ])

const expectRefused = async (page: Page, address: string, denied: string) => {
  await page.goto(address)
  await expect(page).toHaveURL(denied)
}

test('NAV-20 TIL-06 TIL-07 a cashier sells at the till and refunds part of a sale', async ({
  page,
  request,
  url,
  signIn,
}) => {
  const personId = await makeBuyer()
  const asOffice = await callAs(request, url('127.0.0.1', ''), 'admin@pinewood.example')
  await asOffice('/v2/console/money/deposit', {
    adjustmentId: randomUUID(),
    personId,
    amount: '20.00',
    method: 'cash',
  })
  await signIn(page, 'cashier@pinewood.example', host)
  await expectSections(page, ['Start', 'Till'])
  await page.goto(url(host, '/till'))
  await page.getByLabel('Buyer').fill('Ada Rolesby')
  await expect(page.getByRole('list', { name: 'People found' }).getByRole('button')).toHaveCount(1)
  await page.getByLabel('Buyer').press('Enter')
  await page
    .getByRole('list', { name: 'Items' })
    .getByRole('button', { name: /^Lemonade/ })
    .click()
  await page.getByRole('button', { name: 'Sell for $1.75' }).click()
  await expect(page.getByText('Ada Rolesby paid $1.75. Balance: $18.25')).toBeVisible()
  await page.getByRole('radio', { name: 'Today' }).check()
  const sale = page.getByRole('listitem').filter({ hasText: 'Ada Rolesby' }).first()
  await sale.getByRole('button', { name: /^Refund/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund to Ada Rolesby’s account' })
  await dialog.getByRole('radio', { name: 'Part of it' }).check()
  await dialog.getByLabel('Amount').fill('2')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(
    dialog.getByText('That’s more than is left to refund. Enter a smaller amount.'),
  ).toBeVisible()
  await dialog.getByLabel('Amount').fill('0.75')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(notice(page, '$0.75 refunded to Ada Rolesby’s account.')).toBeVisible()
  await expect(sale.getByText('Partly refunded')).toBeVisible()
  await expectRefused(page, url(host, '/tickets'), url(host, '/auth/denied'))
})

/** An event that is running now, with this one booking. */
const bookNow = (personId: string, label: string) =>
  withDatabase(async (client) => {
    const start = Math.floor(Date.now() / 1000) - 600
    const when = [
      start,
      start + 3600,
      localDay(start, DEFAULT_TIME_ZONE),
      isoWeek(start, DEFAULT_TIME_ZONE),
    ]
    await client.query(
      `with person as (select organization_id, user_id, account_holder_id from users
          where user_id = $1),
       own as (insert into series (organization_id, series_id, label, category, time_zone)
         select organization_id, gen_random_uuid(), $2::text, 'Class', '${DEFAULT_TIME_ZONE}'
         from person returning series_id),
       event as (insert into events (organization_id, event_id, series_id, label, start_seconds,
           end_seconds, start_day_hash, start_week_hash, capacity_count)
         select organization_id, gen_random_uuid(), series_id, $2::text, $3, $4, $5, $6, 1
         from person, own returning event_id, series_id)
       insert into bookings (organization_id, booking_id, event_id, series_id, user_id,
         auth_user_id, group_id, status, start_seconds, end_seconds, start_day_hash,
           start_week_hash)
       select organization_id, gen_random_uuid(), event_id, series_id, account_holder_id, user_id,
         gen_random_uuid(), 'Registered', $3, $4, $5, $6 from person, event`,
      [personId, label, ...when],
    )
  })

const DAY_SECONDS = 86_400

/**
 * Shows the day as the desk sees it long after everything has ended, whatever the time of this run.
 */
const withRosterOfHoursAgo = async (page: Page, address: string, look: () => Promise<void>) => {
  const mask = '**/v2/console/desk/roster*'
  await page.route(mask, async (route) => {
    // Only the browser resolves the host names.
    const asked = new URL(route.request().url())
    const response = await route.fetch({
      url: `${address}${asked.search}`,
      headers: { ...route.request().headers(), host: asked.host },
    })
    const { item, ...rest } = (await response.json()) as {
      item: { events: { startSeconds: number; endSeconds: number }[] }
    }
    const events = item.events.map((event) => ({
      ...event,
      startSeconds: event.startSeconds - DAY_SECONDS,
      endSeconds: event.endSeconds - DAY_SECONDS,
    }))
    await route.fulfill({ response, json: { ...rest, item: { ...item, events } } })
  })
  await look()
  await page.unroute(mask)
}

test('NAV-20 DSK-01 DSK-02 DSK-09 DSK-10 a counselor marks an absence, then a check-in', async ({
  page,
  url,
  signIn,
}) => {
  const label = `Knots ${randomUUID().slice(0, 6)}`
  await bookNow(await makeBuyer(), label)
  await signIn(page, 'counselor@pinewood.example', host)
  await expectSections(page, ['Start', 'Rosters', 'Front desk'])
  await page.goto(url(host, '/rosters'))
  await page.getByRole('button', { name: 'Ada Rolesby didn’t come', exact: true }).click()
  await expect(page.getByRole('list', { name: label }).getByText('No-show')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Ada Rolesby didn’t come' }).click()
  await expect(notice(page, 'Expected again: Ada Rolesby')).toBeVisible()
  const list = page.getByRole('list', { name: label })
  await withRosterOfHoursAgo(page, url('127.0.0.1', '/v2/console/desk/roster'), async () => {
    await page.goto(url(host, '/checkin'))
    await expect(page.getByText('No more events today.')).toBeVisible()
    await page.getByRole('radio', { name: 'Not here yet' }).click()
    await list.getByRole('button', { name: 'Ada Rolesby didn’t come', exact: true }).click()
    await expect(notice(page, 'Didn’t come: Ada Rolesby')).toBeVisible()
    await page.getByRole('radio', { name: 'Everybody' }).click()
    await list.getByRole('button', { name: 'Undo: Ada Rolesby didn’t come' }).click()
    await expect(list.getByText('No-show')).toHaveCount(0)
  })
  await page.goto(url(host, '/checkin'))
  await list.getByRole('button', { name: 'Check in Ada Rolesby' }).click()
  await expect(page.getByRole('region', { name: 'Last scan' }).getByRole('alert')).toContainText(
    'Checked in',
  )
  await expect(list.getByRole('button', { name: 'Check out Ada Rolesby' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Walk-in/ })).toHaveCount(0)
  await expectRefused(page, url(host, '/approvals'), url(host, '/auth/denied'))
})

test('NAV-20 SHOP-22 a store manager has till and shop, and counts delivered stock', async ({
  page,
  request,
  url,
  signIn,
}) => {
  await makeStaff('store@pinewood.example', 'store-manager')
  const asStore = await callAs(request, url('127.0.0.1', ''), 'store@pinewood.example')
  const name = `Cap ${randomUUID().slice(0, 6)}`
  await asStore('/v2/console/shop/product', {
    kind: 'shop-item',
    product: {
      name,
      description: '',
      imageUrl: null,
      price: '8.00',
      taxRate: '0',
      opensAt: null,
      closesAt: null,
      deliveryDay: null,
      allergens: [],
      options: [],
      recipient: 'nobody',
      maxPerOrder: 5,
      isHidden: true,
      place: 0,
    },
  })
  await signIn(page, 'store@pinewood.example', host)
  await expectSections(page, ['Start', 'Till', 'Products and orders', 'Dashboard and reports'])
  await page.goto(url(host, '/products?kind=shop-item'))
  const row = page
    .getByRole('list', { name: 'Products' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await row.getByRole('button', { name: /^Stock/ }).click()
  await page.getByLabel('Number delivered').fill('12')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('12 in stock')).toBeVisible()
  await expectRefused(page, url(host, '/invoices'), url(host, '/auth/denied'))
})

test('NAV-20 MON-02 MON-08 INV-14 a director can read everything and can’t move money', async ({
  page,
  url,
  signIn,
}) => {
  await makeStaff('director@pinewood.example', 'director')
  await signIn(page, 'director@pinewood.example', host)
  await expectSections(page, [
    'Start',
    'People',
    'Schedule',
    'Rosters',
    'Front desk',
    'Approvals and waitlists',
    'Till',
    'Money',
    'Products and orders',
    'Invoices',
    'Properties and stays',
    'Tickets',
    'Waivers',
    'Email templates',
    'Dashboard and reports',
    'Audit log',
    'Browser errors',
    'Settings',
  ])
  await page.goto(url(host, '/bank'))
  await page.getByRole('combobox', { name: 'Find a person’s account' }).fill('Theo Alvarez')
  await page
    .getByRole('grid', { name: 'People found' })
    .getByRole('link', { name: 'Theo Alvarez' })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Statement' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take a deposit' })).toHaveCount(0)
  await page.goto(url(host, '/invoices?search=INV-0002'))
  await page
    .getByRole('table', { name: 'Invoices' })
    .getByRole('button', { name: /Summer session/ })
    .click()
  await expect(page.getByRole('region', { name: 'Invoice', exact: true })).toContainText(
    'Dana Alvarez',
  )
  await page.goto(url(host, '/waivers'))
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(
    page.getByRole('dialog').getByRole('region', { name: 'What households will read' }),
  ).toContainText('Camp')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Write a new version' })).toHaveCount(0)
  await page.goto(url(host, '/till'))
  await expect(page.getByText('Sales by store and cashier.')).toBeVisible()
  await expect(page.getByLabel('Buyer')).toHaveCount(0)
})

test('NAV-20 TKT-17 a property manager sees their own units and those units’ tickets', async ({
  page,
  url,
  signIn,
}) => {
  const id = randomUUID().slice(0, 8)
  const otherTicket = await withDatabase(async (client) => {
    const { rows } = await client.query<{ ticket_id: string }>(
      `with place as (select organization_id, user_id from users
          where email = 'owner@harbor.example'),
       mine as (select unit_id from lodging_unit_people
         where user_id = (select user_id from users where email = 'manager@harbor.example')
           and relation = 'manager' order by unit_id limit 1),
       other as (insert into lodging_units (organization_id, unit_id, address, capacity)
         select organization_id, gen_random_uuid(), $1 || ' Elsewhere', 2
         from place returning unit_id),
       counter as (update ticket_counters set last_number = last_number + 2
         where organization_id = (select organization_id from place) returning last_number)
       insert into tickets (organization_id, ticket_id, number, creator_id, unit_id, category,
         title, text, created_seconds, touched_seconds)
       select organization_id, gen_random_uuid(), last_number - n, user_id,
         case n when 0 then (select unit_id from mine) else (select unit_id from other) end,
         'lodging', case n when 0 then 'Mine ' else 'Other ' end || $1, 'It leaks.',
         extract(epoch from now())::bigint, extract(epoch from now())::bigint
       from place, counter, generate_series(0, 1) n returning ticket_id, title`,
      [id],
    )
    return rows[1]?.ticket_id ?? ''
  })
  await signIn(page, 'manager@harbor.example', host)
  await expectSections(page, ['Start', 'Properties and stays', 'Tickets'])
  await page.goto(url(host, `/tickets?ticket=${otherTicket}`))
  await expect(
    page.getByRole('region', { name: 'Ticket', exact: true }).getByText('Ticket not found'),
  ).toBeVisible()
  await page.goto(url(host, '/tickets'))
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill(id)
  await page.getByRole('button', { name: `Mine ${id}` }).click()
  await expect(page.locator('[data-ticket]')).toHaveCount(1)
  await page.getByLabel('Your answer', { exact: true }).fill('We come at two.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(notice(page, 'Answer sent.')).toBeVisible()
  await expectRefused(page, url(host, '/people'), url(host, '/auth/denied'))
})

test('MON-02 the office’s forms on an account are as wide as their dialogs', async ({
  page,
  request,
  url,
  signIn,
}) => {
  const personId = await makeBuyer()
  const asOffice = await callAs(request, url('127.0.0.1', ''), 'admin@pinewood.example')
  await asOffice('/v2/console/money/deposit', {
    adjustmentId: randomUUID(),
    personId,
    amount: '20.00',
    method: 'cash',
  })
  await asOffice('/v2/console/money/charge', {
    adjustmentId: randomUUID(),
    personId,
    amount: '2.00',
    what: 'Rope',
  })
  await signIn(page, 'admin@pinewood.example', host, `/bank/person/${personId}`)
  for (const width of [1280, 834, 375]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['Take a deposit', 'Charge', 'Pay out', 'Adjust', /^Refund the charge/]) {
      await page.getByRole('button', { name, exact: true }).first().click()
      const dialog = page.getByRole('dialog')
      const [field, whole] = [
        await dialog.getByLabel('Amount').boundingBox(),
        await dialog.boundingBox(),
      ]
      expect(field?.width, `${name} at ${width}`).toBeGreaterThan((whole?.width ?? 0) * 0.7)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  }
})
