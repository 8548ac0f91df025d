// Cards on file: saved, made the default, removed, declined, and the message when the provider's
// script does not load. Each test has its own member.

import type { Page } from '@playwright/test'
import { makeFamily } from './support/family.ts'
import { newLogin, club, signInNew } from './support/new-login.ts'
import { expect, notice, test } from './support/test.ts'

const camp = 'pinewood.localhost'
/** A family of this file's own, because a card on file would interfere with other tests. */
const family = 'cards@pinewood.example'
const phone = { width: 375, height: 812 }
const numbers = {
  good: '4111 1111 1111 1111',
  master: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  cvv: '4000 0000 0000 0127',
}
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const frame = (page: Page) => page.frameLocator('iframe[title="Secure Credit Card Form"]')
const rows = (page: Page) => page.getByRole('list', { name: 'Cards on file' }).getByRole('listitem')

const typeCard = async (page: Page, number: string, { expiry = '1249', cvv = '123' } = {}) => {
  await frame(page).getByLabel('Card number').fill(number)
  await frame(page).getByLabel('Expiry (MM/YY)').pressSequentially(expiry)
  await frame(page).getByLabel('Security code').fill(cvv)
}
const saveCard = (page: Page) => page.getByRole('button', { name: 'Save card' }).click()

test('CRD-07 a card is saved, another made the default, and the first removed, on a phone', async ({
  page,
  url,
  expectAccessible,
}) => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.setViewportSize(phone)
  await signInNew(page, url, await newLogin(url, 'cards'))
  await page.goto(url(club, '/account/payment'))
  await expect(page.getByRole('heading', { name: 'No card on file' })).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  expect(seen.filter((one) => one.includes('square.js'))).toEqual([])

  await page.getByRole('link', { name: 'Add a card' }).click()
  await expect(frame(page).getByLabel('Card number')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await saveCard(page)
  await expect(frame(page).getByText('Enter a valid card number.')).toBeVisible()
  await expect(frame(page).getByLabel('Card number')).toBeFocused()
  await typeCard(page, numbers.good)
  await saveCard(page)
  await expect(notice(page, 'Card saved.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Visa ending in 1111')
  await expect(rows(page)).toContainText('Good until 12/2049')
  await expect(rows(page)).toContainText('Default')

  await page.getByRole('link', { name: 'Add a card' }).click()
  const soon = new Date(Date.now() + 20 * 86_400_000)
  await typeCard(page, numbers.master, {
    expiry: `${String(soon.getMonth() + 1).padStart(2, '0')}${String(soon.getFullYear()).slice(2)}`,
  })
  await expect(page.getByLabel('Make this my default card')).not.toBeChecked()
  await saveCard(page)
  await expect(rows(page)).toHaveCount(2)
  const master = rows(page).filter({ hasText: 'Mastercard ending in 4444' })
  await expect(master).toContainText('Expires soon')
  await expect(master).not.toContainText('Default')
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click()
  await expect(notice(page, 'You must set a default card')).toBeVisible()
  await page.getByRole('button', { name: 'Make Mastercard ending in 4444 the default' }).focus()
  await page.keyboard.press('Enter')
  await expect(master).toContainText('Default')

  await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove Visa ending in 1111?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Mastercard ending in 4444')

  const own = new URL(url(club)).port
  const numbersSent = seen.filter((one) =>
    /4111.?1111.?1111.?1111|5555.?5555.?5555.?4444/.test(one),
  )
  expect(numbersSent.length).toBeGreaterThan(0)
  expect(numbersSent.filter((one) => new URL(one.split(' ')[0] ?? '').port === own)).toEqual([])
})

test('CRD-07 a refused card says why, in the member’s language, and another can be tried', async ({
  page,
  url,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInNew(page, url, await newLogin(url, 'cards'))
  await page.goto(url(club, '/account/payment/new'))
  await typeCard(page, numbers.declined)
  await saveCard(page)
  await expect(page.getByText('The card was declined. Try another card.')).toBeVisible()
  await expectAccessible(page)
  await typeCard(page, numbers.cvv, { expiry: '' })
  await saveCard(page)
  await expect(
    page.getByText('The card’s security code is incorrect. Check it and try again.'),
  ).toBeVisible()
  await typeCard(page, numbers.good, { expiry: '' })
  await saveCard(page)
  await expect(rows(page)).toHaveCount(1)

  for (const [language, number, expiry, code, save, refused] of [
    [
      'es',
      'Número de tarjeta',
      'Vencimiento (MM/AA)',
      'Código de seguridad',
      'Guardar tarjeta',
      'La tarjeta fue rechazada. Pruebe con otra tarjeta.',
    ],
    [
      'fr',
      'Numéro de carte',
      'Expiration (MM/AA)',
      'Code de sécurité',
      'Enregistrer la carte',
      'La carte a été refusée. Essayez une autre carte.',
    ],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('lodgepole-language', chosen), language)
    await page.goto(url(club, '/account/payment/new'))
    await frame(page).getByLabel(number).fill(numbers.declined)
    await frame(page).getByLabel(expiry).pressSequentially('1249')
    await frame(page).getByLabel(code).fill('123')
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText(refused)).toBeVisible()
    expect(await fits(page)).toBe(true)
  }
})

test('CRD-07 says that the card payment script did not load, and tries again', async ({
  page,
  url,
  expectAccessible,
}) => {
  await signInNew(page, url, await newLogin(url, 'cards'))
  await page.route('**/square.js', (route) => route.abort())
  await page.goto(url(club, '/account/payment/new'))
  await expect(page.getByText('The card payment script failed to load properly.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/square.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(frame(page).getByLabel('Card number')).toBeVisible()
})

test('CRD-07 TOP-06 Authorize.Net saves a card, charges deposits to it and removes it', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await makeFamily('parent@pinewood.example', family)
  await page.setViewportSize(phone)
  await signIn(page, family, camp, '/account/payment')
  await expect(page.getByRole('heading', { name: 'No card on file' })).toBeVisible()
  await page.getByRole('link', { name: 'Add a card' }).click()
  await page.getByLabel('Card number').fill(numbers.declined)
  await page.getByLabel('Expiry (MM/YY)').pressSequentially('1249')
  await page.getByLabel('Security code').fill('123')
  await saveCard(page)
  await expect(page.getByText('The card was declined. Try another card.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Card number').fill(numbers.good)
  await saveCard(page)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Visa ending in 1111')

  await page.goto(url(camp, '/bank/deposits'))
  await page.getByRole('main').getByRole('textbox', { name: /^For / }).first().fill('30')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: /Visa ending in 1111/ })).toBeChecked()
  await page.getByRole('button', { name: 'Pay $30.00' }).click()
  await expect(page.getByRole('heading', { name: 'Deposit complete' })).toBeFocused()

  await page.goto(url(camp, '/bank'))
  await page.getByRole('main').getByRole('link', { name: /Ada/ }).first().click()
  const part = page.getByRole('region', { name: 'Automatic deposits' })
  await part.getByRole('button', { name: 'Set up' }).click()
  await expect(part.getByRole('checkbox')).toHaveAccessibleName(
    /my default card, currently Visa ending in 1111,/,
  )
  await part.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(url(camp, '/account/payment'))
  await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No card on file' })).toBeVisible()
})

