// Labels of the desk that depend on data.

import { useLingui } from '@lingui/react/macro'
import type { RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { deskErrors } from '../../../lib/errors/messages/entry-desk.ts'

export const useStatusLabels = () => {
  const { t } = useLingui()
  return ({ status, waitingNumber }: Pick<RosterPerson, 'status' | 'waitingNumber'>): string => {
    if (status === 'Waitlisted')
      return waitingNumber === null ? t`Waitlist` : t`Waitlist: ${waitingNumber}`
    if (status === 'Offered') return t`Seat offered`
    return status === 'No Show' ? t`No-show` : t`Needs approval`
  }
}

export const useDeskRefusals = errorMessages(deskErrors, ['desk', 'party', 'staff'])
