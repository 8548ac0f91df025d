// The front desk: today's people, a scanner that is always listening, and the photo of the person
// scanned last.

import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { IconMapPinPlus } from '@tabler/icons-react'
import { EARLY_SECONDS } from '@lodgepole/domain/entry/verify'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { StateLine } from '../../../../lib/console/offline-queue/StateLine.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { PlaceSheet } from './components/PlaceSheet.tsx'
import { WalkInSheet } from './components/WalkInSheet.tsx'
import styles from './FrontDesk.module.css'
import { deskKeys } from '../api.ts'
import { RosterColumn } from './components/RosterColumn.tsx'
import { ScanColumn } from './components/ScanColumn.tsx'
import { useFrontDesk, type FrontDeskState, type OpenedAtDesk } from './use-front-desk.ts'

const DeskState = ({ state: { desk, stored } }: { readonly state: FrontDeskState }) => {
  const waitingCount = desk.waiting?.waiting.length ?? 0
  const ofOthers = desk.waiting?.ofOthers ?? 0
  const { label: placeLabel = '', insideCount = 0 } = stored?.place ?? {}
  return (
    <StateLine
      since={desk.since}
      waiting={
        waitingCount > 0 && (
          <Plural value={waitingCount} one="# scan waiting" other="# scans waiting" />
        )
      }
    >
      <Trans>
        {placeLabel}: {insideCount} inside now, guests included
      </Trans>
      {ofOthers > 0 && (
        <Plural
          value={ofOthers}
          one="# scan by someone else will be sent when they sign in here"
          other="# scans by others will be sent when they sign in here"
        />
      )}
    </StateLine>
  )
}

const NoPlaceYet = ({ action }: { readonly action: ReactNode }) => (
  <Card>
    <EmptyState
      icon={<IconMapPinPlus size={28} />}
      title={<Trans>No place yet</Trans>}
      text={
        <Trans>
          A place is where people come in, such as a gate, a pool or a hall. The front desk counts
          who is inside.
        </Trans>
      }
      action={action}
    />
  </Card>
)

interface DeskDialogsProps {
  readonly state: FrontDeskState
  readonly opened: OpenedAtDesk | undefined
  readonly onClosed: () => void
}

const DeskDialogs = ({ state, opened, onClosed }: DeskDialogsProps) => {
  const queries = useQueryClient()
  const { stored, scan, setPlace } = state
  const reload = () => queries.invalidateQueries({ queryKey: deskKeys.all })
  const walkInEvent =
    opened?.kind === 'walk-in'
      ? stored?.roster.events.find(({ eventId }) => eventId === opened.eventId)
      : undefined
  return (
    <>
      {opened?.kind === 'place' && (
        <PlaceSheet onSaved={(saved) => (setPlace(saved), void reload())} onClosed={onClosed} />
      )}
      {walkInEvent && (
        <WalkInSheet
          event={walkInEvent}
          onClosed={onClosed}
          onBooked={(person, bookingId) => {
            // For a later event, the person leaves and comes back, so there is no check-in now that
            // the gate would refuse.
            if (bookingId && walkInEvent.startSeconds - EARLY_SECONDS <= Date.now() / 1000)
              void scan({ personId: person.personId, bookingId }, 'in').then(reload)
            else void reload()
          }}
        />
      )}
    </>
  )
}

export const FrontDesk = () => {
  const state = useFrontDesk()
  const [opened, setOpened] = useState<OpenedAtDesk>()
  const { desk, stored, can, isOnline } = state
  const { look } = desk
  const close = () => setOpened(undefined)
  const openPlace = () => setOpened({ kind: 'place' })
  const hasCamera = opened?.kind === 'camera'
  return (
    <Screen
      title={<Trans>Front desk</Trans>}
      actions={
        can('settingsWrite') &&
        isOnline && (
          <Button
            variant="gray"
            size="dense"
            icon={<IconMapPinPlus size={18} />}
            onClick={openPlace}
          >
            <Trans>New place</Trans>
          </Button>
        )
      }
    >
      {look.isError ? (
        <LoadFailed error={look.error} retry={look.refetch} />
      ) : !look.data ? (
        <ListSkeleton rows={8} />
      ) : !stored ? (
        <NoPlaceYet
          action={
            can('settingsWrite') && (
              <Button onClick={openPlace}>
                <Trans>New place</Trans>
              </Button>
            )
          }
        />
      ) : (
        <>
          <DeskState state={state} />
          <div className={styles.columns}>
            <ScanColumn
              state={state}
              hasCamera={hasCamera}
              onCamera={() => setOpened(hasCamera ? undefined : { kind: 'camera' })}
            />
            <RosterColumn
              state={state}
              stored={stored}
              onWalkIn={(eventId) => setOpened({ kind: 'walk-in', eventId })}
            />
          </div>
        </>
      )}
      <DeskDialogs state={state} opened={opened} onClosed={close} />
    </Screen>
  )
}
