// The last step of every sign-in: either a session, or the challenge that comes first.

import { deviceName } from '@lodgepole/domain/identity/device'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { ownOrganizationId } from '@lodgepole/domain/kernel/host'
import type { FastifyReply } from 'fastify'
import type { SignedInStep, Step } from '../../ports/identity.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { requestedLanguageOf } from './request-context.ts'
import type { NoteLoginEvent } from './login-events-store.ts'
import { presentChallenge } from './present.ts'
import { setProviderCookie } from './provider-cookie.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import type { IdentityServices } from './services.ts'
import { openSession, type SignedIn } from './sessions.ts'
import { storeLanguage } from './login-row-store.ts'

export type LoginEventContext = Parameters<NoteLoginEvent>[3] & { readonly reply: FastifyReply }

export const openSessionFor = async (
  { db, signingKeys, browsers }: Pick<IdentityServices, 'db' | 'signingKeys' | 'browsers'>,
  { login, onlyOrganizationId, hasSecondFactor, passkeyId }: SignedInStep,
  call: LoginEventContext,
): Promise<Result<SignedIn['session'], Refusal>> => {
  const { nowMs, request, reply } = call
  const opened = await openSession(
    db,
    signingKeys,
    { login, onlyOrganizationId, hasSecondFactor, passkeyId },
    deviceName(request.headers['user-agent']),
    { nowMs, here: ownOrganizationId(call.host) },
  )
  if (!opened.ok) return opened
  const requestedLanguage = requestedLanguageOf(request)
  if (requestedLanguage && requestedLanguage !== login.language)
    await systemTransaction(db, (tx) => storeLanguage(tx, login.loginId, requestedLanguage))
  setRefreshCookie(request, reply, opened.value)
  // A provider's confirmation says nothing about the login's own password.
  if (onlyOrganizationId === undefined) browsers.remember(call, login.loginId)
  return ok(opened.value.session)
}

export const answerOfStep = async (
  services: Pick<IdentityServices, 'db' | 'signingKeys' | 'browsers'>,
  step: Step,
  call: LoginEventContext,
) => {
  if (step.done) return openSessionFor(services, step, call)
  const { challenge } = step
  const shown =
    challenge.challenge === 'redirect'
      ? { ...challenge, challengeToken: setProviderCookie(call.request, call.reply, challenge) }
      : challenge
  return ok(presentChallenge(shown))
}
