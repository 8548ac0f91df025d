// Today's people: found by name or status, checked in and out, or marked as absent.

import { Trans } from '@lingui/react/macro'
import { IconCalendarOff } from '@tabler/icons-react'
import type { RosterEvent, RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { useState } from 'react'
import { RefusedNotice } from '../../../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { Card } from '../../../../../ui/Card.tsx'
import { EmptyState } from '../../../../../ui/EmptyState.tsx'
import { isOver, rosterOf, type Shown } from '../../roster.ts'
import { useAbsence } from '../../use-absence.ts'
import { useDeskRefusals } from '../../use-desk-labels.ts'
import { RosterList } from './RosterList.tsx'
import { RosterSearch } from './RosterSearch.tsx'
import styles from '../FrontDesk.module.css'
import type { FrontDeskState } from '../use-front-desk.ts'
import type { StoredDesk } from '../../desk-store.ts'

interface RosterColumnProps {
  readonly state: FrontDeskState
  readonly stored: StoredDesk
  readonly onWalkIn: (eventId: string) => void
}

interface View {
  readonly text: string
  readonly shown: Shown
}

const EVERYBODY: View = { text: '', shown: 'all' }

const NothingToday = () => (
  <Card>
    <EmptyState
      icon={<IconCalendarOff size={28} />}
      title={<Trans>No events today</Trans>}
      text={<Trans>You can still scan passes and cards.</Trans>}
    />
  </Card>
)

const NobodyFound = ({ onShowAll }: { readonly onShowAll: () => void }) => (
  <Card>
    <EmptyState
      title={<Trans>No matching people</Trans>}
      action={
        <Button variant="light" onClick={onShowAll}>
          <Trans>Show everyone</Trans>
        </Button>
      }
    />
  </Card>
)

export const RosterColumn = ({ state, stored, onWalkIn }: RosterColumnProps) => {
  const messageFor = useDeskRefusals()
  const absence = useAbsence()
  const [view, setView] = useState(EVERYBODY)
  const { scan, can, isOnline, nowSeconds } = state
  const { events, people } = stored.roster
  const rosters = rosterOf(events, people, view.shown, view.text)
  const isDayOver = events.length > 0 && events.every((event) => isOver(event, nowSeconds))
  // While people can still arrive, the desk offers check-in. Until then, only the rosters can mark
  // them as absent.
  const absentOf = (person: RosterPerson, event: RosterEvent) =>
    isOver(event, nowSeconds) ? absence.absentOf(nowSeconds)(person, event) : undefined
  const walkInOf = ({ eventId, endSeconds }: RosterEvent) =>
    endSeconds > nowSeconds ? () => onWalkIn(eventId) : undefined
  return (
    <div className={styles.roster}>
      <RosterSearch
        text={view.text}
        shown={view.shown}
        onText={(text) => setView({ ...view, text })}
        onShown={(shown) => setView({ ...view, shown })}
      />
      <RefusedNotice error={absence.error} messageFor={messageFor} />
      {isDayOver && (
        <p className={styles.over}>
          <Trans>No more events today. You can still scan passes and cards.</Trans>
        </p>
      )}
      {events.length === 0 ? (
        <NothingToday />
      ) : rosters.length === 0 ? (
        <NobodyFound onShowAll={() => setView(EVERYBODY)} />
      ) : (
        <RosterList
          rosters={rosters}
          nowSeconds={nowSeconds}
          isNarrowed={view.shown !== 'all' || view.text.trim() !== ''}
          absentOf={isOnline && can('gate') ? absentOf : undefined}
          onCheck={({ personId, bookingId }, way) => scan({ personId, bookingId }, way)}
          walkInOf={isOnline && can('walkIns') ? walkInOf : undefined}
        />
      )}
    </div>
  )
}
