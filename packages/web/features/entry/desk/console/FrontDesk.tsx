// The front desk: who comes today, a scanner that is always listening, and the face of whoever was
// scanned last.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { IconCalendarOff, IconCamera, IconCameraOff, IconMapPinPlus } from '@tabler/icons-react'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { RosterEvent, RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import type { Direction } from '@lodgepole/domain/entry/admit'
import { EARLY_SECONDS } from '@lodgepole/domain/entry/verify'
import { useEffect, useState } from 'react'
import { CameraScanner } from '../../../../lib/console/scanner/CameraScanner.tsx'
import { useHandScanner } from '../../../../lib/console/scanner/use-hand-scanner.ts'
import { StateLine } from '../../../../lib/console/offline-queue/StateLine.tsx'
import { precacheApp } from '../../../../lib/offline/precache-app.ts'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import type { Shown as Thing } from '../make-scan.ts'
import { isOver, rosterOf, type Shown } from '../roster.ts'
import { useAbsence } from '../use-absence.ts'
import { useDesk } from '../use-desk.ts'
import { useDeskRefusals } from '../use-desk-words.ts'
import { Conflicts } from './components/Conflicts.tsx'
import { PlaceSheet } from './components/PlaceSheet.tsx'
import { RosterList } from './components/RosterList.tsx'
import { RosterSearch } from './components/RosterSearch.tsx'
import { ScanMeaning } from './components/ScanMeaning.tsx'
import { ScanPanel } from './components/ScanPanel.tsx'
import { WalkInSheet } from './components/WalkInSheet.tsx'
import styles from './FrontDesk.module.css'
import { deskKeys } from '../api.ts'

