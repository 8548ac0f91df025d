// The bookings of a day, event by event, to read and print. Absences are marked here.

import { Trans } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarOff, IconPrinter, IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { DaySteps, useShownDay } from '../../../../lib/console/DaySteps.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin, useOrganization } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { fetchRoster } from '../load-desk.ts'
import { rosterOf, type Shown } from '../roster.ts'
import { useAbsence } from '../use-absence.ts'
import { useDeskRefusals } from '../use-desk-labels.ts'
import { RosterList } from './components/RosterList.tsx'
import { RosterSearch } from './components/RosterSearch.tsx'
import { deskKeys } from '../api.ts'

const RosterActions = ({ day }: { readonly day: string }) => {
  const roles = useLogin()?.roles
  const canBook = roles !== undefined && hasCapability(roles, 'bookings')
  return (
    <>
      <Button variant="gray" size="dense" icon={<IconPrinter size={18} />} onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
      {canBook && (
        <RouteButton to="scheduleBook" variant="light" size="dense" search={{ day }}>
          <Trans>Book for a member</Trans>
        </RouteButton>
      )}
      <RouteButton to="checkIn" size="dense" icon={<IconScan size={18} />}>
        <Trans>Front desk</Trans>
      </RouteButton>
    </>
  )
}

export const Rosters = () => {
  const organization = useOrganization()
  const shown = useShownDay()
  const { day } = shown
  const [view, setView] = useState<{ readonly text: string; readonly shown: Shown }>({
    text: '',
    shown: 'all',
  })
  const roster = useQuery({
    queryKey: deskKeys.roster(organization?.organizationId, day),
    queryFn: () => fetchRoster(day),
    staleTime: 15_000,
    refetchInterval: 60_000,
  })
  const absence = useAbsence()
  const messageFor = useDeskRefusals()
  const rosters = roster.data
    ? rosterOf(roster.data.events, roster.data.people, view.shown, view.text)
    : []
  return (
    <Screen title={<Trans>Rosters</Trans>} actions={<RosterActions day={day} />}>
      <DaySteps shown={shown} />
      <RosterSearch
        text={view.text}
        shown={view.shown}
        onText={(text) => setView({ ...view, text })}
        onShown={(shown) => setView({ ...view, shown })}
      />
      <RefusedNotice error={absence.error} messageFor={messageFor} />
      {roster.isError ? (
        <LoadFailed error={roster.error} retry={roster.refetch} />
      ) : !roster.data ? (
        <ListSkeleton rows={8} />
      ) : rosters.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconCalendarOff size={28} />}
            title={
              roster.data.events.length === 0 ? (
                <Trans>No events on this day</Trans>
              ) : (
                <Trans>No matching people</Trans>
              )
            }
            action={
              roster.data.events.length > 0 && (
                <Button variant="light" onClick={() => setView({ text: '', shown: 'all' })}>
                  <Trans>Show everyone</Trans>
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
