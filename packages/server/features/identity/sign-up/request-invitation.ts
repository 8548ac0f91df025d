// A visitor asks the office for an invitation: the request is stored, and the admins get an email.

import { normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import type { RequestContext } from '../../../ports/identity.ts'
import { listAdminEmails } from '../../messages/index.ts'
import { saveRequest } from './request-store.ts'
import type { SignUpServices } from './services.ts'

export interface InvitationRequest {
  readonly name: string
  readonly email: string
  readonly phone?: string | undefined
  readonly message?: string | undefined
}

interface InvitationContext {
  readonly organizationId: string
  readonly network: string
  /** The console's origin, if it has a host. */
  readonly consoleOrigin: string | undefined
  readonly at: RequestContext
}

/** The console's form for a new household, prefilled with the visitor's details. */
const newHouseholdLink = (origin: string, { name, email, phone }: InvitationRequest): string =>
  `${origin}/people/new?${new URLSearchParams({ name, email, ...(phone ? { phone } : {}) })}`

export const requestInvitation = async (
  { db, requestMail }: Pick<SignUpServices, 'db' | 'requestMail'>,
  request: InvitationRequest,
  { organizationId, network, consoleOrigin, at }: InvitationContext,
): Promise<Result<undefined, Refusal>> => {
  const { name, email, phone, message } = request
  const stored = {
    name,
    email: normalizeEmail(email),
    phone: phone || null,
    message: message || null,
    askedSeconds: Math.floor(at.nowMs / 1000),
  }
  const admins = await tenantTransaction(db, organizationId, async (tx) => {
    const verdict = await saveRequest(tx, stored, network)
    if (verdict === 'refused') return undefined
    return verdict === 'mailed' ? listAdminEmails(tx) : []
  })
  if (!admins) return refuse(identityRefusals.TOO_MANY_INVITATIONS_ASKED)
  const data = {
    name,
    email,
    ...(phone ? { phone } : {}),
    ...(message ? { message } : {}),
    ...(consoleOrigin === undefined ? {} : { link: newHouseholdLink(consoleOrigin, request) }),
  }
  await systemTransaction(db, async (tx) => {
    for (const to of admins)
      await requestMail(tx, { kind: 'invitation-requested', to, language: 'en', data }, at)
  })
  return ok(undefined)
}
