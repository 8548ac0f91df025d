// The shop from a household's view: a care package with a warning, one cart for everything, a
// declined card and another one, the last item in stock, and a card to be printed.

import type { Page } from '@playwright/test'
import { withDatabase } from './support/crowd.ts'
import { makeFamily } from './support/family.ts'
import { DEMO_PASSWORD, expect, loseAnswer, notice, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const club = 'lakeside.localhost'
const family = 'shop@pinewood.example'
const [first, second, visitor, passer] = [
  'shop1@lakeside.example',
  'shop2@lakeside.example',
  'shop3@lakeside.example',
  'shop4@lakeside.example',
]
const numbers = { good: '4111 1111 1111 1111', declined: '4000 0000 0000 0002' }
const phone = { width: 375, height: 812 }
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const main = (page: Page) => page.getByRole('main')
const product = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const typeAccept = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').pressSequentially('1249')
  await page.getByLabel('Security code').fill('123')
}
const typeSquare = async (page: Page, number: string) => {
  const frame = page.frameLocator('iframe[title="Secure Credit Card Form"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1249')
  await frame.getByLabel('Security code').fill('123')
}

test.beforeAll(async () => {
  await makeFamily('parent@pinewood.example', family)
  for (const email of [first, second, visitor, passer])
    await makeFamily('member@lakeside.example', email)
  await withDatabase((client) =>
    client.query(
      `update users set care_note = 'Peanut allergy' where first_name = 'Ada'
          and account_holder_id in (select user_id from users where email = $1)`,
      [family],
    ),
  )
})

// A care package for a camper with an allergy. After the declined card another one pays.
test('SHOP-16 SHOP-06 DEP-12 an allergy, a mixed cart, a declined card and a lost answer', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, family, camp, '/shop/packages')
  const snacks = product(page, 'Trail snacks')
  await expect(snacks.getByText('Contains peanuts, tree nuts, and milk')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await snacks.getByRole('button', { name: 'Add to cart: Trail snacks' }).click()
  await snacks.getByRole('button', { name: 'Add to cart' }).click()
  await expect(snacks.getByLabel('For whom?')).toBeFocused()
  await snacks.getByLabel('For whom?').selectOption('Ada Deposit')
  await expect(snacks.getByText('This contains peanuts, and Ada’s notes mention it.')).toBeVisible()
  await snacks.getByLabel('For whom?').selectOption('Ben Deposit')
  await expect(snacks.getByText('notes mention it')).toHaveCount(0)
  await snacks.getByLabel('Message').fill('Enjoy the hike!')
  await snacks.getByRole('button', { name: 'Add to cart' }).click()
  await expect(notice(page, 'Trail snacks is in the cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()

  await page.goto(url(camp, '/shop'))
  await product(page, 'Songbook').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(url(camp, '/cart/view'))
  const rows = page.getByRole('list', { name: 'Items in the cart' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows.nth(1).getByRole('button', { name: 'Add one: Songbook' }).click()
  await expect(main(page).getByRole('definition').last()).toHaveText('$44.78')
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  await main(page).getByRole('link', { name: 'Checkout' }).click()
  await typeAccept(page, numbers.declined)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $44.78 and order' }).click()
  await expect(page.getByRole('alert')).toContainText('The card was declined. Try another card.')
  await typeAccept(page, numbers.good)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/payment/carepackage/'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await page.route('**/payment/carepackage/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Pay $44.78 and order' }).click()
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: 'We don’t know yet whether this went through' }),
  ).toBeVisible()
  await page.reload()
  await typeAccept(page, numbers.good)
  await page.getByRole('button', { name: 'Pay $44.78 and order' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeFocused()
  expect(new Set(keys).size).toBe(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByText('1 × Trail snacks')).toBeVisible()

  await page.goto(url(camp, '/shop/packages/orders'))
  const order = main(page).getByRole('article').first()
  await expect(order.getByText('Placed', { exact: true })).toBeVisible()
  await expect(order.getByText('2 × Songbook')).toBeVisible()
  await expect(order.getByText(/For Ben Deposit · Enjoy the hike! · Delivery/)).toBeVisible()
  await expectAccessible(page)
  await order.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await expect(order.getByText('Cancelled', { exact: true })).toBeVisible()
  await order.getByRole('button', { name: 'Order again' }).click()
  await expect(rows).toHaveCount(2)
})

test('SHOP-16 SHOP-05 SHOP-20 a card with options, and a last item that another buyer got', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, first, club, '/order/idcard')
  await expect(page.getByRole('heading', { level: 1, name: 'Pool Pass' })).toBeVisible()
  const pass = product(page, 'Pool Pass')
  const neighbourHeight = async () =>
    (await product(page, 'Pool Pass, replacement').boundingBox())?.height ?? 0
  const before = await neighbourHeight()
  await pass.getByRole('button', { name: 'Add to cart: Pool Pass' }).click()
  await expect(pass.getByLabel('For whom?')).toBeVisible()
  expect(
    await neighbourHeight(),
    'what is beside an open form keeps its height',
  ).toBeLessThanOrEqual(before)
  await pass.getByLabel('For whom?').selectOption('Ada Deposit')
  await pass.getByRole('button', { name: 'Add to cart' }).click()
  await expect(notice(page, 'Pool Pass is in the cart.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(url(club, '/shop'))
  await product(page, 'Grill platter').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, second, club, '/shop')
  await product(other, 'Grill platter').getByRole('button', { name: 'Add to cart' }).click()
  await expect(other.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()

  await page.goto(url(club, '/cart/checkout'))
  await typeSquare(page, numbers.good)
  // Ordered, but the browser gets no answer: the input stays on the page, and sending it again is
  // the same order.
  await loseAnswer(page, '**/payment/carepackage/**')
  await page.getByRole('button', { name: 'Pay $57.92 and order' }).click()
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: 'We don’t know yet whether this went through' }),
  ).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Your order' }).getByText('1 × Grill platter'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Pay $57.92 and order' }).click()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeFocused()
  await expectAccessible(page)

  await other.goto(url(club, '/cart/view'))
  await expect(other.getByText('Sold out')).toBeVisible()
  await expect(main(other).getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Remove: Grill platter' }).click()
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expectAccessible(other)
  await context.close()
})

