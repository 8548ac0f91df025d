// The calls of a gate: its scans, and what it needs to scan offline.

import { ADMIT_PROBLEMS } from '@lodgepole/domain/entry/admit'
import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { CODE_PROBLEMS } from '@lodgepole/domain/entry/verify'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../kernel/endpoint.ts'

const hosts = ['console', 'organization', 'main'] as const
const gate = { permission: { capability: 'gate' }, hosts } as const
const organizationId = z.uuid().optional()
const seconds = z.int().min(0).max(4_102_444_800)

const placeSchema = z.object({
  placeId: z.string(),
  label: z.string(),
  capacityCount: z.number().nullable(),
  guestsPerDay: z.number(),
  insideCount: z.number(),
})

const scan = z
  .object({
    /** Created by the device. The same id again is the same scan. */
    scanId: z.uuid(),
    /**
     * The scanned code, or, when staff recognize the person, the person and perhaps their booking.
     */
    code: z.string().min(1).max(600).optional(),
    personId: z.uuid().optional(),
    bookingId: z.uuid().optional(),
    direction: z.enum(['in', 'out']),
    guests: z.int().min(0).max(20).optional(),
    /** Includes all people of the household with the same booking, or only those named. */
    household: z.boolean().optional(),
    personIds: z.array(z.uuid()).max(20).optional(),
    scannedAtSeconds: seconds,
    /** The device was offline and has already let the person in. */
    offline: z.boolean().optional(),
  })
  .refine(
    ({ code, personId }) => (code === undefined) !== (personId === undefined),
    'Either a code or a person',
  )

const seenSchema = z.object({
  personId: z.string(),
  name: z.string(),
  imageUrl70: z.string().nullable(),
  imageUrl: z.string().nullable(),
})

export const scannedSchema = z.object({
  scanId: z.string(),
  outcome: z.enum(['accepted', ...CODE_PROBLEMS, ...ADMIT_PROBLEMS]),
  message: z.string(),
  /**
   * Whether they are now inside, or out. Also true after a scan that the server would have refused
   * but an offline gate did not.
   */
  done: z.boolean(),
  conflict: z.boolean(),
  people: z.array(
    z.object({ personId: z.string(), name: z.string(), imageUrl70: z.string().nullable() }),
  ),
  /**
   * The person the code belongs to, even if they were refused. Missing for scans from before this
   * was stored.
   */
  person: seenSchema.nullable().optional(),
  guests: z.number(),
  insideCount: z.number().nullable(),
  aheadSeconds: z.number().optional(),
})
const conflictSchema = z.object({
  scanId: z.string(),
  placeLabel: z.string(),
  direction: z.enum(['in', 'out']),
  outcome: z.string(),
  message: z.string(),
  names: z.array(z.string()),
  scannedAtSeconds: z.number(),
})
export type ScanConflict = DeepReadonly<z.output<typeof conflictSchema>>
export type Scanned = DeepReadonly<z.output<typeof scannedSchema>>

export const gateEndpoints = endpoints({
  places: {
    ...gate,
    route: 'GET /v2/console/entry/places',
    summary: 'Lists the places with gates, with how many people are inside',
    query: z.object({ organizationId }),
    output: itemsAnswer(placeSchema),
    refusals: [],
  },
  savePlace: {
    route: 'POST /v2/console/entry/place',
    summary: 'Creates a place, or changes the named one',
    permission: { capability: 'settingsWrite' },
    hosts,
    body: z.object({
      organizationId,
      placeId: z.uuid().optional(),
      label: z.string().trim().min(1).max(100),
      capacityCount: z.int().min(0).max(100_000).nullable(),
      guestsPerDay: z.int().min(0).max(1_000),
    }),
    output: itemAnswer(placeSchema),
    refusals: [entryRefusals.PLACE_NOT_FOUND],
  },
  scans: {
    ...gate,
    route: 'POST /v2/console/entry/scans',
    idempotencyKey: false,
    summary:
      'Checks people in or out by their codes, one scan after the other. A scan that is ' +
      'sent again gets the same answer as before',
    body: z.object({ organizationId, placeId: z.uuid(), scans: z.array(scan).min(1).max(100) }),
    output: itemsAnswer(scannedSchema),
    refusals: [entryRefusals.PLACE_NOT_FOUND, entryRefusals.SCAN_REUSED, entryRefusals.SCAN_TIME],
  },
  snapshot: {
    ...gate,
    route: 'GET /v2/console/entry/snapshot',
    summary:
      'Returns what a gate needs to work offline today: public keys, people and bookings, ' +
      'signed',
    query: z.object({ organizationId, placeId: z.uuid() }),
    output: itemAnswer(
      z.object({ snapshot: z.string(), keyId: z.string(), signature: z.string() }),
    ),
    callsPerMinute: 60,
    refusals: [entryRefusals.PLACE_NOT_FOUND],
  },
  conflicts: {
    ...gate,
    route: 'GET /v2/console/entry/conflicts',
    summary:
      'Lists the people that offline gates let in although the server would have refused ' +
      'them, until staff review them, newest first',
    query: z.object({
      organizationId,
      next: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(conflictSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  dismissConflict: {
    ...gate,
    route: 'POST /v2/console/entry/conflict/seen',
    summary: 'Marks a conflict as reviewed, which removes it from the list',
    body: z.strictObject({ organizationId, scanId: z.uuid() }),
    output: itemAnswer(z.object({ scanId: z.string() })),
    refusals: [entryRefusals.SCAN_CONFLICT_NOT_FOUND],
  },
})
