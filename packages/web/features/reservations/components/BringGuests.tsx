// Guests that a member brings along: each with a name, at the guest price, up to the organization's
// limit.

import { useCheck } from '../../../lib/forms/use-check.ts'
import { Form } from '../../../lib/forms/Form.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { guestNameOf } from '@lodgepole/domain/reservations/brought-guests'
import { IconUserPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useMoneyText } from '../../../ui/Money.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { BroughtGuest } from '../timetable.ts'
import type { Reservation } from '../use-reservation.ts'
import styles from './Choose.module.css'

const Brought = ({
  guest: { personId, name },
  onRemove,
}: {
  readonly guest: BroughtGuest
  readonly onRemove: () => void
}) => {
  const { t } = useLingui()
  return (
    <li className={styles.guest}>
      <PersonAvatar person={{ userId: personId, firstName: name, lastName: '' }} size="sm" />
      <span className={styles.guestName}>
        <bdi>{name}</bdi>
        <span className={styles.guestWord}>
          <Trans>Guest</Trans>
        </span>
      </span>
      <IconButton label={t`Remove ${name}`} icon={<IconX size={18} />} onClick={onRemove} />
    </li>
  )
}

const GuestName = ({
  onBring,
  onClose,
}: {
  readonly onBring: (name: string) => void
  readonly onClose: () => void
}) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const name = guestNameOf(typed)
  const { tried, check } = useCheck(!name && 'guestName')
  useEffect(() => input.current?.focus(), [])
  return (
    <Form className={styles.guestForm} check={check} onSubmit={() => onBring(name)}>
      <TextField
        ref={input}
        name="guestName"
        label={t`Guest’s name`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        error={tried && !name ? t`Enter your guest’s name, up to 80 characters.` : undefined}
      />
      <span className={styles.guestButtons}>
        <Button type="submit">
          <Trans>Add guest</Trans>
        </Button>
        <Button variant="gray" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </Form>
  )
}

export const BringGuests = ({
  reservation: { facts, brought, bring, leaveBehind },
}: {
  readonly reservation: Reservation
}) => {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const allowed = facts.policies.guestsPerEvent
  const price = useMoneyText()(facts.guestPriceCents ?? 0)
  if (allowed === 0) return null
  const close = () => {
    setIsOpen(false)
    setTimeout(() => button.current?.focus())
  }
  return (
    <div className={styles.guests}>
      {brought.length > 0 && (
        <ul className={styles.guestList} aria-label={t`Guests`}>
          {brought.map((guest) => (
            <Brought
              key={guest.personId}
              guest={guest}
              onRemove={() => leaveBehind(guest.personId)}
            />
          ))}
        </ul>
      )}
      {isOpen && (
        <GuestName
          onBring={(name) => {
            bring(name)
            close()
          }}
          onClose={close}
        />
      )}
      {!isOpen && brought.length < allowed && (
        <Button
          ref={button}
          variant="light"
          icon={<IconUserPlus size={20} />}
          onClick={() => setIsOpen(true)}
        >
          {facts.guestPriceCents ? (
            <Trans>Add a guest · {price}</Trans>
          ) : (
            <Trans>Add a guest</Trans>
          )}
        </Button>
      )}
      {!isOpen && brought.length >= allowed && (
        <p className={styles.guestWord}>
          {t({
            message: plural(allowed, {
              one: 'Your household may bring # guest',
              other: 'Your household may bring # guests',
            }),
          })}
        </p>
      )}
    </div>
  )
}
