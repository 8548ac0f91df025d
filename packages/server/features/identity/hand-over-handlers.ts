// Acting as a member begins on the console and goes on at the organization's own host, where the
// staff person need not be signed in: a code of 256 random bits, of which only a hash is kept,
// opens it once and within a minute. It hangs on the session on the console and ends with it.

import { randomBytes } from 'node:crypto'
import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { answerItem } from '../../platform/http/answers.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { actAs, HAND_OVER_SECONDS } from './commands/act-as.ts'
import type { IdentityServices } from './services.ts'
import { openTakenOver, takeOver } from './take-over.ts'
import { hashSecret } from './tokens.ts'

export const handOverHandlers = (
  services: Pick<IdentityServices, 'db' | 'commands' | 'signingKeys' | 'logins' | 'note'>,
): Pick<Handlers<typeof identityEndpoints>, 'handOverActAs' | 'takeOverActAs'> => {
  const { db, commands, note } = services
  return {
    handOverActAs: async (call) => {
      const { organizationId, session, body, ...context } = call
      if (!session) return refuse(commonRefusals.NOT_PERMITTED)
      const handOverCode = randomBytes(32).toString('base64url')
      const handOver = { sessionId: session.sessionId, codeHash: hashSecret(handOverCode) }
      const { account, reason } = body
      const here = { ...context, organizationId, idempotencyKey: undefined }
      const granted = await commands.run(actAs, { account, reason, handOver }, here)
      await note('act-as', granted, session, call)
      return granted.ok
        ? ok({ code: 'OK', item: { handOverCode, validSeconds: HAND_OVER_SECONDS } })
        : granted
    },
    takeOverActAs: async (call) => {
      const { organizationId, body, ...context } = call
      const here = { ...context, organizationId }
      const taken = await takeOver(db, hashSecret(body.handOverCode), here)
      await note(
        'act-as',
        taken,
        { loginId: taken.ok ? taken.value.staffLoginId : undefined },
        call,
      )
      return taken.ok ? answerItem(await openTakenOver(services, taken.value, here)) : taken
    },
  }
}
