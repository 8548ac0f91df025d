// Somebody stands at the desk without a booking: found by name, booked by the rules that hold for their household.

import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { ApiError } from '@lodgepole/contract/client'
import type { DeskPerson, RosterEvent } from '@lodgepole/contract/desk/endpoints'
import { hasDuty } from '@lodgepole/domain/access/duties'
import { useState } from 'react'
import { signedCents } from '../../../../lib/amounts.ts'
import { api } from '../../../../lib/api.ts'
import { Dialog } from '../../../../lib/Dialog.tsx'
import { sendOnce } from '../../../../lib/open-wishes.ts'
import { useLogin } from '../../../../lib/place.tsx'
import { RefusedNotice } from '../../../../lib/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { useSettled } from '../../../../lib/use-settled.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form, FormFoot, CheckLine } from '../../../../ui/Form.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { notify } from '../../../../ui/notify.ts'
import { fullName } from '../../../../ui/person-look.ts'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useWalkInRefusals } from '../../walk-in-words.ts'
import styles from './WalkInSheet.module.css'

interface WalkInSheetProps {
  readonly event: RosterEvent
  readonly onBooked: (person: DeskPerson, bookingId: string | undefined) => void
  readonly onClosed: () => void
}

const useDeskPeople = (text: string) =>
  useQuery({ queryKey: ['desk-people', text], queryFn: async () => (await api.call('GET /v2/console/desk/people', { query: { q: text } })).items, enabled: text.length > 1, placeholderData: keepPreviousData, staleTime: 30_000 })

const costOf = (error: unknown): number => (error instanceof ApiError && error.code === 'PAYMENT_REQUIRED' ? Number(error.details?.['totalCents'] ?? 0) : 0)

export const WalkInSheet = ({ event, onBooked, onClosed }: WalkInSheetProps) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<DeskPerson>()
  const [joins, setJoins] = useState(false)
  const found = useDeskPeople(useSettled(text.trim()))
  const attempt = useAttempt()
  const wordsOf = useWalkInRefusals()
  const money = useMoneyText()
  const roles = useLogin()?.roles
  const costCents = costOf(attempt.error)
  const mayTakeMoney = roles !== undefined && hasDuty(roles, 'till')
  // What one person would pay is nothing that another agrees to.
  const choose = (person: DeskPerson | undefined) => {
    setChosen(person)
    attempt.forget()
  }
  const book = (close: () => void) =>
    attempt.run(async () => {
      if (!chosen) return
      const body = { eventId: event.eventId, personIds: [chosen.personId], joinWaitlist: joins, ...(costCents > 0 && mayTakeMoney ? { payerId: chosen.personId } : {}) }
      const { item } = await sendOnce(JSON.stringify(['walk-in', body]), undefined, ({ key }) => api.call('POST /v2/console/desk/walkin', { body }, { idempotencyKey: key }))
      const [name, series, total] = [fullName(chosen), event.seriesLabel, money(signedCents(item.total))]
      notify({ tone: 'success', text: signedCents(item.total) > 0 ? t`${name} is booked: ${series}. ${total} was taken.` : joins ? t`${name} is booked or in line: ${series}.` : t`${name} is booked: ${series}.` })
      onBooked(chosen, joins ? undefined : item.bookingIds[0])
      close()
    })
  const cost = money(costCents)
  return (
    <Dialog wide title={<Trans>Walk-in: {event.seriesLabel}</Trans>} onClosed={onClosed}>
      {(close) => (
        <Form onSubmit={(submitted) => (submitted.preventDefault(), void book(close))}>
          <TextField label={t`Who is here?`} placeholder={t`Name`} autoComplete="off" before={<IconSearch size={18} aria-hidden />} value={text} onChange={({ currentTarget }) => (setText(currentTarget.value), choose(undefined))} />
          <div className={styles.found} role="radiogroup" aria-label={t`People found`}>
            {(text.trim().length > 1 ? (found.data ?? []) : []).slice(0, 8).map((person) => (
              <label key={person.personId} className={styles.person}>
                <input type="radio" name="person" checked={chosen?.personId === person.personId} onChange={() => choose(person)} />
                <PersonAvatar person={{ ...person, userId: person.personId }} size="sm" letters={2} />
                <span>
                  <bdi className={styles.name}>{fullName(person)}</bdi>
                  {person.accountName !== fullName(person) && <span className={styles.account}>{person.accountName}</span>}
                </span>
              </label>
            ))}
            {found.data?.length === 0 && text.trim().length > 1 && (
              <p className={styles.account}>
                <Trans>Nobody is called that. Who is new needs an account first.</Trans>
              </p>
            )}
          </div>
          <CheckLine checked={joins} onChange={({ currentTarget }) => (setJoins(currentTarget.checked), attempt.forget())}>
            <Trans>Join the waitlist if it is full</Trans>
          </CheckLine>
          {costCents > 0 ? (
            <Notice tone="info" live>
              {mayTakeMoney ? <Trans>This costs {cost}. Book again to take it from the person’s spending account.</Trans> : <Trans>This costs {cost}. Somebody who works at a till can book it.</Trans>}
            </Notice>
          ) : (
            <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          )}
          <FormFoot>
            <Button type="submit" loading={attempt.busy} {...(chosen && !(costCents > 0 && !mayTakeMoney) ? {} : { 'aria-disabled': true })}>
              {costCents > 0 && mayTakeMoney ? <Trans>Book and take {cost}</Trans> : <Trans>Book</Trans>}
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormFoot>
        </Form>
      )}
    </Dialog>
  )
}
