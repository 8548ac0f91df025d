// Pinewood's timetable: pool, lake, range, studio and courts for campers from seven to sixteen.

import { everyDay, weekend, workdays, type Quota, type SeriesPlan } from './series-plan.ts'

const perCamper = (limits: Omit<Quota, 'scope' | 'stratifyId'>): Quota => ({ scope: 'PARTICIPANT', stratifyId: 'SERIES_ID', ...limits })

export const pinewoodSeries: readonly SeriesPlan[] = [
  {
    key: 'lane-swim', label: 'Pool · Lane swim', eventLabel: 'Lane swim', category: 'Location',
    ages: [7, 16], popularity: 0.62, waitlist: true,
    slots: [{ weekdays: everyDay, times: ['09:00', '10:00', '11:00', '13:00'], minutes: 60, capacity: 12 }],
    settings: { cutoffAtHoursPrior: 1, allowMultiAdjacent: true, maxMultiAdjacent: 2, forwardBookingDays: 14 },
    quotaWholeWeek: perCamper({ maxPerDay: 2, maxPerWeek: 6 }),
    prices: { basePrice: 3 },
  },
  {
    key: 'waterski', label: 'Lake dock · Waterski', eventLabel: 'Waterski', category: 'Location',
    ages: [8, 16], popularity: 0.78, waitlist: true,
    slots: [
      { weekdays: everyDay, times: ['10:00', '14:00'], minutes: 60, capacity: 6 },
      { weekdays: weekend, times: ['12:00'], minutes: 60, capacity: 6, isPremium: true },
    ],
    settings: { cutoffAtHoursPrior: 2, forwardBookingDays: 14 },
    quotaWholeWeek: perCamper({ maxPerDay: 1, maxPerWeek: 3, maxPerPremium: 1, releaseLeadTimeHr: 3 }),
    extras: [{ key: 'wetsuit', label: 'Wetsuit', capacity: 4 }, { key: 'kneeboard', label: 'Kneeboard', capacity: 2 }],
  },
  {
    key: 'archery', label: 'Range · Archery', eventLabel: 'Archery', category: 'Location',
    ages: [8, 16], popularity: 0.6,
    slots: [{ weekdays: [1, 3, 5, 6], times: ['13:00'], minutes: 60, capacity: 10 }],
    settings: { forwardBookingDays: 21 },
    gapDays: 1,
  },
  {
    key: 'pottery', label: 'Studio · Pottery', eventLabel: 'Pottery', category: 'Class',
    ages: [7, 16], popularity: 0.7, waitlist: true,
    slots: [{ weekdays: [2, 4], times: ['14:00'], minutes: 90, capacity: 8 }],
    settings: { cutoffAtHoursPrior: 12, forwardBookingDays: 21 },
    quotaLimitBookings: perCamper({ maxFutureBookings: 3 }),
    extras: [{ key: 'glaze', label: 'Glaze kit', capacity: 8 }],
    prices: { basePrice: 8 },
  },
  {
    key: 'court-2', label: 'Courts · Court 2', eventLabel: 'Court 2', category: 'Location',
    ages: [9, 16], popularity: 0.55,
    slots: [{ weekdays: [2, 4, 6], times: ['14:00', '15:00'], minutes: 60, capacity: 4 }],
    settings: { forwardBookingDays: 14 },
    quotaWholeWeek: perCamper({ maxPerDay: 1, maxPerWeek: 2 }),
  },
  {
    key: 'family-float', label: 'Pool · Family float', eventLabel: 'Family float', category: 'Location',
    ages: [7, 16], popularity: 0,
    slots: [{ weekdays: weekend, times: ['14:00'], minutes: 120, capacity: null }],
    settings: { firstComeFirstServe: true },
  },
  {
    key: 'high-ropes', label: 'North shore · High ropes', eventLabel: 'High ropes', category: 'Class',
    ages: [10, 16], popularity: 0.5,
    campusId: 'north-shore',
    slots: [{ weekdays: workdays, times: ['09:30'], minutes: 120, capacity: 8 }],
    settings: { needsApproval: true, cutoffAtHoursPrior: 24, forwardBookingDays: 14 },
    quotaWholeWeek: perCamper({ maxPerWeek: 1 }),
  },
  {
    key: 'night-hike', label: 'Trailhead · Night hike', eventLabel: 'Night hike', category: 'Class',
    ages: [11, 16], popularity: 0, state: 'draft',
    slots: [{ weekdays: [5], times: ['20:30'], minutes: 90, capacity: 20 }],
  },
]
