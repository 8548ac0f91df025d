// All stays that the reader may see: found by day, status, unit, or name, and decided and opened
// from the list. The search is part of the address.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconBed, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useSearchBox } from '../../../lib/forms/use-search-box.ts'
import { DeskList } from '../../../lib/console/DeskList.tsx'
import { ListAndPane } from '../../../lib/console/ListAndPane.tsx'
import { RouteButton, useGoTo } from '../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Approved } from '../components/Approved.tsx'
import { LodgingFailed } from '../components/LodgingFailed.tsx'
import styles from './Desk.module.css'
import { LodgingClosed, useIsClosed } from './LodgingClosed.tsx'
import { LodgingTabs } from './LodgingTabs.tsx'
import { StayPane } from './StayPane.tsx'
import { StayTable } from './StayTable.tsx'
import { isDay, standingOf, useDeskStays, useWaitingCount } from './use-desk.ts'

const Standings = ({
  value,
  waiting,
  onChange,
}: {
  readonly value: string
  readonly waiting: string
  readonly onChange: (value: string) => void
}) => {
  const { t } = useLingui()
  const choices = [
    ['', t`Current and upcoming`],
    ['requested', t`Waiting for approval`],
    ['here', t`Here now`],
    ['coming', t`Upcoming`],
    ['past', t`Past`],
  ] as const
  return (
    <div className={styles.choices} role="group" aria-label={t`Filter stays`}>
      {choices.map(([choice, labels]) => (
        <Button
          key={choice}
          size="dense"
          variant={choice === value ? 'light' : 'plain'}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        >
          {labels}
          {choice === 'requested' && waiting && <span className={styles.count}>{waiting}</span>}
        </Button>
      ))}
    </div>
  )
}

interface NoStaysProps {
  readonly isFiltered: boolean
  readonly onShowAll: () => void
}

const NoStays = ({ isFiltered, onShowAll }: NoStaysProps) => (
  <EmptyState
    icon={<IconBed size={28} />}
    title={isFiltered ? <Trans>No matching stays</Trans> : <Trans>No stays yet</Trans>}
    text={
      isFiltered ? (
        <Trans>Try another day, another status or a shorter search.</Trans>
      ) : (
        <Trans>Stays appear here with their dates and the people staying.</Trans>
      )
    }
    action={
      isFiltered ? (
        <Button variant="light" onClick={onShowAll}>
          <Trans>Show all stays</Trans>
        </Button>
      ) : (
        <RouteButton to="newStay" variant="light">
          <Trans>Register a stay</Trans>
        </RouteButton>
      )
    }
  />
)

interface StayFiltersProps {
  readonly field: ReturnType<typeof useSearchBox>['field']
  readonly day: string
  readonly onDay: (day: string) => void
}

const StayFilters = ({ field, day, onDay }: StayFiltersProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.filters}>
      <TextField
        className={styles.search}
        label={t`Find a stay`}
        type="search"
        autoComplete="off"
        placeholder={t`Name, email or address`}
        before={<IconSearch size={18} aria-hidden />}
        {...field}
      />
      <TextField
        className={styles.day}
        label={t`On this day`}
        type="date"
        value={day}
        onChange={({ target }) => onDay(target.value)}
      />
    </div>
  )
}

const Desk = ({ organizationId }: { readonly organizationId: string }) => {
  const goTo = useGoTo()
  const [standing, day, open] = [
    useSearchParam('standing'),
    useSearchParam('day'),
    useSearchParam('stay'),
  ]
  const { typed, search, type, field } = useSearchBox('search')
  const filter = {
    standing: standingOf(standing.value),
    day: isDay(day.value) ? day.value : '',
    search,
  }
  const list = useDeskStays(organizationId, filter)
  const isFiltered = typed !== '' || day.value !== '' || standing.value !== ''
  const showAll = () => {
    type('')
    void goTo({ to: 'lodging', replace: true })
  }
  const openOne = (stayId: string) => open.set(stayId, { replace: open.value !== '' })
  const shown = (
    <>
      <StayFilters
        field={field}
        day={day.value}
        onDay={(value) => day.set(value, { replace: true })}
      />
      <Standings
        value={standing.value}
        waiting={useWaitingCount(organizationId)}
        onChange={(value) => standing.set(value, { replace: true })}
      />
      <Approved openId={open.value} onOpen={openOne} />
      <DeskList
        pages={list}
        avatar={false}
        Failed={LodgingFailed}
        empty={<NoStays isFiltered={isFiltered} onShowAll={showAll} />}
      >
        {(stays, isStale) => (
          <StayTable {...{ stays, isStale }} openId={open.value} onOpen={openOne} />
        )}
      </DeskList>
    </>
  )
  return (
    <ListAndPane
      list={shown}
      pane={
        open.value && (
          <StayPane
            key={open.value}
            stayId={open.value}
            onClose={() => open.set('', { replace: true })}
          />
        )
      }
    />
  )
}

export const StaysDesk = () => {
  const organizationId = useOrganization()?.organizationId
  if (useIsClosed()) return <LodgingClosed />
  return (
    <Screen
      title={<Trans>Properties and stays</Trans>}
      actions={
        <RouteButton to="newStay" size="dense" icon={<IconUserPlus size={18} />}>
          <Trans>Register a stay</Trans>
        </RouteButton>
      }
    >
      <LodgingTabs />
      {organizationId && <Desk key={organizationId} organizationId={organizationId} />}
    </Screen>
  )
}
