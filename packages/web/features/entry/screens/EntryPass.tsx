// The pass to show at a gate: your own or that of another person in the household. Once it was open
// with a network, it opens without one.

import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { IconId, IconTicket } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { openedOffline } from '../../../lib/offline/opened-offline.ts'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useStore } from '../../../lib/state/store.ts'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { useIdCardLabel } from '../../../lib/organization/use-id-card-label.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { PassCard } from '../components/PassCard.tsx'
import styles from '../components/Pass.module.css'
import { PhoneList } from '../components/PhoneList.tsx'
import { TodayBookings } from '../components/TodayBookings.tsx'
import { precacheApp } from '../../../lib/offline/precache-app.ts'
import { beginAgain, lookFully } from '../load-pass.ts'
import { useEntryPass } from '../use-entry-pass.ts'
import { useEntryErrorMessage } from '../use-entry-labels.ts'
import { usePassPeople } from '../use-pass-people.ts'
import { WhosePass } from '../components/WhosePass.tsx'

interface PassProps {
  readonly organizationId: string
  readonly personId: string
  /** Stands beside the pass, so that on a phone the code comes first. */
  readonly chooser: ReactNode
}

interface PassFailedProps {
  readonly error: unknown
  readonly onRetry: () => unknown
  readonly chooser: ReactNode
}

/** Another household, or no passes here: what was seen before is not shown any more. */
const PassFailed = ({ error, onRetry, chooser }: PassFailedProps) => {
  const messageFor = useEntryErrorMessage()
  return (
    <div className={styles.aside}>
      <Notice
        tone="danger"
        live
        action={
          <Button variant="gray" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {messageFor(error)}
      </Notice>
      {chooser}
    </div>
  )
}

/** Once there is a network again, the page finds out who is signed in, as it does at the start. */
const useSessionOnceOnline = (isSettled: boolean) => {
  const router = useRouter()
  const isOffline = useStore(openedOffline)
  useEffect(() => {
    if (isOffline && isSettled) void router.invalidate()
  }, [isOffline, isSettled, router])
  return isOffline
}

const Pass = ({ organizationId, personId, chooser }: PassProps) => {
  const look = useEntryPass(organizationId, personId)
  const hasCards = useOrganization()?.features.idCard.enabled
  const cardLabel = useIdCardLabel()
  const isReached = look.data !== undefined && (!('stored' in look.data) || look.data.isOnline)
  const isOffline = useSessionOnceOnline(isReached || look.isError)
  // Only where there is a pass, the browser stores what opens it without a network.
  const hasPass = look.data !== undefined && 'stored' in look.data
  useEffect(() => {
    if (hasPass) precacheApp()
  }, [hasPass])
  const startAgain = async () => {
    await beginAgain(personId)
    await look.refetch()
  }
  const changed = () => {
    lookFully(personId)
    return look.refetch()
  }
  if (look.isError)
    return <PassFailed error={look.error} onRetry={() => look.refetch()} chooser={chooser} />
  if (!look.data)
    return (
      <div className={styles.columns}>
        <CardSkeleton />
        <div className={styles.aside}>{chooser}</div>
      </div>
    )
  const stored = 'stored' in look.data ? look.data.stored : undefined
  const pass = 'stored' in look.data ? look.data.stored.pass : look.data.pass
  return (
    <div className={styles.columns}>
      <PassCard
        key={personId}
        pass={pass}
        stored={stored}
        isOnline={isReached}
        onBeginAgain={startAgain}
      />
      <div className={styles.aside}>
        {chooser}
        {isOffline && (
          <Notice tone="info">
            <Trans>
              You’re offline. Only passes that were opened on this phone before are shown.
            </Trans>
          </Notice>
        )}
        <TodayBookings bookings={pass.bookings} />
        {isReached && hasCards && (
          <RouteButton to="idCards" variant="light" icon={<IconId size={20} />}>
            {cardLabel}
          </RouteButton>
        )}
        {isReached && pass.phones.length > 0 && (
          <PhoneList phones={pass.phones} ownPhoneId={stored?.phoneId} onChanged={changed} />
        )}
      </div>
    </div>
  )
}

export const EntryPass = () => {
  const { t } = useLingui()
  const organization = useOrganization()
  const people = usePassPeople()
  const asked = useSearchParam('personId')
  const [seen, setSeen] = useState<string>()
  // The choice counts at once; the address follows it a moment later.
  const [picked, setPicked] = useState<string>()
  if (picked !== undefined && picked === asked.value) setPicked(undefined)
  // Whoever is not of this household, or not there at all, is nobody's pass to look at. Who was
  // seen first without a network, where others stand first, is seen on when there is one: nobody's
  // pass turns into another's at the gate.
  const isKnown = (personId: string | undefined) =>
    people === undefined || people.some(({ userId }) => userId === personId)
  const personId =
    [picked, asked.value, seen].find((one) => one && isKnown(one)) ?? people?.[0]?.userId
  if (personId !== seen) setSeen(personId)
  const choose = (chosen: string) => {
    setPicked(chosen)
    asked.set(chosen, { replace: true })
  }
  const chooser = people && people.length > 1 && personId && (
    <WhosePass people={people} chosen={personId} onChoose={choose} />
  )
  return (
    <Screen title={<Trans>Entry Pass</Trans>} subtitle={<Trans>Show it at the gate.</Trans>}>
      {organization && personId && (
        <Pass organizationId={organization.organizationId} personId={personId} chooser={chooser} />
      )}
      {people?.length === 0 && !personId && (
        <Card>
          <EmptyState
            icon={<IconTicket size={28} />}
            title={t`No pass on this phone`}
            text={t`Open the pass once while you’re online. After that it also opens offline.`}
          />
        </Card>
      )}
    </Screen>
  )
}
