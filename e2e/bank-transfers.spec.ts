// Transfers between two people of a household: made once, despite double presses or network errors,
// and never more than the balance.

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const host = 'pinewood.localhost'
const family = 'family@lodgepole.example'
const centsIn = (text: string | null) =>
  Math.round(Number(/\$(\d+\.\d\d)/.exec(text ?? '')?.[1]) * 100)

/** A person's balance as the overview shows it. */
const balanceOf = async (page: Page, name: string) =>
  centsIn(
    await page
      .getByRole('list', { name: 'Accounts' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .textContent(),
  )
const showOverview = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible()
}
const chooseTransfer = async (page: Page, from: string, to: string, amount: string) => {
  await page
    .getByRole('group', { name: 'From' })
    .getByRole('radio', { name: new RegExp(from) })
    .check({ force: true })
  await page
    .getByRole('group', { name: 'To' })
    .getByRole('radio', { name: new RegExp(to) })
    .check({ force: true })
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
}

test('BNKW-05 BNKW-06 BNKW-15 a keyboard transfer; a double click moves the money once', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, family, host)
  await showOverview(page, url(host, '/bank'))
  const [hana, miles] = [await balanceOf(page, 'Hana'), await balanceOf(page, 'Miles')]
  const milesId =
    /account\/([\w-]+)/.exec(
      (await page.getByRole('link', { name: /Miles/ }).getAttribute('href')) ?? '',
    )?.[1] ?? ''
  await page.goto(url(host, `/bank/transfers?personId=${milesId}`))
  await expect(
    page.getByRole('group', { name: 'From' }).getByRole('radio', { name: /Miles/ }),
  ).toBeChecked()
  await expectAccessible(page)
  // With two people the recipient is clear, so only the amount is left to enter.
  await page.getByLabel('Amount').focus()
  await page.keyboard.type('2,50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('definition')).toHaveText(['$0.00', '$2.50'])
  await expectAccessible(page)
  // BNKW-15: the browser's Back and Forward move between steps. After the transfer, Back does not
  // lead to sending it again.
  await page.goBack()
  await expect(page.getByLabel('Amount')).toHaveValue('2,50')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: 'Transfer complete' })).toBeFocused()
  await expect(page.getByText('$2.50 was transferred from Miles to Hana.')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(
    page.getByRole('heading', { name: 'How much would you like to transfer?' }),
  ).toBeVisible()
  await page.goForward()
  await expect(page.getByText('$2.50 was transferred from Miles to Hana.')).toBeVisible()
  await page.getByRole('button', { name: 'Make another transfer' }).click()
  await chooseTransfer(page, 'Miles', 'Hana', '1')
  await page.getByRole('button', { name: 'Transfer $1.00' }).dblclick()
  await expect(page.getByText('$1.00 was transferred from Miles to Hana.')).toBeVisible()
  await page.getByRole('link', { name: 'Transactions' }).last().click()
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: '+$1.00' })).toHaveCount(1)
  await showOverview(page, url(host, '/bank'))
  expect(await balanceOf(page, 'Hana')).toBe(hana + 350)
  expect(await balanceOf(page, 'Miles')).toBe(miles - 350)
})

test('BNKW-06 a transfer above the balance fails, names the balance, and moves nothing', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const harbor = 'harbor.localhost'
  await signIn(page, family, harbor)
  await showOverview(page, url(harbor, '/bank'))
  const hana = await balanceOf(page, 'Hana')
  const all = (hana / 100).toFixed(2)
  await page.goto(url(harbor, '/bank/transfers'))
  await page
    .getByRole('group', { name: 'From' })
    .getByRole('radio', { name: /Hana/ })
    .check({ force: true })
  await page
    .getByRole('group', { name: 'To' })
    .getByRole('radio', { name: /Miles/ })
    .check({ force: true })
  await page.getByLabel('Amount').fill('99999')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`Hana has $${all}.`)).toBeVisible()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await chooseTransfer(page, 'Hana', 'Miles', all)
  // Meanwhile the other parent spends part of it.
  const other = await page.context().newPage()
  await other.goto(url(harbor, '/bank/transfers'))
  await chooseTransfer(other, 'Hana', 'Miles', '1.00')
  await other.getByRole('button', { name: 'Transfer $1.00' }).click()
  await expect(other.getByText('$1.00 was transferred from Hana to Miles.')).toBeVisible()
  await page.getByRole('button', { name: `Transfer $${all}` }).click()
  const left = ((hana - 100) / 100).toFixed(2)
  await expect(page.locator('form').getByRole('alert')).toContainText(
    'There isn’t enough money in the account.',
  )
  await expect(page.locator('form').getByRole('alert')).toContainText(
    `Hana has $${left} now, and you asked to transfer $${all}. Nothing was transferred.`,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: `Transfer $${left} instead` }).click()
  await expect(page.getByLabel('Amount')).toHaveValue(left)
  await showOverview(page, url(harbor, '/bank'))
  expect(await balanceOf(page, 'Hana')).toBe(hana - 100)
})

test('BNKW-06 a transfer whose answer got lost repeats under the same key and moves once', async ({
  page,
  url,
  signIn,
}) => {
  const harbor = 'harbor.localhost'
  await signIn(page, 'owner@harbor.example')
  await showOverview(page, url(harbor, '/bank'))
  const [anders, maren] = [await balanceOf(page, 'Anders'), await balanceOf(page, 'Maren')]
  await page.goto(url(harbor, '/bank/transfers'))
  await chooseTransfer(page, 'Maren', 'Anders', '3.00')
  const keys: (string | undefined)[] = []
  await page.route('**/v2/bank/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    const asked = new URL(route.request().url())
    expect(
      (
        await route.fetch({
          url: `http://127.0.0.1:${asked.port}${asked.pathname}`,
          headers: { ...route.request().headers(), host: asked.host },
        })
      ).status(),
    ).toBe(200)
    return route.abort()
  })
  await page.getByRole('button', { name: 'Transfer $3.00' }).click()
  await expect(page.locator('form').getByRole('status')).toContainText(
    'We don’t know yet whether this went through',
  )
  await expect(page.locator('form').getByRole('status')).toContainText(
    'No response received from server. Please try again',
  )
  // Neither going back nor reloading makes another transfer.
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
  await page.reload()
  await chooseTransfer(page, 'Maren', 'Anders', '3.00')
  await expect(page.locator('form').getByRole('status')).toContainText('It won’t go through twice')
  await page.getByRole('button', { name: 'Transfer $3.00' }).click()
  await expect(page.getByText('$3.00 was transferred from Maren to Anders.')).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await showOverview(page, url(harbor, '/bank'))
  expect([await balanceOf(page, 'Anders'), await balanceOf(page, 'Maren')]).toEqual([
    anders + 300,
    maren - 300,
  ])
})
