// Marks people as absent, or removes the mark. The day is refetched in either case.

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { RosterEvent, RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { canMarkAbsent } from './roster.ts'
import { deskKeys, markAbsent } from './api.ts'

export const useAbsence = () => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const readAgain = () =>
    Promise.all(
      [deskKeys.rosters, deskKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  const mark = (person: RosterPerson) =>
    attempt.run(async () => {
      const { eventId, bookingId, status } = person
      const absent = status !== 'No Show'
      await markAbsent({ eventId, bookingId, absent }).finally(readAgain)
      const name = fullName(person)
      notify({
        tone: 'success',
        text: absent ? t`Didn’t come: ${name}` : t`Expected again: ${name}`,
      })
    })
  return {
    error: attempt.error,
    absentOf: (nowSeconds: number) => (person: RosterPerson, event: RosterEvent) =>
      canMarkAbsent(person, event, nowSeconds) ? () => mark(person) : undefined,
  }
}
