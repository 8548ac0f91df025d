// Somebody stands at the desk without a booking: found by name, booked by the rules that hold for
// their household.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import type { DeskPerson, RosterEvent } from '@lodgepole/contract/entry/desk/endpoints'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { useState } from 'react'
import { signedCents } from '../../../../../lib/format/amounts.ts'
import { sendOnce } from '../../../../../lib/api/pending-requests.ts'
import { RefusedNotice } from '../../../../../lib/errors/RefusedNotice.tsx'
import { DialogForm } from '../../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../../lib/forms/use-attempt.ts'
import { useDebounced } from '../../../../../lib/state/use-debounced.ts'
import { useWhen } from '../../../../../lib/format/use-when.ts'
import { CheckLine } from '../../../../../ui/Form.tsx'
import { useMoneyText } from '../../../../../ui/Money.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { notify } from '../../../../../ui/notify.ts'
import { fullName } from '../../../../../ui/person-look.ts'
import { PersonAvatar } from '../../../../../ui/PersonAvatar.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { asksForPayment, hurdlesAfter, LEAST_REASON, noHurdles } from '../../walk-in.ts'
import { useWalkInRefusals } from '../../walk-in-words.ts'
import { ShortOfMoney } from './ShortOfMoney.tsx'
import styles from './WalkInSheet.module.css'
import { deskPeopleQuery, bookWalkIn } from '../../api.ts'

interface WalkInSheetProps {
  readonly event: RosterEvent
  readonly onBooked: (person: DeskPerson, bookingId: string | undefined) => void
  readonly onClosed: () => void
}

const useDeskPeople = (text: string) => useQuery(deskPeopleQuery(text))

export const WalkInSheet = ({ event, onBooked, onClosed }: WalkInSheetProps) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<DeskPerson>()
  const [joins, setJoins] = useState(false)
  const found = useDeskPeople(useDebounced(text.trim()))
  const attempt = useAttempt()
  const wordsOf = useWalkInRefusals()
  const money = useMoneyText()
  const when = useWhen()
  const [hurdles, setHurdles] = useState(noHurdles)
  const [reason, setReason] = useState('')
  const { costCents, isOverLimit, missingCents } = hurdles
  // What one person would pay is nothing that another agrees to.
  const choose = (person: DeskPerson | undefined) => {
    setChosen(person)
    setHurdles(noHurdles)
    setReason('')
    attempt.forget()
  }
  const book = async (close: () => void) => {
    if (!chosen || !isReady) return
    const body = {
      eventId: event.eventId,
      personIds: [chosen.personId],
      joinWaitlist: joins,
      ...(costCents > 0 ? { payerId: chosen.personId } : {}),
      ...(isOverLimit ? { limitReason: reason.trim() } : {}),
    }
    const { item } = await sendOnce(JSON.stringify(['walk-in', body]), undefined, ({ key }) =>
      bookWalkIn(body, { idempotencyKey: key }),
    ).catch((error: unknown) => {
      setHurdles((known) => hurdlesAfter(known, error))
      throw error
    })
    const [name, series, total] = [
      fullName(chosen),
      event.seriesLabel,
      money(signedCents(item.total)),
    ]
    notify({
      tone: 'success',
      text:
        signedCents(item.total) > 0
          ? t`${name} is booked: ${series}. ${total} was taken.`
          : joins
            ? t`${name} is booked or in line: ${series}.`
            : t`${name} is booked: ${series}.`,
    })
    onBooked(chosen, joins ? undefined : item.bookingIds[0])
    close()
  }
  const cost = money(costCents)
  const [from, to] = [event.startSeconds, event.endSeconds].map(
    (seconds) => when(seconds, event.timeZone).time,
  )
  const what = eventName(event.seriesLabel, event.label)
  const isReady = chosen !== undefined && (!isOverLimit || reason.trim().length >= LEAST_REASON)
  return (
    <DialogForm
      wide
      hasStickyFoot
      look="stack"
      title={
        <Trans>
          Walk-in: {what}, {from} – {to}
        </Trans>
      }
      attempt={attempt}
      onSubmit={book}
      onClosed={onClosed}
      notice={
        chosen && missingCents > 0 ? (
          <ShortOfMoney person={chosen} missingCents={missingCents} />
        ) : costCents > 0 && asksForPayment(attempt.error) ? (
          <Notice tone="info" live>
            <Trans>
              This costs {cost}. Book again to take it from the person’s spending account.
            </Trans>
          </Notice>
        ) : (
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
        )
      }
      action={
        costCents > 0 ? (
          <Trans>Book and take {cost}</Trans>
        ) : isOverLimit ? (
          <Trans>Book past the limit</Trans>
        ) : (
          <Trans>Book</Trans>
        )
      }
      isOff={!isReady}
    >
      <TextField
        label={t`Who is here?`}
        placeholder={t`Name`}
        autoComplete="off"
        before={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => (setText(currentTarget.value), choose(undefined))}
      />
      <div className={styles.found} role="radiogroup" aria-label={t`People found`}>
        {(text.trim().length > 1 ? (found.data ?? []) : []).slice(0, 8).map((person) => (
          <label key={person.personId} className={styles.person}>
            <input
              type="radio"
              name="person"
              checked={chosen?.personId === person.personId}
              onChange={() => choose(person)}
            />
            <PersonAvatar person={{ ...person, userId: person.personId }} size="sm" letters={2} />
            <span>
              <bdi className={styles.name}>{fullName(person)}</bdi>
              {person.accountName !== fullName(person) && (
                <span className={styles.account}>{person.accountName}</span>
              )}
            </span>
          </label>
        ))}
        {found.data?.length === 0 && text.trim().length > 1 && (
          <p className={styles.account}>
            <Trans>Nobody is called that. Who is new needs an account first.</Trans>
          </p>
        )}
      </div>
      <CheckLine
        checked={joins}
        onChange={({ currentTarget }) => (setJoins(currentTarget.checked), attempt.forget())}
      >
        <Trans>Join the waitlist if it is full</Trans>
      </CheckLine>
      {isOverLimit && (
        <TextField
          label={t`Why may they pass their limit?`}
          description={t`It is noted with the reservation.`}
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </DialogForm>
  )
}
