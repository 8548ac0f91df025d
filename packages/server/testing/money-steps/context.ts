// What all money steps share: the moment, the prices, and the actor.

import { type Actor, type Member } from '@lodgepole/domain/identity/access/actor'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { completePolicies } from '@lodgepole/domain/organizations/policies'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import { newId } from '../../platform/new-id.ts'
import { oak } from '../organizations.ts'

const { organizationId } = oak
export const TIME_ZONE = 'UTC'
export const NOW = Date.UTC(2026, 10, 16, 12)
export const PRICE_CENTS = 1_200
export const HIGHER_PRICE_CENTS = 1_500
export const MAIL_SETTINGS = { language: 'en', origin: 'http://oak.localhost' } as const
export const rules = async () => ({
  policies: completePolicies({}),
  features: completeFeatures({ eventRegistration: true }),
})

export const valueOf = <T>(result: Result<T, Refusal>): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const memberOf = (userId: string, role: Role): Member => ({
  kind: 'member',
  loginId: userId,
  userId,
  roles: new Set([role]),
})
export const as = <Who extends Actor>(actor: Who) => ({
  organizationId,
  actor,
  requestId: newId(),
  nowMs: NOW,
})
export const contextOf = (userId: string, role: Role = 'account-holder') =>
  as(memberOf(userId, role))
