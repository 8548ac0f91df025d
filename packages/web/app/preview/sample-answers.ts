// Answers the preview's calls. Nothing leaves the page, so viewing a preview neither changes nor
// reads any data.

import type { ApiOutput } from '@lodgepole/contract/api'

const HOUR = 3600
const nowSeconds = Math.floor(Date.now() / 1000)
const tomorrow = Math.ceil(nowSeconds / HOUR) * HOUR + 24 * HOUR
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

const upcoming = {
  code: 'OK',
  items: [
    {
      bookingId: 'sample',
      eventId: 'sample',
      authUserId: 'sample-maya',
      firstName: 'Maya',
      lastName: 'Morgan',
      label: 'Tennis',
      sessionLabel: 'Tennis',
      startSeconds: tomorrow,
      endSeconds: tomorrow + HOUR,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      startDayHash: dayOf(tomorrow),
      status: 'Registered',
    },
  ],
} as const satisfies ApiOutput<'GET /v2/session/household/upcoming'>

const activity = {
  code: 'OK',
  items: [
    {
      activityId: 'one',
      timeStamp: nowSeconds - 5 * HOUR,
      type: 'transaction',
      amount: '-4.25',
      scheduledAmount: '0.00',
      locationName: 'Snack bar',
      memo: null,
      itemCount: 2,
    },
    {
      activityId: 'two',
      timeStamp: nowSeconds - 50 * HOUR,
      type: 'deposit',
      amount: '50.00',
      scheduledAmount: '0.00',
      locationName: null,
      memo: null,
      itemCount: 0,
    },
  ],
} as const satisfies ApiOutput<'GET /v2/profile/person/activity'>

const spent = ['0.00', '3.50', '0.00', '6.00', '2.25', '0.00', '4.25']
const spending: ApiOutput<'GET /v2/profile/person/spending'> = {
  code: 'OK',
  item: {
    total: '16.00',
    days: spent.map((amount, index) => ({
      day: dayOf(nowSeconds - (6 - index) * 24 * HOUR),
      amount,
    })),
  },
}

const answers: Readonly<Record<string, unknown>> = {
  '/v2/session/household/upcoming': upcoming,
  '/v2/profile/person/activity': activity,
  '/v2/profile/person/spending': spending,
}

export const sampleFetch: typeof fetch = async (input) => {
  const { pathname } = new URL(
    input instanceof Request ? input.url : String(input),
    location.origin,
  )
  return new Response(JSON.stringify(answers[pathname] ?? { code: 'OK', items: [], item: {} }), {
    headers: { 'content-type': 'application/json' },
  })
}
