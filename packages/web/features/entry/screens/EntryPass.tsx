// The pass to show at a gate: one's own, or that of another person in the household. After it has
// been opened once online, it also opens offline.

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
import { dropPassOfPerson, readWholePassNext } from '../load-pass.ts'
import { useEntryPass } from '../use-entry-pass.ts'
import { useEntryErrorMessage } from '../use-entry-labels.ts'
import { usePassPeople } from '../use-pass-people.ts'
import { WhosePass } from '../components/WhosePass.tsx'

interface PassProps {
  readonly organizationId: string
  readonly personId: string
  /** Next to the pass, so that the code comes first on a phone. */
  readonly chooser: ReactNode
}

interface PassFailedProps {
  readonly error: unknown
  readonly onRetry: () => unknown
  readonly chooser: ReactNode
}

/** Another household, or no passes here. Earlier data is no longer shown. */
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

/** Once the network is back, the page finds out who is signed in, as it does at startup. */
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
  // Once there is a pass, the browser caches what opens it offline.
  const hasPass = look.data !== undefined && 'stored' in look.data
  useEffect(() => {
    if (hasPass) precacheApp()
  }, [hasPass])
  const startAgain = async () => {
    await dropPassOfPerson(personId)
    await look.refetch()
  }
  const changed = () => {
    readWholePassNext(personId)
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
  // The selection takes effect immediately; the address follows a moment later.
  const [picked, setPicked] = useState<string>()
  if (picked !== undefined && picked === asked.value) setPicked(undefined)
  // People outside this household can't be selected. If the page opened offline, where the order of
  // people may differ, the person shown first stays selected once it is online, so that a pass
  // never changes to another person's at the gate.
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
