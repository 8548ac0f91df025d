// Who is booked on a day, event by event, to read and to print.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconPrinter, IconScan } from '@tabler/icons-react'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState } from 'react'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { dayName, plusDays, todayIn } from '../../../lib/local-days.ts'
import { RouteButton } from '../../../lib/navigation.tsx'
import { useOrganization } from '../../../lib/place.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { useAddressValue } from '../../../lib/use-address-value.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { fetchRoster } from '../look-at-desk.ts'
import { rosterOf, type Shown } from '../roster.ts'
import { RosterList } from './components/RosterList.tsx'
import { RosterSearch } from './components/RosterSearch.tsx'
import styles from './Rosters.module.css'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export const Rosters = () => {
  const { t } = useLingui()
  const organization = useOrganization()
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  const address = useAddressValue('day')
  const [today] = useState(() => todayIn(organization?.timeZone ?? 'America/New_York', new Date()))
  const [view, setView] = useState<{ readonly text: string; readonly shown: Shown }>({ text: '', shown: 'all' })
  const day = isDay(address.value) ? address.value : today
  const roster = useQuery({ queryKey: ['roster', organization?.organizationId, day], queryFn: () => fetchRoster(day), staleTime: 15_000 })
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
      <div className={styles.days}>
        <IconButton label={t`Previous day`} icon={<IconChevronLeft size={20} />} onClick={() => address.set(plusDays(day, -1))} />
        <strong aria-live="polite">{dayName(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })}</strong>
        <IconButton label={t`Next day`} icon={<IconChevronRight size={20} />} onClick={() => address.set(plusDays(day, 1))} />
        {day !== today && (
          <Button variant="plain" size="dense" onClick={() => address.set('')}>
            <Trans>Today</Trans>
          </Button>
        )}
      </div>
      <RosterSearch text={view.text} shown={view.shown} onText={(text) => setView({ ...view, text })} onShown={(shown) => setView({ ...view, shown })} />
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
        <RosterList rosters={rosters} />
      )}
    </Screen>
  )
}
