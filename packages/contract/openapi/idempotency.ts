// Which calls take an Idempotency-Key: those that change something, except for the ones below.

import { methodAndPath, type Endpoint, type Route } from '../kernel/endpoint.ts'

/** Signing in and what belongs to it: an answer with tokens is never stored. */
const IDENTITY = '/v2/identity/'

const withoutKey: ReadonlySet<Route> = new Set<Route>([
  // They read, or say what would happen.
  'POST /payments/transactions/getTransactionsByAccountHolderId',
  'POST /carepackages/loadPackagesByOrganization',
  'POST /carepackages/getOrders',
  'POST /v2/noauth/contributors/open',
  'POST /v2/noauth/contributors/gift/setup',
  'POST /v2/contributors/gift/setup',
  'POST /v2/noauth/remaining/open',
  'POST /v2/noauth/shop/cart',
  'POST /v2/bank/payment/invoice/check',
  'POST /v2/console/till/scan',
  'POST /v2/console/mail/preview',
  'POST /v2/console/events/repeat/preview',
  'POST /v2/console/events/change/preview',
  'POST /v2/console/events/pattern/preview',
  'POST /v2/console/week/copy/preview',
  'POST /v2/console/invoices/bulk/preview',
  // Every call makes one: its secret is in one answer and nowhere else.
  'POST /v2/calendar/feed',
  'POST /v2/console/api-key',
  'POST /v2/console/webhook',
  'POST /v2/console/webhook/secret',
  // Every sale and every scan of the list has a key of its own.
  'POST /v2/console/till/sales',
  'POST /v2/console/entry/scans',
  // The card's token works once.
  'POST /v2/bank/providers/square/create/customer',
  'POST /v2/bank/providers/square/create/card',
  'POST /v2/bank/providers/square/delete/card',
  'POST /v2/bank/providers/authorizenet/create/card',
  'POST /v2/bank/providers/authorizenet/delete/card',
  // Their handlers read no key.
  'POST /v2/console/settings/logo',
  'POST /v2/console/shop/product/picture',
  'POST /v2/console/installation/security',
  'POST /v2/console/installation/organization',
  'POST /v2/console/installation/hosts',
  'POST /v2/console/installation/rename',
  'POST /v2/console/installation/enter',
  'POST /v2/console/installation/close',
  'POST /v2/console/installation/reopen',
  'POST /v2/mail/address/code',
  'POST /v2/mail/address/confirm',
  'POST /v2/noauth/signup/household',
  'POST /v2/ua/invitation/request',
  'POST /v2/noauth/waiver/link',
  'POST /v2/log/webapp/insert',
  // Providers name their messages themselves.
  'POST /v2/noauth/task/mail/postmark',
  'POST /v2/noauth/task/mail/mailgun',
  'POST /v2/noauth/task/mail/events',
  'POST /v2/noauth/task/ticket/mail',
])

export const takesIdempotencyKey = ({ route }: Endpoint): boolean => {
  const [method, path] = methodAndPath(route)
  return method === 'POST' && !path.startsWith(IDENTITY) && !withoutKey.has(route)
}

export const routesWithoutKey: readonly Route[] = [...withoutKey]
