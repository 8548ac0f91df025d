// Said to whoever wanted to mail somebody whose address is marked: nothing was sent, and what to
// do.

import { useLingui } from '@lingui/react/macro'

export const useHeldMailMessage = () => {
  const { t } = useLingui()
  return (email: string): string =>
    t`No mail was sent, because mail does not reach ${email}. Check the address, or ask the office to confirm it.`
}
