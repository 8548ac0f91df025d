// The pass to be shown at a gate: of oneself or of somebody of the household. It opens without a
// network once it was open with one.

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
import { Chip, ChoiceGroup, Chips } from '../../../ui/Choice.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { fullName, type PersonLook } from '../../../ui/person-look.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { PassCard } from '../components/PassCard.tsx'
import styles from '../components/Pass.module.css'
import { PhoneList } from '../components/PhoneList.tsx'
import { TodayBookings } from '../components/TodayBookings.tsx'
import { precacheApp } from '../../../lib/offline/precache-app.ts'
import { beginAgain, lookFully } from '../look-at-pass.ts'
import { useEntryPass } from '../use-entry-pass.ts'
import { useEntryRefusalWords } from '../use-entry-words.ts'
import { usePassPeople } from '../use-pass-people.ts'

interface PassProps {
  readonly organizationId: string
  readonly personId: string
  /** Stands beside the pass, so that on a phone the code comes first. */
  readonly chooser: ReactNode
}

const Pass = ({ organizationId, personId, chooser }: PassProps) => {
  const look = useEntryPass(organizationId, personId)
  const wordsOf = useEntryRefusalWords()
  const hasCards = useOrganization()?.features.idCard.enabled
  const cardLabel = useIdCardLabel()
  const router = useRouter()
  const isOffline = useStore(openedOffline)
  const isReached = look.data !== undefined && (!('kept' in look.data) || look.data.isOnline)
  // Once there is a network again the page finds out who is signed in, as it would have at the
  // start.
  useEffect(() => {
    if (isOffline && (isReached || look.isError)) void router.invalidate()
  }, [isOffline, isReached, look.isError, router])
  // Where there is a pass, and only there, the browser keeps what opens it without a network.
  const hasPass = look.data !== undefined && 'kept' in look.data
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
  // Somebody else's household, or no passes here: what was seen before is not shown any more.
  if (look.isError)
    return (
      <div className={styles.aside}>
        <Notice
          tone="danger"
          live
          action={
            <Button variant="gray" onClick={() => look.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {wordsOf(look.error)}
        </Notice>
        {chooser}
      </div>
    )
  if (!look.data)
    return (
      <div className={styles.columns}>
        <CardSkeleton />
        <div className={styles.aside}>{chooser}</div>
      </div>
    )
  const kept = 'kept' in look.data ? look.data.kept : undefined
  const pass = 'kept' in look.data ? look.data.kept.pass : look.data.pass
  return (
    <div className={styles.columns}>
      <PassCard
        key={personId}
        pass={pass}
        kept={kept}
        isOnline={isReached}
        onBeginAgain={startAgain}
      />
      <div className={styles.aside}>
        {chooser}
        {isOffline && (
          <Notice tone="info">
            <Trans>
              Without a network only the passes that were open on this phone before are here.
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
          <PhoneList phones={pass.phones} ownPhoneId={kept?.phoneId} onChanged={changed} />
        )}
      </div>
    </div>
  )
}

interface WhoseProps {
  readonly people: readonly PersonLook[]
  readonly chosen: string
  readonly onChoose: (personId: string) => void
}

/** Past this many a list of the device's own is quicker to look through. */
const MOST_CHIPS = 12

const Whose = ({ people, chosen, onChoose }: WhoseProps) => {
  const { t } = useLingui()
  if (people.length > MOST_CHIPS)
    return (
      <SelectField
        label={t`Whose pass?`}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={people.map((person) => ({ value: person.userId, label: fullName(person) }))}
      />
    )
  return (
    <ChoiceGroup label={<Trans>Whose pass?</Trans>}>
      <Chips>
        {people.map((person) => (
          <Chip
            key={person.userId}
            pictured
            name="person"
            value={person.userId}
            checked={person.userId === chosen}
            onChange={() => onChoose(person.userId)}
          >
            <PersonAvatar person={person} size="xs" /> {fullName(person)}
          </Chip>
        ))}
      </Chips>
    </ChoiceGroup>
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
    <Whose people={people} chosen={personId} onChoose={choose} />
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
            title={t`No pass is kept on this phone`}
            text={t`Open the pass once with a network, then it opens without one.`}
          />
        </Card>
      )}
    </Screen>
  )
}