test('SHOP-17 SHOP-18 SHOP-20 a visitor signs in and finds both carts in one', async ({
  page,
  url,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  await page.goto(url(camp, '/shop'))
  await expect(page, 'where the organization does not let visitors in').toHaveURL(
    /\/signin\?r=shop$/,
  )
  await page.goto(url(club, '/shop'))
  await expect(
    product(page, 'Pool Pass').getByRole('link', { name: 'Sign in to order' }),
  ).toHaveAttribute('href', /r=shop/)
  await product(page, 'Tennis balls').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.goto(url(club, '/cart/view'))
  await page.getByRole('button', { name: 'Add one: Tennis balls' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('list', { name: 'Items in the cart' }).getByRole('listitem'),
  ).toHaveCount(1)
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  await withDatabase((client) =>
    client.query(`update products set price_cents = price_cents + 100 where name = 'Tennis balls'`),
  )
  // The merge succeeds, but its answer is lost: after sending again, nothing is duplicated.
  await loseAnswer(page, '**/v2/shop/cart/merge')
  await main(page).getByRole('link', { name: 'Sign in and check out' }).click()
  await page.getByLabel('Username or email').fill(visitor)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/cart\/checkout$/)
  await expect(
    main(page).getByText('We added 2 items that you chose before you signed in.'),
  ).toBeVisible()
  await expect(main(page).getByText(/^Tennis balls: the price has changed from/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your order' }).getByRole('listitem')).toHaveText([
    /2 × Tennis balls/,
  ])
  await expectAccessible(page)

  await typeSquare(page, numbers.good)
  await loseAnswer(page, '**/payment/carepackage/**')
  await page.getByRole('button', { name: /^Pay .* and order$/ }).click()
  await expect(main(page).getByText('We don’t know yet whether this went through')).toBeVisible()
  await page.reload()
  await expect(
    main(page).getByText('We don’t know yet whether your order went through'),
  ).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(main(page).getByRole('article').first().getByText('2 × Tennis balls')).toBeVisible()
  await page.goto(url(club, '/cart/view'))
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(main(page).getByText('We don’t know yet')).toHaveCount(0)
  await withDatabase((client) =>
    client.query(`update products set price_cents = price_cents - 100 where name = 'Tennis balls'`),
  )
})

test('SHOP-18 a visitor’s choices join the account’s cart at sign-in, wherever they go', async ({
  page,
  url,
  signIn,
}) => {
  await page.goto(url(club, '/shop'))
  await product(page, 'Tennis balls').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  const merged = page.waitForResponse('**/v2/shop/cart/merge')
  await signIn(page, passer, club)
  expect((await merged).status()).toBe(200)
  await expect(page).not.toHaveURL(/shop|cart/)
  await page.goto(url(club, '/cart/view'))
  await expect(
    page
      .getByRole('list', { name: 'Items in the cart' })
      .getByRole('listitem')
      .filter({ hasText: 'Tennis balls' }),
  ).toHaveCount(1)
})
