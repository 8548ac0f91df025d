// Lakeside's timetable: lanes before work, courts after it, classes, and a lawn for everybody at
// the weekend.

import { everyDay, weekend, type Quota, type SeriesPlan } from './series-plan.ts'

const perAccount = (limits: Omit<Quota, 'scope' | 'stratifyId'>): Quota => ({
  scope: 'ACCOUNT',
  stratifyId: 'SERIES_ID',
  ...limits,
})
const courtSettings = {
  cutoffAtHoursPrior: 1,
  allowMultiAdjacent: true,
  maxMultiAdjacent: 2,
  forwardBookingDays: 7,
} as const
const ballMachine = { key: 'ball-machine', label: 'Ball machine', capacity: 1 } as const

export const lakesideSeries: readonly SeriesPlan[] = [
  {
    key: 'lap-lanes',
    label: 'Pool · Lap lanes',
    eventLabel: 'Lap lanes',
    category: 'Location',
    ages: [12, 90],
    popularity: 0.5,
    waitlist: true,
    slots: [{ weekdays: everyDay, times: ['06:30', '12:00', '17:30'], minutes: 60, capacity: 8 }],
    settings: { forwardBookingDays: 7 },
    quotaWholeWeek: perAccount({ maxPerDay: 1, maxPerWeek: 3 }),
  },
  ...[1, 2].map((number): SeriesPlan => ({
    key: `court-${number}`,
    label: `Tennis · Court ${number}`,
    eventLabel: `Court ${number}`,
    category: 'Location',
    ages: [9, 80],
    popularity: 0.62,
    waitlist: true,
    slots: [
      { weekdays: everyDay, times: ['08:00', '09:30'], minutes: 90, capacity: 4 },
      { weekdays: everyDay, times: ['17:00', '18:30'], minutes: 90, capacity: 4, isPremium: true },
    ],
    settings: courtSettings,
    quotaWholeWeek: perAccount({ maxPerDay: 1, maxPerWeek: 2, maxPerPremium: 1 }),
    extras: [ballMachine],
  })),
  {
    key: 'pickleball',
    label: 'Pickleball · East courts',
    eventLabel: 'Pickleball',
    category: 'Location',
    ages: [10, 85],
    popularity: 0.55,
    slots: [{ weekdays: weekend, times: ['10:00', '11:00'], minutes: 60, capacity: 8 }],
    settings: { forwardBookingDays: 10 },
    quotaSplitWeek: perAccount({ maxPerSplit0: 2, maxPerSplit1: 1 }),
  },
  {
    key: 'aqua-fit',
    label: 'Pool · Aqua fit',
    eventLabel: 'Aqua fit',
    category: 'Class',
    ages: [18, 90],
    popularity: 0.45,
    slots: [{ weekdays: [1, 3, 5], times: ['09:00'], minutes: 45, capacity: 15 }],
    settings: { forwardBookingDays: 14 },
    prices: { residentPrice: 6, nonResidentPrice: 9 },
  },
  {
    key: 'swim-lessons',
    label: 'Pool · Swim lessons',
    eventLabel: 'Swim lesson',
    category: 'Class',
    ages: [3, 14],
    popularity: 0.8,
    waitlist: true,
    slots: [{ weekdays: [2, 4], times: ['16:00', '16:45'], minutes: 45, capacity: 6 }],
    settings: { cutoffAtHoursPrior: 24, forwardBookingDays: 21 },
    quotaLimitBookings: { scope: 'PARTICIPANT', stratifyId: 'SERIES_ID', maxFutureBookings: 4 },
    prices: {
      basePrice: 18,
      ageRange: [
        {
          lbound: 3,
          ubound: 7,
          residentPrice: 14,
          nonResidentPrice: 18,
          residentPrices: [
            { qtyLower: 1, qtyUpper: 1, price: 14 },
            { qtyLower: 2, price: 12 },
          ],
          nonResidentPrices: [
            { qtyLower: 1, qtyUpper: 1, price: 18 },
            { qtyLower: 2, price: 16 },
          ],
        },
        { lbound: 8, ubound: 14, residentPrice: 16, nonResidentPrice: 20 },
      ],
    },
  },
  {
    key: 'club-room',
    label: 'Clubhouse · Party room',
    eventLabel: 'Party room',
    category: 'Location',
    ages: [21, 80],
    popularity: 0.3,
    slots: [{ weekdays: [5, 6, 7], times: ['16:00'], minutes: 240, capacity: 1, isPremium: true }],
    settings: { needsApproval: true, cutoffAtHoursPrior: 48, forwardBookingDays: 21 },
    prices: { residentPrice: 75, nonResidentPrice: 120 },
  },
  {
    key: 'family-float',
    label: 'Pool · Family float',
    eventLabel: 'Family float',
    category: 'Location',
    ages: [3, 80],
    popularity: 0,
    slots: [{ weekdays: weekend, times: ['13:00'], minutes: 180, capacity: null }],
    settings: { firstComeFirstServe: true },
  },
  {
    key: 'winter-league',
    label: 'Tennis · Winter league',
    eventLabel: 'Winter league',
    category: 'Class',
    ages: [16, 80],
    popularity: 0,
    state: 'draft',
    slots: [{ weekdays: [3], times: ['19:30'], minutes: 90, capacity: 16 }],
  },
]
