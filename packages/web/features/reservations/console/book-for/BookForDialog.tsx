// The last look before staff book or move: who, when, which items, what it costs and whose account
// pays.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Availability } from '@lodgepole/contract/reservations/schemas'
import { guestNameOf } from '@lodgepole/domain/reservations/brought-guests'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import type { Series } from '@lodgepole/domain/reservations/series'
import { useState } from 'react'
import { signedCents } from '../../../../lib/format/amounts.ts'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useWhen } from '../../../../lib/format/use-when.ts'
import { CheckLine } from '../../../../ui/Form.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { paidByCard, type Party } from './parties.ts'
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

const seatsCents = (
  people: People,
  guests: number,
  { guestPriceCents }: Facts,
  seat: Parameters<typeof seatPriceCents>[0],
): number => {
  const count = people.length + guests
  const ofGuest = guestPriceCents ?? 0
  return people.reduce(
    (sum, one) => sum + (one.isGuest ? ofGuest : seatPriceCents(seat, one, one.isResident, count)),
    guests * ofGuest,
  )
}

const nameOf = ({ firstName, lastName }: People[number]): string =>
  `${firstName} ${lastName}`.trim()

export const BookForDialog = ({
  accountId,
  event,
  series,
  people,
  facts,
  moving,
  campusId,
  onDone,
  onClosed,
}: BookForDialogProps) => {
  const { t } = useLingui()
  const [money, when, wordsOf, attempt, readAgain] = [
    useMoneyText(),
    useWhen(),
    useStaffRefusals(),
    useAttempt(),
    useReadAgain(),
  ]
  const waits = event.verdict.may === 'wait'
  const [extraIds, setExtraIds] = useState<readonly string[]>([])
  const payersBefore = new Set(moving?.bookings.flatMap(({ paidById }) => paidById ?? []))
  const payers = facts.people.filter(({ isGuest }) => !isGuest)
  // Whoever paid pays again, with what comes back.
  const [payerId, setPayerId] = useState(
    [...payersBefore][0] ?? people.find(({ isGuest }) => !isGuest)?.personId ?? '',
  )
  const [typed, setTyped] = useState('')
  const guests = typed.split(',').map(guestNameOf).filter(Boolean)
  const priced = series as Pick<Series, 'priceSettings'> | undefined
  const cents =
    waits || !priced ? 0 : seatsCents(people, guests.length, facts, { event, series: priced })
  const refundCents = (moving?.bookings ?? []).reduce((sum, { paid }) => sum + signedCents(paid), 0)
  const cardCents = moving && paidByCard(moving.bookings)
  const overCents = cardCents === undefined ? 0 : Math.max(0, cardCents - cents)
  const [price, refund, over] = [money(cents), money(refundCents), money(overCents)]
  const { day, time } = when(event.startSeconds, series?.timeZone ?? 'America/New_York')
  const what = eventName(series?.label ?? '', event.label)
  const before = moving && when(moving.first.startSeconds, moving.first.timeZone)
  const book = async (close: () => void) => {
    await bookFor({
      accountId,
      campusId,
      joinWaitlist: waits,
      personIds: people.map(({ personId }) => personId),
      guests,
      eventIds: [event.eventId],
      extras: extraIds.map((extraId) => ({ eventId: event.eventId, extraId })),
      payerId: cents > 0 && cardCents === undefined ? payerId : undefined,
      instead: moving
        ? [
            {
              eventId: moving.first.eventId,
              groupId: moving.first.groupId,
              personIds: moving.personIds,
            },
          ]
        : [],
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
      {...{ attempt, wordsOf, onClosed }}
      onSubmit={book}
      action={
        moving ? (
          <Trans>Move here</Trans>
        ) : waits ? (
          <Trans>Join Waitlist</Trans>
        ) : (
          <Trans>Book</Trans>
        )
      }
      cancel={<Trans>Close</Trans>}
    >
      <p>
        <bdi>{people.map(nameOf).join(', ')}</bdi>
      </p>
      <p>
        <strong>{what}</strong> · {day} {time}
      </p>
      {before && (
        <p>
          <Trans>
            Currently: {before.day} {before.time}
          </Trans>
        </p>
      )}
      {event.eventExtras.map(({ extraId, label }) => (
        <CheckLine
          key={extraId}
          checked={extraIds.includes(extraId)}
          onChange={({ currentTarget }) =>
            setExtraIds(
              currentTarget.checked
                ? [...extraIds, extraId]
                : extraIds.filter((one) => one !== extraId),
            )
          }
        >
          {label}
        </CheckLine>
      ))}
      {!moving && facts.policies.guestsPerEvent > 0 && (
        <TextField
          label={t`Guests`}
          description={t`Names of the people they bring, separated by commas`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
      )}
      {cardCents !== undefined && (
        <p>
          {overCents > 0 ? (
            <Trans>We’ll refund {over} to the card.</Trans>
          ) : (
            <Trans>The card payment stays with the reservation.</Trans>
          )}
        </p>
      )}
      {refundCents > 0 && cardCents === undefined && (
        <p>
          <Trans>We’ll refund {refund} the way it was paid.</Trans>
        </p>
      )}
      {cents > 0 && (
        <p>
          <Trans>Price: {price}</Trans>
        </p>
      )}
      {cents > 0 && cardCents === undefined && (
        <SelectField
          label={t`Spending account to charge`}
          value={payerId}
          onChange={({ target }) => setPayerId(target.value)}
          options={payers.map((one) => ({ value: one.personId, label: nameOf(one) }))}
        />
      )}
    </DialogForm>
  )
}
