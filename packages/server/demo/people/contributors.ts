// People outside a demo household who add funds for it: some have accepted, one has not answered,
// one was removed.

import type { ContributorState } from '@lodgepole/domain/people/contributors/contributor'
import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import type { DemoEmail } from '../sign-ins.ts'
import type { Row } from '../store/insert-rows.ts'
import { loginId } from './person.ts'

export interface ContributorPlan {
  /** The key of the holder who invited them. */
  readonly household: string
  readonly name: string
  readonly email: string
  readonly relationship: string
  readonly state: ContributorState
  readonly daysAgo: number
  /** Set for a contributor who has an account. */
  readonly login?: DemoEmail
  /** The keys of the people they do not see. */
  readonly excluded?: readonly string[]
  readonly maxPerGiftCents?: number
  readonly maxTotalCents?: number
  readonly message?: string
}

export interface ContributorRows {
  readonly contributors: readonly Row<'contributors'>[]
  readonly exclusions: readonly Row<'contributorExclusions'>[]
}

export const contributorRows = (
  organizationId: string,
  clock: DemoClock,
  plans: readonly ContributorPlan[],
  idOf: (key: string) => string,
): ContributorRows => {
  const idOfPlan = ({ household, email }: ContributorPlan) =>
    demoId(organizationId, 'contributor', household, email)
  const at = (seconds: number) => new Date(seconds * 1000)
  return {
    contributors: plans.map((plan) => ({
      organizationId,
      contributorId: idOfPlan(plan),
      accountUserId: idOf(plan.household),
      email: plan.email,
      name: plan.name,
      phone: null,
      relationship: plan.relationship,
      message: plan.message ?? '',
      maxPerGiftCents: plan.maxPerGiftCents ?? null,
      maxTotalCents: plan.maxTotalCents ?? null,
      state: plan.state,
      loginId: plan.login === undefined ? null : loginId(plan.login),
      invitedAt: at(clock.at(-plan.daysAgo, '18:05')),
      acceptedAt: plan.state === 'Invited' ? null : at(clock.at(-plan.daysAgo, '20:40')),
      removedAt: plan.state === 'Removed' ? at(clock.at(-1, '09:15')) : null,
    })),
    exclusions: plans.flatMap((plan) =>
      (plan.excluded ?? []).map((key) => ({
        organizationId,
        contributorId: idOfPlan(plan),
        userId: idOf(key),
      })),
    ),
  }
}
