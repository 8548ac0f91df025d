// The message after trying to mail a person whose address is marked: nothing was sent, and what to
// do about it.

import { useLingui } from '@lingui/react/macro'

export const useHeldMailMessage = () => {
  const { t } = useLingui()
  return (email: string): string =>
    t`We didn’t send an email because our emails don’t reach ${email}. Check the address, or ask the office to confirm it.`
}
