// The shop's staff: a product is created and counted, a member orders it, and it is packed.

import { makeFamily } from './support/family.ts'
import { expect, notice, test } from './support/test.ts'

const harbor = 'harbor.localhost'
const buyer = 'shop-desk@harbor.example'

test('SHOP-21 SHOP-22 SHOP-23 the desk makes and counts a product, packs and delivers it', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  await makeFamily('owner@harbor.example', buyer)
  await signIn(page, 'admin@harbor.example', 'console.localhost', '/products?kind=shop-item')
  await page.getByRole('button', { name: 'New product' }).click()
  const form = page.getByRole('dialog', { name: 'New product' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  await form.getByLabel('Name').fill('Shuttle tag')
  await form.getByLabel('Price before tax').fill('0')
  await form.getByLabel('Sizes to choose from').fill('Small, Large')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'Shuttle tag has been saved.')).toBeVisible()
  const row = page
    .getByRole('list', { name: 'Products' })
    .getByRole('listitem')
    .filter({ hasText: 'Shuttle tag' })
  await row.getByRole('button', { name: /^Stock/ }).click()
  await page.getByLabel('Number delivered').fill('3')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('3 in stock')).toBeVisible()

  const context = await browser.newContext()
  const member = await context.newPage()
  await signIn(member, buyer, harbor, '/shop')
  const tag = member.getByRole('article', { name: 'Shuttle tag' })
  await tag.getByRole('button', { name: 'Add to cart: Shuttle tag' }).click()
  await tag.getByLabel('Size').selectOption('Large')
  await tag.getByRole('button', { name: 'Add to cart' }).click()
  await expect(member.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await member.goto(url(harbor, '/cart/checkout'))
  await member.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(member.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await context.close()

  await page.goto(url('console.localhost', '/products/packing?day=none'))
  await expect(page.getByText('1 × Shuttle tag')).toBeVisible()
  await expectAccessible(page)
  await page.goto(url('console.localhost', '/products/orders'))
  const order = page
    .getByRole('list', { name: 'Orders' })
    .getByRole('listitem')
    .filter({ hasText: 'Shuttle tag' })
  await order.getByRole('button', { name: /^Packed/ }).click()
  await expect(order).toHaveCount(0)
  await page.goto(url('console.localhost', '/products/orders?status=packed'))
  await expectAccessible(page)
  await order.getByRole('button', { name: /^Mark as delivered/ }).click()
  await expect(order).toHaveCount(0)
  await page.goto(url('console.localhost', '/products?kind=shop-item'))
  await expect(row.getByText('2 in stock')).toBeVisible()
})
