// The organizations a session opens, and how long each lets it last.

import { isSessionOver, sessionDaysOf, sessionEndMs } from '@lodgepole/domain/identity/session-end'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { StoredPolicies } from '@lodgepole/domain/organizations/policies'
import { inEachOrganization } from '../../platform/database/in-each-organization.ts'
import { listOrganizationsOfLogin } from '../../platform/database/login-organizations.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { policiesIn } from './session-organizations-store.ts'

export interface SessionFacts {
  readonly loginId: LoginId
  readonly createdAt: Date
  /**
   * Set when an organization's own provider signed the person in, so the session opens only that
   * organization.
   */
  readonly providerOrganizationId: string | null
  /** Organizations where an admin has ended the session. */
  readonly endedOrganizationIds: readonly string[]
}

interface SessionOrganization {
  readonly organizationId: string
  readonly sessionDays: number
}

const listSessionOrganizations = async (
  tx: SystemTransaction,
  session: SessionFacts,
): Promise<readonly SessionOrganization[]> => {
  const { loginId, providerOrganizationId: only, endedOrganizationIds } = session
  const organizationIds = only === null ? await listOrganizationsOfLogin(tx, loginId) : [only]
  const open = organizationIds.filter(
    (organizationId) => !endedOrganizationIds.includes(organizationId),
  )
  const rows = await inEachOrganization(
    open.map((organizationId) => ({ organizationId })),
    (organizationId) => policiesIn(tx, organizationId, loginId),
  )
  return rows.map(({ organizationId, policies }) => ({
    organizationId,
    sessionDays: sessionDaysOf((policies as StoredPolicies).sessionDays),
  }))
}

export interface SessionEnd {
  /** For the session as a whole. */
  readonly expiresAt: Date
  /** On the requested host: an organization's own host considers only that organization. */
  readonly endsHereAt: Date
}

/** `here` is the organization of the requested host; undefined on hosts that serve several. */
export const sessionEndOf = async (
  tx: SystemTransaction,
  session: SessionFacts,
  here: string | undefined,
  nowMs: number,
): Promise<SessionEnd> => {
  const { endedOrganizationIds, createdAt } = session
  const signedInAtMs = createdAt.getTime()
  const places = await listSessionOrganizations(tx, session)
  const open = places.filter(({ sessionDays }) => !isSessionOver(signedInAtMs, nowMs, sessionDays))
  const isOver = open.length === 0 && places.length + endedOrganizationIds.length > 0
  const end = (days: readonly number[]) => new Date(sessionEndMs(signedInAtMs, nowMs, days))
  const expiresAt = isOver ? new Date(nowMs) : end(open.map(({ sessionDays }) => sessionDays))
  if (here !== undefined && endedOrganizationIds.includes(here))
    return { expiresAt, endsHereAt: new Date(nowMs) }
  const place = places.find(({ organizationId }) => organizationId === here)
  return { expiresAt, endsHereAt: place ? end([place.sessionDays]) : expiresAt }
}
