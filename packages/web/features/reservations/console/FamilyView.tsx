// What a family would see on a day: the same rules that the portal asks, with their reasons, for
// whoever has to explain them on the telephone.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { restrictionsOf, saidOf } from '@lodgepole/domain/reservations/restricted'
import { useState } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { todayIn } from '../../../lib/format/local-days.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip, Chips, ChoiceGroup } from '../../../ui/Choice.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Restrictions } from '../components/Restrictions.tsx'
import { useLabelText } from '../use-label-text.ts'
import { useReasonText } from '../use-reason-text.ts'
import { whyNot } from '../why-not.ts'
import styles from './FamilyView.module.css'
import { FamilyPicker } from './components/FamilyPicker.tsx'
import { ScheduleTabs } from './components/ScheduleTabs.tsx'
import { familyViewQuery } from './api.ts'

const useSeen = (userId: string, day: string, personIds: readonly string[], campusId: string) =>
  useQuery(familyViewQuery(userId, day, personIds, campusId))

const SeenDay = ({ userId, day }: { readonly userId: string; readonly day: string }) => {
  const { t } = useLingui()
  const locale = formatLocale(useLanguage(), useLogin()?.user.organization.locale ?? 'en-US')
  const [labelText, reasonText] = [useLabelText(), useReasonText()]
  const [personIds, setPersonIds] = useState<readonly string[]>([])
  const [campusId, setCampusId] = useState('')
  const seen = useSeen(userId, day, personIds, campusId)
  if (seen.isError) return <LoadFailed error={seen.error} retry={seen.refetch} />
  if (!seen.data) return <ListSkeleton rows={4} />
  const { events, series, facts, nowSeconds, campuses } = seen.data
  const people = facts.people.filter(({ personId }) => personIds.includes(personId))
  const restrictions = restrictionsOf({ account: facts.account, people, nowSeconds })
  const holder = facts.people.find(({ personId }) => personId === facts.household.accountId)
  return (
    <>
      {holder && (
        <h2 className={styles.name}>
          {holder.firstName} {holder.lastName}
        </h2>
      )}
      <ChoiceGroup label={<Trans>Who is coming</Trans>}>
        <Chips>
          {facts.people.map(({ personId, firstName }) => (
            <Chip
              key={personId}
              type="checkbox"
              checked={personIds.includes(personId)}
              onChange={({ target }) =>
                setPersonIds(
                  target.checked
                    ? [...personIds, personId]
                    : personIds.filter((one) => one !== personId),
                )
              }
            >
              {firstName}
            </Chip>
          ))}
        </Chips>
      </ChoiceGroup>
      {campuses.length > 0 && (
        <SelectField
          label={t`Campus`}
          value={campusId}
          options={[
            { value: '', label: t`None selected` },
            ...campuses.map((campus) => ({ value: campus.campusId, label: campus.label })),
          ]}
          onChange={({ target }) => setCampusId(target.value)}
        />
      )}
      <Restrictions restrictions={restrictions} />
      {events.length === 0 ? (
        <p>
          <Trans>This household sees no events on this day.</Trans>
        </p>
      ) : (
        <Card padded={false}>
          <ul className={styles.events} aria-label={t`What this household sees`}>
            {events
              .toSorted(
                (a, b) =>
                  a.startSeconds - b.startSeconds ||
                  a.label.localeCompare(b.label, undefined, { numeric: true }),
              )
              .map((event) => {
                const ofEvent = series.find(({ sessionId }) => sessionId === event.sessionId)
                const timeZone = ofEvent?.timeZone ?? 'America/New_York'
                const verdict = saidOf(event.verdict, restrictions)
                const why = whyNot(verdict, event, { people, nowSeconds })
                return (
                  <li key={event.eventId} className={styles.event}>
                    <span className={styles.time}>
                      {new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(
                        event.startSeconds * 1000,
                      )}
                    </span>
                    <span className={styles.words}>
                      <bdi className={styles.label}>{event.label || ofEvent?.label}</bdi>
                      {why && <span className={styles.why}>{reasonText(why, timeZone)}</span>}
                    </span>
                    <Pill
                      tone={
                        verdict.may === 'book' ? 'brand' : verdict.may === 'wait' ? 'amber' : 'gray'
                      }
                    >
                      {labelText(verdict)}
                    </Pill>
                  </li>
                )
              })}
          </ul>
        </Card>
      )}
    </>
  )
}

export const FamilyView = () => {
  const { t } = useLingui()
  const timeZone = useLogin()?.user.organization.timeZone ?? 'America/New_York'
  const [today] = useState(() => todayIn(timeZone, new Date()))
  const { value: userId, set: setUserId } = useSearchParam('family')
  const { value: asked, set: setDay } = useSearchParam('day')
  const day = asked || today
  return (
    <Screen title={<Trans>Schedule</Trans>}>
      <ScheduleTabs />
      <div className={styles.columns}>
        <Card component="section" aria-label={t`Household and day`} className={styles.ask}>
          <TextField
            type="date"
            label={t`Day`}
            value={day}
            onChange={({ target }) => setDay(target.value, { replace: true })}
          />
          <FamilyPicker onChoose={setUserId} />
        </Card>
        <section aria-label={t`What this household sees`} className={styles.seen}>
          {userId === '' ? (
            <Card>
              <EmptyState
                icon={<IconUsersGroup size={28} />}
                title={<Trans>See what a household sees</Trans>}
                text={
                  <Trans>
                    Choose a household and a day to see each time with its label, and why it can or
                    can’t be booked.
                  </Trans>
                }
              />
            </Card>
          ) : (
            <SeenDay key={userId} userId={userId} day={day} />
          )}
        </section>
      </div>
    </Screen>
  )
}