export const FrontDesk = () => {
  const { t } = useLingui()
  const address = useSearchParam('place')
  const desk = useDesk(address.value)
  // As the place: a reload at the way out must not check in whoever leaves.
  const meaning = useSearchParam('scan')
  const direction: Direction = meaning.value === 'out' ? 'out' : 'in'
  const queries = useQueryClient()
  const roles = useLogin()?.roles
  const wordsOf = useDeskRefusals()
  const absence = useAbsence()
  const [fault, setFault] = useState<unknown>()
  const [view, setView] = useState<{ readonly text: string; readonly shown: Shown }>({
    text: '',
    shown: 'all',
  })
  const [opened, setOpened] = useState<
    { readonly kind: 'camera' | 'place' } | { readonly kind: 'walk-in'; readonly eventId: string }
  >()
  const { look, results, since, waiting } = desk
  const kept = look.data?.kept
  const places = look.data?.places ?? []
  const hasDesk = kept !== undefined
  // Where a desk was open, and only there, the browser keeps what opens it without a network.
  useEffect(() => {
    if (hasDesk) precacheApp()
  }, [hasDesk])
  // The address keeps the place through a reload, also without a network.
  const { placeId = '', label: placeLabel = '', insideCount = 0 } = kept?.place ?? {}
  useEffect(() => {
    if (placeId !== '' && placeId !== address.value) address.set(placeId, { replace: true })
    // The address follows the place that is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [placeId])
  const scan = async (thing: Thing, way: Direction) => {
    setFault(undefined)
    await desk.scan(thing, way).catch(setFault)
  }
  useHandScanner((code) => void scan({ code }, direction), hasDesk)
  const reload = () => queries.invalidateQueries({ queryKey: deskKeys.all })
  const waitingCount = waiting?.waiting.length ?? 0
  const ofOthers = waiting?.ofOthers ?? 0
  const may = (duty: Parameters<typeof hasCapability>[1]) =>
    roles !== undefined && hasCapability(roles, duty)
  const rosters = kept
    ? rosterOf(kept.roster.events, kept.roster.people, view.shown, view.text)
    : []
  // As of the last look, which is a few seconds old at most.
  const nowSeconds = (look.dataUpdatedAt + (kept?.aheadMs ?? 0)) / 1000
  const isDayOver =
    kept !== undefined &&
    kept.roster.events.length > 0 &&
    kept.roster.events.every((event) => isOver(event, nowSeconds))
  // While somebody can still come, checking them in is what is offered; the rosters mark them as
  // absent before that.
  const absentOf = (person: RosterPerson, event: RosterEvent) =>
    isOver(event, nowSeconds) ? absence.absentOf(nowSeconds)(person, event) : undefined
  const walkInEvent =
    opened?.kind === 'walk-in'
      ? kept?.roster.events.find(({ eventId }) => eventId === opened.eventId)
      : undefined
  return (
    <Screen
      title={<Trans>Front desk</Trans>}
      actions={
        may('settingsWrite') &&
        since === undefined && (
          <Button
            variant="gray"
            size="dense"
            icon={<IconMapPinPlus size={18} />}
            onClick={() => setOpened({ kind: 'place' })}
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
      ) : !kept ? (
        <Card>
          <EmptyState
            icon={<IconMapPinPlus size={28} />}
            title={<Trans>No place yet</Trans>}
            text={
              <Trans>
                A place is where people come in: a gate, a pool, a hall. Who is inside is counted
                there.
              </Trans>
            }
            action={
              may('settingsWrite') && (
                <Button onClick={() => setOpened({ kind: 'place' })}>
                  <Trans>New place</Trans>
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <>
          <StateLine
            since={since}
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
                one="# scan of somebody else is sent when they sign in here"
                other="# scans of others are sent when they sign in here"
              />
            )}
          </StateLine>
          <div className={styles.columns}>
            <div className={styles.side}>
              <div className={styles.controls}>
                <SelectField
                  label={<VisuallyHidden>{t`Place`}</VisuallyHidden>}
                  value={placeId}
                  options={places.map((place) => ({ value: place.placeId, label: place.label }))}
                  onChange={({ currentTarget }) =>
                    address.set(currentTarget.value, { replace: true })
                  }
                />
                <ScanMeaning
                  direction={direction}
                  onChosen={(way) => meaning.set(way === 'out' ? way : '', { replace: true })}
                />
                <Button
                  variant="gray"
                  icon={
                    opened?.kind === 'camera' ? (
                      <IconCameraOff size={18} />
                    ) : (
                      <IconCamera size={18} />
                    )
                  }
                  onClick={() =>
                    setOpened(opened?.kind === 'camera' ? undefined : { kind: 'camera' })
                  }
                >
                  {opened?.kind === 'camera' ? (
                    <Trans>Close camera</Trans>
                  ) : (
                    <Trans>Open camera</Trans>
                  )}
                </Button>
              </div>
              {direction === 'out' && (
                <Notice
                  tone="warning"
                  live
                  title={<Trans>Whoever is scanned now is checked out</Trans>}
                />
              )}
              <RefusedNotice error={fault} wordsOf={wordsOf} />
              <ScanPanel
                results={results}
                isWaiting={(scanId) => waiting?.waiting.some(({ id }) => id === scanId) ?? false}
              >
                {opened?.kind === 'camera' && (
                  <CameraScanner onCode={(code) => void scan({ code }, direction)} />
                )}
              </ScanPanel>
              <Conflicts desk={desk} isOnline={since === undefined} />
            </div>
            <div className={styles.roster}>
              <RosterSearch
                text={view.text}
                shown={view.shown}
                onText={(text) => setView({ ...view, text })}
                onShown={(shown) => setView({ ...view, shown })}
              />
              <RefusedNotice error={absence.error} wordsOf={wordsOf} />
              {isDayOver && (
                <p className={styles.over}>
                  <Trans>
                    Nothing more is on today. Passes and cards are scanned all the same.
                  </Trans>
                </p>
              )}
              {kept.roster.events.length === 0 ? (
                <Card>
                  <EmptyState
                    icon={<IconCalendarOff size={28} />}
                    title={<Trans>Nothing is on today</Trans>}
                    text={<Trans>Passes and cards are scanned all the same.</Trans>}
                  />
                </Card>
              ) : rosters.length === 0 ? (
                <Card>
                  <EmptyState
                    title={<Trans>Nobody like that</Trans>}
                    action={
                      <Button variant="light" onClick={() => setView({ text: '', shown: 'all' })}>
                        <Trans>Show everyone</Trans>
                      </Button>
                    }
                  />
                </Card>
              ) : (
                <RosterList
                  rosters={rosters}
                  nowSeconds={nowSeconds}
                  isNarrowed={view.shown !== 'all' || view.text.trim() !== ''}
                  absentOf={since === undefined && may('gate') ? absentOf : undefined}
                  onCheck={({ personId, bookingId }, way) => scan({ personId, bookingId }, way)}
                  walkInOf={
                    may('walkIns') && since === undefined
                      ? ({ eventId, endSeconds }) =>
                          endSeconds > nowSeconds
                            ? () => setOpened({ kind: 'walk-in', eventId })
                            : undefined
                      : undefined
                  }
                />
              )}
            </div>
          </div>
        </>
      )}
      {opened?.kind === 'place' && (
        <PlaceSheet
          onSaved={(saved) => (address.set(saved, { replace: true }), void reload())}
          onClosed={() => setOpened(undefined)}
        />
      )}
      {walkInEvent && (
        <WalkInSheet
          event={walkInEvent}
          onClosed={() => setOpened(undefined)}
          onBooked={(person, bookingId) => {
            // Who has booked for later goes and comes back: that is no refusal.
            if (bookingId && walkInEvent.startSeconds - EARLY_SECONDS <= Date.now() / 1000)
              void scan({ personId: person.personId, bookingId }, 'in').then(reload)
            else void reload()
          }}
        />
      )}
    </Screen>
  )
}
