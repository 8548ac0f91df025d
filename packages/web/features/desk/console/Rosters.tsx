// Who is booked on a day, event by event, to read and to print; who did not come is marked here.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCalendarOff, IconPrinter, IconScan } from '@tabler/icons-react'
import type { RosterEvent, RosterPerson } from '@lodgepole/contract/desk/endpoints'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { DaySteps, useShownDay } from '../../../lib/console/DaySteps.tsx'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { RouteButton } from '../../../lib/navigation.tsx'
import { useOrganization } from '../../../lib/place.tsx'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-look.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { fetchRoster } from '../look-at-desk.ts'
import { canMarkAbsent, rosterOf, type Shown } from '../roster.ts'
import { useDeskRefusals } from '../use-desk-words.ts'
import { RosterList } from './components/RosterList.tsx'
import { RosterSearch } from './components/RosterSearch.tsx'

/** Marks who did not come, and takes the mark back: the day is read again, whatever came of it. */
const useAbsence = () => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const mark = (person: RosterPerson) =>
    attempt.run(async () => {
      const { eventId, bookingId, status } = person
      const absent = status !== 'No Show'
      await api.call('POST /v2/console/desk/absent', { body: { eventId, bookingId, absent } }).finally(() => queries.invalidateQueries({ queryKey: ['roster'] }))
      const name = fullName(person)
      notify({ tone: 'success', text: absent ? t`Did not come: ${name}` : t`Expected again: ${name}` })
    })
  return { error: attempt.error, absentOf: (nowSeconds: number) => (person: RosterPerson, event: RosterEvent) => (canMarkAbsent(person, event, nowSeconds) ? () => mark(person) : undefined) }
}

export const Rosters = () => {
  const organization = useOrganization()
  const shown = useShownDay()
  const { day } = shown
  const [view, setView] = useState<{ readonly text: string; readonly shown: Shown }>({ text: '', shown: 'all' })
  const roster = useQuery({ queryKey: ['roster', organization?.organizationId, day], queryFn: () => fetchRoster(day), staleTime: 15_000, refetchInterval: 60_000 })
  const absence = useAbsence()
  const wordsOf = useDeskRefusals()
  const rosters = roster.data ? rosterOf(roster.data.events, roster.data.people, view.shown, view.text) : []
  return (
    <Screen
      title={<Trans>Rosters</Trans>}
      actions={
        <>
          <Button variant="gray" size="dense" icon={<IconPrinter size={18} />} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
          <RouteButton to="checkIn" size="dense" icon={<IconScan size={18} />}>
            <Trans>Front desk</Trans>
          </RouteButton>
        </>
      }
    >
      <DaySteps shown={shown} />
      <RosterSearch text={view.text} shown={view.shown} onText={(text) => setView({ ...view, text })} onShown={(shown) => setView({ ...view, shown })} />
      <RefusedNotice error={absence.error} wordsOf={wordsOf} />
      {roster.isError ? (
        <LoadFailed error={roster.error} retry={roster.refetch} />
      ) : !roster.data ? (
        <ListSkeleton rows={8} />
      ) : rosters.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconCalendarOff size={28} />}
            title={roster.data.events.length === 0 ? <Trans>Nothing is on that day</Trans> : <Trans>Nobody like that</Trans>}
            action={
              roster.data.events.length > 0 && (
                <Button variant="light" onClick={() => setView({ text: '', shown: 'all' })}>
                  <Trans>Show everybody</Trans>
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <RosterList rosters={rosters} absentOf={absence.absentOf(roster.data.nowSeconds)} />
      )}
    </Screen>
  )
}
