// Staff decisions about requests and waitlists, and the result of each.

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Undecided } from '@lodgepole/contract/entry/desk/endpoints'
import { useState } from 'react'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { notify } from '../../../../ui/notify.ts'
import { deskKeys, decideBookings, offerSeat } from '../api.ts'

export const useApprovals = () => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const [busyEvent, setBusyEvent] = useState('')
  const reload = () => queries.invalidateQueries({ queryKey: deskKeys.undecided })
  const decide = ({ eventId, groupId, people, status }: Undecided, approve: boolean) =>
    attempt.run(async () => {
      await decideBookings({ eventId, groupId, approve }).finally(reload)
      const names = people.join(', ')
      notify({
        tone: 'success',
        text: approve
          ? t`Approved: ${names}`
          : status === 'Waitlisted'
            ? t`Removed from the waitlist: ${names}`
            : t`Declined: ${names}`,
      })
    })
  const offer = (eventId: string) => {
    setBusyEvent(eventId)
    return attempt.run(async () => {
      const { item } = await offerSeat({ eventId })
      await reload()
      const { people } = item
      notify(
        people > 0
          ? { tone: 'success', text: t`People who got a seat or an offer: ${people}` }
          : {
              tone: 'info',
              text: t`No one on the waitlist can take a seat now. Either no seat is free, or they have reached their limits.`,
            },
      )
    })
  }
  const offeringEvent = attempt.busy ? busyEvent : ''
  return { attempt, decide, offer, offeringEvent }
}
