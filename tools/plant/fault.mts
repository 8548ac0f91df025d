// What a planted fault is. `find` occurs exactly once in `file`; `put` takes its place.

/** Where most of what can go wrong belongs. Each has at least two faults. */
export const areas = [
  'dates',
  'entry',
  'exports',
  'identity',
  'imports',
  'invoices',
  'jobs',
  'lodging',
  'mail',
  'money',
  'payments',
  'people',
  'permissions',
  'photos',
  'platform',
  'reservations',
  'shop',
  'tenancy',
  'tickets',
  'till',
  'waitlist',
  'waivers',
  'web',
] as const

export type Area = (typeof areas)[number]

export interface FindingTest {
  readonly file: string
  /** A part of the titles of the tests that run; otherwise all of the file's do. */
  readonly only?: string
}

export interface Fault {
  readonly id: string
  readonly area: Area
  /** What goes wrong, for people who do not know the code. */
  readonly what: string
  readonly file: string
  readonly find: string
  readonly put: string
  readonly foundBy: readonly FindingTest[]
}
