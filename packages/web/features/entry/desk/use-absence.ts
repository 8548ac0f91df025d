// Marks who did not come, and takes the mark back: the day is read again, whatever came of it.

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { RosterEvent, RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { api } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-look.ts'
import { canMarkAbsent } from './roster.ts'

export const useAbsence = () => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const readAgain = () =>
    Promise.all(['roster', 'desk'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  const mark = (person: RosterPerson) =>
    attempt.run(async () => {
      const { eventId, bookingId, status } = person
      const absent = status !== 'No Show'
      await api
        .call('POST /v2/console/desk/absent', { body: { eventId, bookingId, absent } })
        .finally(readAgain)
      const name = fullName(person)
      notify({
        tone: 'success',
        text: absent ? t`Did not come: ${name}` : t`Expected again: ${name}`,
      })
    })
  return {
    error: attempt.error,
    absentOf: (nowSeconds: number) => (person: RosterPerson, event: RosterEvent) =>
      canMarkAbsent(person, event, nowSeconds) ? () => mark(person) : undefined,
  }
}
