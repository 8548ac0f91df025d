// The message after an invitation: it was sent, or nothing was mailed because the address is
// marked.

import { useLingui } from '@lingui/react/macro'
import type { Toast } from '../../../ui/notify.ts'

export const useInvitationMessage = () => {
  const { t } = useLingui()
  return (isHeld: boolean, email: string): Toast =>
    isHeld
      ? {
          tone: 'danger',
          text: t`We didn’t send an email, because ${email} is marked as unreachable. The note next to the name says why, and how to confirm the address.`,
        }
      : { tone: 'success', text: t`We sent an invitation to ${email}.` }
}
