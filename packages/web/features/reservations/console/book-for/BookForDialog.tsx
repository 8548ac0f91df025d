// The review before staff book or move: who, when, which items, the price, and which account pays.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Availability } from '@lodgepole/contract/reservations/schemas'
import { guestNameOf } from '@lodgepole/domain/reservations/brought-guests'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { useState } from 'react'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useDayAndTime } from '../../../../lib/format/use-when.ts'
import { CheckLine } from '../../../../ui/Form.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { CostLines } from './CostLines.tsx'
import type { Party } from './parties.ts'
import { seatsCost } from './seats-cost.ts'
import { bookFor, useReadAgain } from './use-book-for.ts'
import { useStaffRefusals } from './use-staff-refusals.ts'

type Facts = Availability['facts']
type People = Facts['people']

interface BookForDialogProps {
  readonly accountId: string
  readonly event: Availability['events'][number]
  readonly series: Availability['series'][number] | undefined
  readonly people: People
  readonly facts: Facts
  readonly moving: Party | undefined
  readonly campusId: string
  readonly onDone: () => void
  readonly onClosed: () => void
}

const nameOf = ({ firstName, lastName }: People[number]): string =>
  `${firstName} ${lastName}`.trim()

/** Who is coming, to what, and when; for a move, also the earlier time. */
const Overview = ({
  event,
  series,
  people,
  moving,
}: Pick<BookForDialogProps, 'event' | 'series' | 'people' | 'moving'>) => {
  const when = useDayAndTime()
  const { day, time } = when(event.startSeconds, series?.timeZone ?? 'America/New_York')
  const before = moving && when(moving.first.startSeconds, moving.first.timeZone)
  return (
    <>
      <p>
        <bdi>{people.map(nameOf).join(', ')}</bdi>
      </p>
      <p>
        <strong>{eventName(series?.label ?? '', event.label)}</strong> · {day} {time}
      </p>
      {before && (
        <p>
          <Trans>
            Currently: {before.day} {before.time}
          </Trans>
        </p>
      )}
    </>
  )
}

interface ExtraChoiceProps {
  readonly extras: BookForDialogProps['event']['eventExtras']
  readonly chosenIds: readonly string[]
  readonly onChange: (extraIds: readonly string[]) => void
}

const ExtraChoice = ({ extras, chosenIds, onChange }: ExtraChoiceProps) =>
  extras.map(({ extraId, label }) => (
    <CheckLine
      key={extraId}
      checked={chosenIds.includes(extraId)}
      onChange={({ currentTarget }) =>
        onChange(
          currentTarget.checked
            ? [...chosenIds, extraId]
            : chosenIds.filter((chosen) => chosen !== extraId),
        )
      }
    >
      {label}
    </CheckLine>
  ))

const BookLabel = ({ isMove, waits }: { readonly isMove: boolean; readonly waits: boolean }) =>
  isMove ? <Trans>Move here</Trans> : waits ? <Trans>Join Waitlist</Trans> : <Trans>Book</Trans>

/** The original payer pays again, using the refund. */
const firstPayerId = ({ moving, people }: BookForDialogProps): string =>
  moving?.bookings.find(({ paidById }) => paidById)?.paidById ??
  people.find(({ isGuest }) => !isGuest)?.personId ??
  ''

/** The reservation being moved, as it is sent. */
const released = ({ first: { eventId, groupId }, personIds }: Party) => ({
  eventId,
  groupId,
  personIds,
})

export const BookForDialog = (props: BookForDialogProps) => {
  const { accountId, event, series, people, facts, moving, campusId, onDone, onClosed } = props
  const { t } = useLingui()
  const [messageFor, attempt, readAgain] = [useStaffRefusals(), useAttempt(), useReadAgain()]
  const [extraIds, setExtraIds] = useState<readonly string[]>([])
  const [payerId, setPayerId] = useState(firstPayerId(props))
  const [typed, setTyped] = useState('')
  const guests = typed.split(',').map(guestNameOf).filter(Boolean)
  const cost = seatsCost({ event, series, people, guestCount: guests.length, facts, moving })
  const waits = event.verdict.may === 'wait'
  const book = async (close: () => void) => {
    await bookFor({
      accountId,
      campusId,
      joinWaitlist: waits,
      personIds: people.map(({ personId }) => personId),
      guests,
      eventIds: [event.eventId],
      extras: extraIds.map((extraId) => ({ eventId: event.eventId, extraId })),
      payerId: cost.cents > 0 && !cost.isPaidByCard ? payerId : undefined,
      instead: moving ? [released(moving)] : [],
    })
    notify({
      tone: 'success',
      text: moving
        ? t`Reservation moved. We’ll email the household.`
        : t`Reservation made. We’ll email the household.`,
    })
    await readAgain()
    close()
    onDone()
  }
  return (
    <DialogForm
      hasStickyFoot
      look="stack"
      title={moving ? <Trans>Move reservation</Trans> : <Trans>Book for a member</Trans>}
      {...{ attempt, messageFor, onClosed }}
      onSubmit={book}
      action={<BookLabel isMove={moving !== undefined} waits={waits} />}
      cancel={<Trans>Close</Trans>}
    >
      <Overview {...{ event, series, people, moving }} />
      <ExtraChoice extras={event.eventExtras} chosenIds={extraIds} onChange={setExtraIds} />
      {!moving && facts.policies.guestsPerEvent > 0 && (
        <TextField
          label={t`Guests`}
          description={t`Names of the people they bring, separated by commas`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
      )}
      <CostLines
        {...{ cost, payerId }}
        payers={facts.people
          .filter(({ isGuest }) => !isGuest)
          .map((person) => ({ value: person.personId, label: nameOf(person) }))}
        onPayer={setPayerId}
      />
    </DialogForm>
  )
}
