// Some calls never reach a handler but still go to the sign-in log: unreadable input, and attempts
// to act as a member without permission.

import { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { MountOptions } from '../../platform/http/mount.ts'
import type { NoteLoginEvent } from './login-events-store.ts'

const MIN_INTERVAL_MS = 1_000

type RefusedCalls = Required<Pick<MountOptions, 'onBadInput' | 'onForbidden'>>

export const noteRefusedCalls = (note: NoteLoginEvent, now: () => number): RefusedCalls => {
  // At most one entry per second, so that a flood of invalid requests does not fill the log.
  let lastNotedMs = 0
  return {
    onBadInput: (_endpoint, refusal, request) => {
      const nowMs = now()
      if (nowMs - lastNotedMs < MIN_INTERVAL_MS) return
      lastNotedMs = nowMs
      const host = request.lodgepoleHost
      void note(
        'input-refused',
        { ok: false, error: refusal },
        { loginId: request.loginIdForLog },
        {
          nowMs,
          host,
          request,
          organizationId: host.kind === 'organization' ? host.organizationId : undefined,
        },
      )
    },
    onForbidden: (endpoint, session, organizationId, request) => {
      if (endpoint === identityEndpoints.actAs || endpoint === identityEndpoints.handOverActAs)
        void note('act-as', refuse(commonRefusals.NOT_PERMITTED), session, {
          nowMs: now(),
          host: request.lodgepoleHost,
          request,
          organizationId,
        })
    },
  }
}
