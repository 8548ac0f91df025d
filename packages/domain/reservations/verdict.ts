// What the rules say about an event, and why: which limit, how much of it is used, and when it
// opens again.

import type { PersonId } from '../kernel/ids.ts'
import type { QuotaName, Subject } from './limits.ts'
import type { Reached } from './tally.ts'

export type LabelCode =
  | 'unavailable'
  | 'cancelled'
  | 'already-reserved'
  | 'past'
  | 'closed'
  | 'first-come'
  | 'selected'
  | 'non-adjacent'
  | 'different-day'
  | 'max-adjacent'
  | 'join-waitlist'
  | 'full'
  | 'too-many-people'
  | 'extras-full'
  | 'released'
  | 'quota-reached'
  | 'restricted'
  | 'person-quota'
  | 'person-restricted'
  | 'gap-days'
  | 'same-time'
  | 'gap-times'
  | 'select'

export type Reason =
  | { readonly kind: 'not-shown' | 'no-price' | 'in-line' }
  | { readonly kind: 'opens'; readonly opensAtSeconds: number }
  | { readonly kind: 'closed'; readonly closedAtSeconds: number }
  | { readonly kind: 'seats'; readonly used: number; readonly allowed: number }
  | {
      readonly kind: 'party'
      readonly people: number
      readonly allowed: number
      readonly of: 'seats' | 'account' | 'guests'
    }
  | { readonly kind: 'adjacent'; readonly allowed: number }
  | ({
      readonly kind: 'quota'
      readonly quota: QuotaName
      readonly subject: Subject
      readonly releasedAtSeconds?: number
    } & Reached)
  | { readonly kind: 'restricted'; readonly untilSeconds: number | null; readonly message?: string }
  | { readonly kind: 'gap-days'; readonly freeDays: number; readonly firstFreeDay: number }
  /** Outside the person's rental period. */
  | {
      readonly kind: 'stay'
      readonly startsAtSeconds: number | null
      readonly endsAtSeconds: number | null
    }
  | { readonly kind: 'gap-times'; readonly between: number }
  /** `closedFor`: the reason entered by staff. */
  | {
      readonly kind: 'closure'
      readonly closedFor: string
      readonly firstDay: string
      readonly lastDay: string
    }

export interface Verdict {
  readonly code: LabelCode
  /** What the person can do. */
  readonly may: 'book' | 'wait' | 'nothing'
  readonly person?: { readonly personId: PersonId; readonly firstName: string }
  readonly reason?: Reason
}

export const no = (
  code: LabelCode,
  reason?: Reason,
  person?: { readonly personId: PersonId; readonly firstName: string },
): Verdict => ({
  code,
  may: 'nothing',
  ...(reason ? { reason } : {}),
  ...(person ? { person: { personId: person.personId, firstName: person.firstName } } : {}),
})
