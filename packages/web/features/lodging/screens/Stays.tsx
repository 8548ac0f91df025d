// The stays in the account's properties, or the account's own stays: current and upcoming ones
// first, the others on request.

import { Trans, useLingui } from '@lingui/react/macro'
import { isId } from '@lodgepole/domain/kernel/ids'
import { IconBed, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { isShortTerm } from '../../../lib/household/renting.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { Approved } from '../components/Approved.tsx'
import styles from '../components/Lodging.module.css'
import { LodgingFailed } from '../components/LodgingFailed.tsx'
import { StayCard } from '../components/StayCard.tsx'
import { unitsOf, useOneStay, useStays, useUnits } from '../use-lodging.ts'
import { useDays } from '../use-lodging-labels.ts'
import type { StaysWhen } from '../api.ts'

/** The stay that a mail or the home page links to, shown before all others. */
const Named = ({ stayId }: { readonly stayId: string }) => {
  const stay = useOneStay(stayId)
  if (stay.isPending) return <CardSkeleton avatar={false} />
  if (stay.isError && !stay.data) return <LodgingFailed error={stay.error} retry={stay.refetch} />
  if (!stay.data)
    return (
      <Notice>
        <Trans>We couldn’t find this stay. It may have been removed. Reload the list.</Trans>
      </Notice>
    )
  return (
    <section aria-labelledby="named-stay" className={styles.list}>
      <h2 id="named-stay" className={styles.title}>
        <Trans>The stay you opened</Trans>
      </h2>
      <ul className={styles.list}>
        <StayCard stay={stay.data} />
      </ul>
    </section>
  )
}

const Nothing = ({ when, rents }: { readonly when: StaysWhen; readonly rents: boolean }) => {
  const title = {
    now: rents ? <Trans>No upcoming stays</Trans> : <Trans>No stays yet</Trans>,
    waiting: <Trans>No stays are waiting for approval</Trans>,
    past: <Trans>No past stays</Trans>,
  }
  const text = {
    now: rents ? (
      <Trans>Your stay appears here once someone registers you.</Trans>
    ) : (
      <Trans>Stays appear here with their dates and the people staying.</Trans>
    ),
    waiting: <Trans>Requested stays appear here until someone decides on them.</Trans>,
    past: <Trans>Stays that have ended, or were canceled or declined, appear here.</Trans>,
  }
  return (
    <Card>
      <EmptyState
        icon={<IconBed size={28} />}
        title={title[when]}
        text={text[when]}
        action={
          rents ? (
            <RouteButton to="help" variant="light">
              <Trans>Help</Trans>
            </RouteButton>
          ) : (
            <RouteButton to="units" variant="light">
              <Trans>Properties</Trans>
            </RouteButton>
          )
        }
      />
    </Card>
  )
}

const List = ({
  when,
  label,
  exceptId,
}: {
  readonly when: StaysWhen
  readonly label: string
  readonly exceptId: string
}) => {
  const { today } = useDays()
  const stays = useStays(when, today)
  const login = useLogin()
  const rents = login ? isShortTerm(login.user) : false
  const all = stays.data?.pages.flatMap(({ items }) => items) ?? []
  const shown = all.filter(({ stayId }) => stayId !== exceptId)
  const isNamedAlone = shown.length === 0 && all.some(({ stayId }) => stayId === exceptId)
  if (stays.isPending) return <CardSkeleton avatar={false} />
  if (stays.isError && !stays.data)
    return <LodgingFailed error={stays.error} retry={stays.refetch} />
  if (isNamedAlone) return null
  if (shown.length === 0 && !stays.hasNextPage) return <Nothing when={when} rents={rents} />
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {shown.map((stay) => (
          <StayCard key={stay.stayId} stay={stay} />
        ))}
      </ul>
      {stays.hasNextPage && (
        <Button variant="plain" wide onClick={() => stays.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

export const Stays = () => {
  const { t } = useLingui()
  const { stays } = usePeopleLabels()
  const address = useSearchParam('when')
  const { value: named, set: open } = useSearchParam('stay')
  const mayRegister = unitsOf(useUnits('units')).some(({ may }) => may.register)
  const when: StaysWhen =
    address.value === 'past' || (address.value === 'waiting' && mayRegister) ? address.value : 'now'
  const views: readonly (readonly [StaysWhen, ReactNode, string])[] = [
    ['now', <Trans key="now">Current and upcoming</Trans>, t`Current and upcoming stays`],
    ...(mayRegister
      ? [
          [
            'waiting',
            <Trans key="waiting">Waiting for approval</Trans>,
            t`Stays waiting for approval`,
          ] as const,
        ]
      : []),
    ['past', <Trans key="past">Past</Trans>, t`Past stays`],
  ]
  const register = (
    <RouteButton to="newStay" icon={<IconUserPlus size={20} />}>
      <Trans>Register a stay</Trans>
    </RouteButton>
  )
  return (
    <Screen title={stays} actions={mayRegister && register}>
      <div className={styles.stack}>
        <Approved openId={named} onOpen={open} />
        {isId(named) && <Named key={named} stayId={named} />}
        <div className={styles.foot} role="group" aria-label={t`Filter stays`}>
          {views.map(([view, labels]) => (
            <Button
              key={view}
              variant={when === view ? 'light' : 'plain'}
              aria-pressed={when === view}
              onClick={() => address.set(view === 'now' ? '' : view)}
            >
              {labels}
            </Button>
          ))}
        </div>
        <List
          key={when}
          when={when}
          label={views.find(([view]) => view === when)?.[2] ?? ''}
          exceptId={named}
        />
      </div>
    </Screen>
  )
}
