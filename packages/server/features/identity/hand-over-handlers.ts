// Acting as a member starts on the console and continues on the organization's own host, where the
// staff member need not be signed in. A code of 256 random bits, stored only as a hash, opens it
// once within a minute. It depends on the console session and ends with it.

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
