// The invitation behind a mailed link: opened once, then updated by the giver's actions. Guests
// have no query cache; a value and its error are enough.

import type { OpenedInvitation } from '@lodgepole/contract/people/contributors/schemas'
import { useEffect, useState } from 'react'
import { openInvitation, acceptInvitation, requestContributorAccount } from './guest-api.ts'
import { claimInvitation } from './api.ts'

export interface InvitationState {
  readonly invitation: OpenedInvitation | undefined
  readonly error: unknown
}

const ask = (token: string): Promise<InvitationState> =>
  openInvitation({ token }).then(
    ({ item }) => ({ invitation: item, error: undefined }),
    (error: unknown) => ({ invitation: undefined, error }),
  )

export const useInvitation = (token: string) => {
  const [state, setState] = useState<InvitationState>({ invitation: undefined, error: undefined })
  useEffect(() => {
    let shown = true
    void ask(token).then((answer) => shown && setState(answer))
    return () => {
      shown = false
    }
  }, [token])
  const keep = (invitation: OpenedInvitation) => setState({ invitation, error: undefined })
  return {
    ...state,
    retry: async () => setState(await ask(token)),
    accept: async () => keep((await acceptInvitation({ token })).item),
    claim: async () => keep((await claimInvitation({ token })).item),
    makeAccount: async () => {
      await requestContributorAccount({ token })
      // Requesting an account also accepts the invitation.
      setState((before) =>
        before.invitation
          ? { ...before, invitation: { ...before.invitation, state: 'Active' } }
          : before,
      )
    },
  }
}

export type Invitation = ReturnType<typeof useInvitation>
