// A day as a household sees it: each time with its label, and why it can or can't be booked.

import { Trans, useLingui } from '@lingui/react/macro'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import type { Availability } from '@lodgepole/contract/reservations/schemas'
import { restrictionsOf, visibleVerdict } from '@lodgepole/domain/reservations/restricted'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Pill } from '../../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { Restrictions } from '../../components/Restrictions.tsx'
import { useLabelText } from '../../use-label-text.ts'
import { useReasonText } from '../../use-reason-text.ts'
import { whyNot } from '../../why-not.ts'
import { householdViewQuery } from '../api.ts'
import { byStart } from '../by-start.ts'
import styles from '../HouseholdView.module.css'
import { CampusChoice, HouseholdName, PartyChoice } from './HouseholdParty.tsx'

interface EventLineProps {
  readonly event: Availability['events'][number]
  readonly seen: Availability
  readonly people: Availability['facts']['people']
  readonly restrictions: ReturnType<typeof restrictionsOf>
}

const EventLine = ({ event, seen, people, restrictions }: EventLineProps) => {
  const locale = formatLocale(useLanguage(), useLogin()?.user.organization.locale ?? 'en-US')
  const [labelText, reasonText] = [useLabelText(), useReasonText()]
  const series = seen.series.find(({ sessionId }) => sessionId === event.sessionId)
  const timeZone = series?.timeZone ?? 'America/New_York'
  const verdict = visibleVerdict(event.verdict, restrictions)
  const why = whyNot(verdict, event, { people, nowSeconds: seen.nowSeconds })
  return (
    <li className={styles.event}>
      <span className={styles.time}>
        {new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(
          event.startSeconds * 1000,
        )}
      </span>
      <span className={styles.words}>
        <bdi className={styles.label}>{event.label || series?.label}</bdi>
        {why && <span className={styles.why}>{reasonText(why, timeZone)}</span>}
      </span>
      <Pill tone={verdict.may === 'book' ? 'brand' : verdict.may === 'wait' ? 'amber' : 'gray'}>
        {labelText(verdict)}
      </Pill>
    </li>
  )
}

interface HouseholdDayProps {
  readonly userId: string
  readonly day: string
}

export const HouseholdDay = ({ userId, day }: HouseholdDayProps) => {
  const { t } = useLingui()
  const [personIds, setPersonIds] = useState<readonly string[]>([])
  const [campusId, setCampusId] = useState('')
  const seen = useQuery(householdViewQuery(userId, day, personIds, campusId))
  if (seen.isError) return <LoadFailed error={seen.error} retry={seen.refetch} />
  if (!seen.data) return <ListSkeleton rows={4} />
  const { events, facts, nowSeconds, campuses } = seen.data
  const people = facts.people.filter(({ personId }) => personIds.includes(personId))
  const restrictions = restrictionsOf({ account: facts.account, people, nowSeconds })
  return (
    <>
      <HouseholdName facts={facts} />
      <PartyChoice people={facts.people} chosenIds={personIds} onChange={setPersonIds} />
      <CampusChoice campuses={campuses} campusId={campusId} onChange={setCampusId} />
      <Restrictions restrictions={restrictions} />
      {events.length === 0 ? (
        <p>
          <Trans>This household sees no events on this day.</Trans>
        </p>
      ) : (
        <Card padded={false}>
          <ul className={styles.events} aria-label={t`What this household sees`}>
            {events.toSorted(byStart).map((event) => (
              <EventLine
                key={event.eventId}
                {...{ event, people, restrictions }}
                seen={seen.data}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
