// What the office does with stays.

import { between, pick } from '../../random.ts'
import { defineAction, refusedWith } from './action.ts'
import { withEntry, type Model } from './model.ts'
import { ADMIN, dayOf, units } from './scene.ts'

const DAY = 86_400

interface Nights {
  readonly unit: string
  readonly firstDay: string
  readonly lastDay: string
}

/** The day of departure is no night. */
const isTaken = ({ stays }: Model, { unit, firstDay, lastDay }: Nights): boolean =>
  Object.values(stays).some(
    (stay) =>
      stay.unit === unit &&
      stay.status === 'confirmed' &&
      stay.firstDay < lastDay &&
      firstDay < stay.lastDay,
  )

export const registerStay = defineAction<Nights>({
  name: 'registerStay',
  weight: 4,
  choose: ({ nowSeconds }, random) => {
    const first = nowSeconds + between(random, -1, 20) * DAY
    return {
      unit: pick(random, units),
      firstDay: dayOf(first),
      lastDay: dayOf(first + between(random, 0, 6) * DAY),
    }
  },
  predict: (model, nights, stepName) => {
    const { firstDay, lastDay } = nights
    const isOrdered = firstDay < lastDay
    return (
      refusedWith(model, [
        !isOrdered && 'STAY_DAYS',
        firstDay < dayOf(model.nowSeconds) && 'STAY_PAST',
        isOrdered && isTaken(model, nights) && 'STAY_OVERLAPS',
      ]) ?? [
        {
          answer: 'OK',
          after: withEntry(model, 'stays', stepName, { ...nights, status: 'confirmed' }),
        },
      ]
    )
  },
  request: ({ unit, firstDay, lastDay }, { id }, stepName) => ({
    who: ADMIN,
    route: 'POST /v2/lodging/stay/create',
    body: {
      lodgingId: id(unit),
      firstDay,
      lastDay,
      renters: [{ firstName: 'Rita', lastName: 'Renter', email: `${stepName}@renters.example` }],
    },
  }),
  read: ({ stay }, { learn }, stepName) => {
    learn(`${stepName} stay`, String((stay as { stayId: string }).stayId))
    return {}
  },
})

export const cancelStay = defineAction<{ readonly stay: string }>({
  name: 'cancelStay',
  weight: 3,
  choose: ({ stays }, random) => {
    const names = Object.keys(stays)
    return names.length === 0 ? undefined : { stay: pick(random, names.slice(-6)) }
  },
  predict: (model, { stay: name }) => {
    const stay = model.stays[name]
    if (!stay) return []
    const hasBegun = stay.firstDay <= dayOf(model.nowSeconds)
    if (stay.status === 'cancelled' || hasBegun) return [{ answer: 'STAY_STATUS', after: model }]
    const after = withEntry(model, 'stays', name, { ...stay, status: 'cancelled' })
    return [{ answer: 'OK', after }]
  },
  request: ({ stay }, { id }) => ({
    who: ADMIN,
    route: 'POST /v2/lodging/stay/cancel',
    body: { stayId: id(`${stay} stay`) },
  }),
})
