import { i18n } from '@lingui/core'
import { afterEach, expect, it, vi } from 'vitest'
import { silentGuestApi, guestApi } from './guest-api.ts'
import { serviceUrl, setServiceUrls } from './service-urls.ts'

const elsewhere = {
  api: '',
  carePackages: 'https://packages.example/v1',
  email: '/post',
  payments: '/payments',
  square: 'https://cards.example',
  temporaryImages: '/objects/temporary',
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/carepackages/getOrders', 'https://packages.example/v1/getOrders'],
  ['/email/contributors/link', '/post/contributors/link'],
  [
    '/payments/transactions/getTransactionsByAccountHolderId',
    '/payments/transactions/getTransactionsByAccountHolderId',
  ],
  ['/square/addCustomerId', 'https://cards.example/addCustomerId'],
  ['/v2/bank/providers/square/create/card', '/v2/bank/providers/square/create/card'],
  ['/objects/temporary/save', '/objects/temporary/save'],
  ['/emailed/something', '/emailed/something'],
])('TEN-11 sends %s to %s', (path, address) => expect(serviceUrl(path, elsewhere)).toBe(address))

it('TEN-11 leaves paths alone until the page knows where it is', () => {
  expect(serviceUrl('/email/contributors/link', undefined)).toBe('/email/contributors/link')
})

it('TEN-11 the portal’s clients call the configured services', async () => {
  const called: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(address)
    return new Response('{}')
  })
  setServiceUrls(elsewhere)
  await guestApi.call('POST /carepackages/getOrders', { body: { id: 'x', getBy: 'userId' } })
  await silentGuestApi.call('POST /square/addCustomerId', { body: { cardId: 'y' } } as never)
  expect(called).toEqual([
    'https://packages.example/v1/getOrders',
    'https://cards.example/addCustomerId',
  ])
})

it('MAIL-09 the portal’s clients say which language the page is in', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    asked.push(new Headers(init?.headers).get('accept-language'))
    return new Response('{}')
  })
  i18n.loadAndActivate({ locale: 'es', messages: {} })
  await guestApi.call('POST /carepackages/getOrders', { body: { id: 'x', getBy: 'userId' } })
  expect(asked).toEqual(['es'])
})