test('CRD-06 Accept.js runs under the page’s policy and takes the card past our server', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'parent@pinewood.example')
  const own: string[] = []
  page.on(
    'request',
    (request) =>
      new URL(request.url()).port === new URL(url('pinewood.localhost')).port &&
      own.push(request.postData() ?? ''),
  )
  const setup = page.waitForResponse('**/v2/bank/providers/card/setup*')
  await page.goto(url('pinewood.localhost', '/account/payment'))
  const { script } = (await (await setup).json()).item as {
    script: { scriptUrl: string; apiLoginId: string; clientKey: string }
  }
  const dispatch = (cardNumber: string) =>
    page.evaluate(
      async ([{ scriptUrl, apiLoginId, clientKey }, number]) => {
        const scripts = window as unknown as {
          Accept?: { dispatchData: (data: object, tell: (answer: object) => void) => void }
        }
        if (!scripts.Accept) {
          await new Promise((resolve, reject) => {
            const element = Object.assign(document.createElement('script'), {
              src: scriptUrl,
              onload: resolve,
              onerror: reject,
            })
            document.head.append(element)
          })
        }
        const data = {
          authData: { apiLoginID: apiLoginId, clientKey },
          cardData: { cardNumber: number, month: '12', year: '49', cardCode: '123' },
        }
        return new Promise((resolve) => scripts.Accept?.dispatchData(data, resolve))
      },
      [script, cardNumber] as const,
    )
  expect(await dispatch('4111111111111111')).toMatchObject({
    messages: { resultCode: 'Ok' },
    opaqueData: {
      dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
      dataValue: expect.stringMatching(/^anet-/),
    },
  })
  expect(await dispatch('4111111111111112')).toMatchObject({
    messages: { resultCode: 'Error', message: [{ code: 'E_WC_05' }] },
  })
  expect(own.filter((body) => body.includes('4111'))).toEqual([])
})
