// The account holder's own profile, and the second parent who shares the account.

import type { profileEndpoints } from '@lodgepole/contract/people/profile/endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import { hostOrigin } from '../../../platform/http/link-origin.ts'
import type { Call, Handlers } from '../../../platform/http/mount.ts'
import { requestContextOf } from '../../identity/index.ts'
import { answerMailed } from '../../messages/index.ts'
import { inviteAgain } from './commands/invite-again.ts'
import { createSaveUser } from './commands/save-user.ts'
import { endSessionsWithoutAccount } from './second-parent-store.ts'
import type { ProfileServices } from './services.ts'

const letterOf = (call: {
  readonly organizationId: string
  readonly request: FastifyRequest
  readonly nowMs: number
}) => ({ origin: hostOrigin(call.request), language: requestContextOf(call).language })

export const accountHandlers = ({
  db,
  commands,
  recentProofs,
  clearSessionCache,
  marks,
  takeBack = [],
}: ProfileServices): Pick<Handlers<typeof profileEndpoints>, 'saveUser' | 'inviteAgain'> => {
  const saveUser = createSaveUser(takeBack)

  /** Sharing the account with someone else requires a recent proof of identity. */
  const missingProof = async (call: Call<typeof profileEndpoints.saveUser>) => {
    if (call.body.parent2Email === undefined) return undefined
    const proof = await recentProofs.require(call.session, call)
    return proof.ok ? undefined : proof.error
  }
  const isHeld = async (organizationId: string, email: string | null | undefined) =>
    email ? (await marks.reveal(organizationId, email)) !== undefined : false

  return {
    saveUser: async (call) => {
      const { organizationId, body, nowMs } = call
      const input = { edit: body, unproved: await missingProof(call), ...letterOf(call) }
      const saved = await commands.run(saveUser, input, call)
      if (!saved.ok) return saved
      const { user, noLongerSharedWith } = saved.value
      if (noLongerSharedWith) {
        await endSessionsWithoutAccount(db, noLongerSharedWith, nowMs)
        clearSessionCache()
      }
      const mailIsHeld = await isHeld(organizationId, body.parent2Email)
      return ok({ code: 'OK', item: { ...user, isHeld: mailIsHeld } })
    },
    inviteAgain: async (call) => {
      const input = { userId: call.body.userId, ...letterOf(call) }
      return answerMailed(marks, call.organizationId, await commands.run(inviteAgain, input, call))
    },
  }
}
