// A gift put together: for whom, how much, a few words. Paying is a step that the application supplies; this form hands it
// a gift that may be given and shows it in its place.

import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenedInvitation } from '@lodgepole/contract/contributors/schemas'
import { useState, type ComponentType } from 'react'
import { useOrganization } from '../../../lib/place.tsx'
import { MessageField } from '../../../ui/MessageField.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { limitsOf, proposedCents, readAmount, type Gift } from '../gift.ts'
import styles from './Give.module.css'

/** Pays a gift; drawn as soon as the gift is whole. */
export type PayStep = ComponentType<{ readonly gift: Gift; readonly token: string }>

interface GiftFormProps {
  readonly token: string
  readonly invitation: OpenedInvitation
  readonly PayStep: PayStep
}

export const GiftForm = ({ token, invitation, PayStep }: GiftFormProps) => {
  const { t } = useLingui()
  const symbol = useOrganization()?.currencySymbol
  const limits = limitsOf(invitation)
  const [personId, setPersonId] = useState(invitation.people[0]?.userId ?? '')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const amount = readAmount(typed, limits)
  const isWrong = typed !== '' && amount?.verdict.kind !== 'allowed'
  const limit = amount && amount.verdict.kind !== 'allowed' ? <Money cents={amount.verdict.limitCents} /> : undefined
  const complaint = amount?.verdict.kind === 'too-little' ? <Trans>At least {limit}, please.</Trans> : limit ? <Trans>At most {limit}, please.</Trans> : <Trans>Enter an amount.</Trans>
  return (
    <div className={styles.gap}>
      <fieldset className={styles.group}>
        <legend>
          <Trans>For whom?</Trans>
        </legend>
        <div className={styles.choices}>
          {invitation.people.map((person) => (
            <label key={person.userId} className={styles.choice}>
              <input type="radio" name="person" checked={person.userId === personId} onChange={() => setPersonId(person.userId)} />
              <span>
                <PersonAvatar person={person} size="xs" />
                {person.firstName}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>
          <Trans>How much?</Trans>
        </legend>
        <div className={styles.choices}>
          {proposedCents(limits).map((cents) => (
            <label key={cents} className={styles.choice}>
              <input type="radio" name="amount" checked={amount?.amountCents === cents} onChange={() => setTyped((cents / 100).toFixed(2))} />
              <span>
                <Money cents={cents} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField label={t`Amount`} inputMode="decimal" autoComplete="off" maxLength={12} before={symbol} value={typed} onChange={({ target }) => setTyped(target.value)} error={isWrong && complaint} />
      <MessageField label={t`A few words (optional)`} maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
      {amount?.verdict.kind === 'allowed' && personId && <PayStep gift={{ personId, amountCents: amount.amountCents, note: note.trim() }} token={token} />}
    </div>
  )
}
