// Staff dismiss a request for an invitation. Nobody is notified, and the visitor's data is deleted.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { dropRequest } from '../../../identity/sign-up/index.ts'

export const dismissRequest: Command<
  { readonly requestId: string },
  { readonly requestId: string },
  Member | ApiKey
> = {
  name: 'profile.dismiss-request',
  permission: { capability: 'peopleWrite' },
  run: async (tx, { requestId }) => {
    if (!(await dropRequest(tx, requestId))) return refuse(commonRefusals.NOT_FOUND)
    tx.note({ requestId })
    return ok({ requestId })
  },
}
