// Every stay that whoever looks may see: found by day, status, place or name, decided and opened
// from the list. The address keeps what was asked for.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconBed, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ListAndPane } from '../../../lib/console/ListAndPane.tsx'
import { RouteButton, useGoTo } from '../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { useDebounced } from '../../../lib/forms/use-debounced.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
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
    ['', t`Now and to come`],
    ['requested', t`Waits for approval`],
    ['here', t`Here now`],
    ['coming', t`To come`],
    ['past', t`Past`],
  ] as const
  return (
    <div className={styles.choices} role="group" aria-label={t`Which stays`}>
      {choices.map(([choice, words]) => (
        <Button
          key={choice}
          size="dense"
          variant={choice === value ? 'light' : 'plain'}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        >
          {words}
          {choice === 'requested' && waiting && <span className={styles.count}>{waiting}</span>}
        </Button>
      ))}
    </div>
  )
}

const Desk = ({ organizationId }: { readonly organizationId: string }) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [asked, standing, day, open] = [
    useSearchParam('search'),
    useSearchParam('standing'),
    useSearchParam('day'),
    useSearchParam('stay'),
  ]
  const [typed, setTyped] = useState(asked.value)
  const search = useDebounced(typed.trim())
  useEffect(() => {
    if (search !== asked.value) asked.set(search, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address follows what was typed, not the other way round
  }, [search])
  const wish = {
    standing: standingOf(standing.value),
    day: isDay(day.value) ? day.value : '',
    search,
  }
  const list = useDeskStays(organizationId, wish)
  const stays = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isFiltered = typed !== '' || day.value !== '' || standing.value !== ''
  const showAll = () => {
    setTyped('')
    void goTo({ to: 'lodging', replace: true })
  }
  const openOne = (stayId: string) => open.set(stayId, { replace: open.value !== '' })
  const shown = (
    <>
      <div className={styles.filters}>
        <TextField
          className={styles.search}
          label={t`Find a stay`}
          type="search"
          autoComplete="off"
          placeholder={t`Name, email or address`}
          before={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          className={styles.day}
          label={t`On this day`}
          type="date"
          value={day.value}
          onChange={({ target }) => day.set(target.value, { replace: true })}
        />
      </div>
      <Standings
        value={standing.value}
        waiting={useWaitingCount(organizationId)}
        onChange={(value) => standing.set(value, { replace: true })}
      />
      <Approved openId={open.value} onOpen={openOne} />
      {list.isError && !list.data && <LodgingFailed error={list.error} retry={list.refetch} />}
      {list.isPending && <ListSkeleton rows={8} avatar={false} />}
      {stays.length > 0 && (
        <StayTable
          stays={stays}
          openId={open.value}
          isOld={list.isPlaceholderData}
          onOpen={openOne}
        />
      )}
      {list.hasNextPage && (
        <Button variant="plain" wide onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {list.data && !list.isPlaceholderData && stays.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconBed size={28} />}
            title={
              isFiltered ? <Trans>No stay is like that</Trans> : <Trans>Nobody is registered</Trans>
            }
            text={
              isFiltered ? (
                <Trans>Try another day, another status or fewer letters.</Trans>
              ) : (
                <Trans>Stays that are registered stand here, with who comes and when.</Trans>
              )
            }
            action={
              isFiltered ? (
                <Button variant="light" onClick={showAll}>
                  <Trans>Show all stays</Trans>
                </Button>
              ) : (
                <RouteButton to="newStay" variant="light">
                  <Trans>Register a stay</Trans>
                </RouteButton>
              )
            }
          />
        </Card>
      )}
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
