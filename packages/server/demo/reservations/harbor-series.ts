// Harbor's timetable: boats, beach and a shuttle. Everything has a price here, if only zero; slips and cabanas belong to
// the unit, so owner and renter share its quota.

import { everyDay, weekend, workdays, type Quota, type SeriesPlan } from './series-plan.ts'

const perUnit = (limits: Omit<Quota, 'scope' | 'stratifyId'>): Quota => ({ scope: 'LODGING', stratifyId: 'SERIES_ID', ...limits })

export const harborSeries: readonly SeriesPlan[] = [
  {
    key: 'shuttle', label: 'Shuttle · Town pier', eventLabel: 'Shuttle to town', category: 'Location',
    ages: [2, 90], popularity: 0.25,
    slots: [{ weekdays: everyDay, times: ['08:00', '10:00', '13:00', '16:00', '19:00'], minutes: 40, capacity: 14 }],
    settings: { forwardBookingDays: 7 },
    prices: { residentPrice: 0, nonResidentPrice: 4, basePrice: 4 },
  },
  {
    key: 'kayaks', label: 'Marina · Kayaks', eventLabel: 'Kayaks', category: 'Location',
    ages: [6, 75], popularity: 0.6, waitlist: true,
    slots: [{ weekdays: everyDay, times: ['09:00', '11:00', '14:00'], minutes: 90, capacity: 6 }],
    settings: { extraRequired: true, cutoffAtHoursPrior: 1, forwardBookingDays: 10 },
    quotaWholeWeek: { scope: 'ACCOUNT', stratifyId: 'SERIES_ID', maxPerDay: 1, maxPerWeek: 3 },
    extras: [{ key: 'single', label: 'Single kayak', capacity: 4 }, { key: 'double', label: 'Seat in a double', capacity: 4 }],
    prices: { basePrice: 12, ageRange: [{ lbound: 0, ubound: 12, residentPrice: 6, nonResidentPrice: 8 }] },
  },
  {
    key: 'slips', label: 'Marina · Day slips', eventLabel: 'Day slip', category: 'Location',
    ages: [21, 85], popularity: 0.55, waitlist: true,
    slots: [
      { weekdays: workdays, times: ['08:00'], minutes: 600, capacity: 5 },
      { weekdays: weekend, times: ['08:00'], minutes: 600, capacity: 5, isPremium: true },
    ],
    settings: { cutoffAtHoursPrior: 4, forwardBookingDays: 14 },
    quotaWholeWeek: perUnit({ maxPerDay: 1, maxPerWeek: 2, maxPerPremium: 1 }),
    prices: { residentPrice: 0, nonResidentPrice: 25 },
  },
  {
    key: 'cabanas', label: 'Beach · Cabanas', eventLabel: 'Cabana', category: 'Location',
    ages: [18, 85], popularity: 0.7, waitlist: true,
    slots: [
      { weekdays: workdays, times: ['10:00'], minutes: 360, capacity: 4 },
      { weekdays: weekend, times: ['10:00'], minutes: 360, capacity: 4, isPremium: true },
    ],
    settings: { forwardBookingDays: 14 },
    quotaSplitWeek: perUnit({ maxPerSplit0: 2, maxPerSplit1: 1, releaseLeadTimeHr: 12 }),
    prices: { residentPrice: 20, nonResidentPrice: 45 },
  },
  {
    key: 'sunset-sail', label: 'Marina · Sunset sail', eventLabel: 'Sunset sail', category: 'Class',
    ages: [8, 85], popularity: 0.65,
    slots: [{ weekdays: [5, 6], times: ['18:30'], minutes: 120, capacity: 10, isPremium: true }],
    settings: { needsApproval: true, cutoffAtHoursPrior: 24, forwardBookingDays: 21 },
    prices: { residentPrice: 30, nonResidentPrice: 40 },
  },
  {
    key: 'pier-yoga', label: 'Pier · Morning yoga', eventLabel: 'Morning yoga', category: 'Class',
    ages: [14, 85], popularity: 0.45,
    slots: [{ weekdays: [1, 3, 6], times: ['08:00'], minutes: 60, capacity: 16 }],
    settings: { forwardBookingDays: 14 },
    prices: { residentPrice: 0, nonResidentPrice: 10 },
  },
  {
    key: 'cove-tennis', label: 'North cove · Tennis', eventLabel: 'Tennis', category: 'Location',
    ages: [10, 75], popularity: 0.45, campusId: 'north-cove',
    slots: [{ weekdays: everyDay, times: ['09:00', '17:00'], minutes: 60, capacity: 4 }],
    settings: { allowMultiAdjacent: true, maxMultiAdjacent: 2, forwardBookingDays: 7 },
    gapDays: 1,
    prices: { basePrice: 0 },
  },
  {
    key: 'family-float', label: 'Beach · Family float', eventLabel: 'Family float', category: 'Location',
    ages: [2, 85], popularity: 0,
    slots: [{ weekdays: weekend, times: ['12:00'], minutes: 180, capacity: null }],
    settings: { firstComeFirstServe: true },
    prices: { basePrice: 0 },
  },
  {
    key: 'tide-pools', label: 'Point · Tide pool walk', eventLabel: 'Tide pool walk', category: 'Class',
    ages: [5, 80], popularity: 0, state: 'draft',
    slots: [{ weekdays: [7], times: ['09:30'], minutes: 75, capacity: 18 }],
    prices: { basePrice: 5 },
  },
]
