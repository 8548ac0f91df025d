// A note of a card, in words.

import { Trans } from '@lingui/react/macro'
import { useWhen } from '../../../lib/use-when.ts'
import { Pill } from '../../../ui/Pill.tsx'
import type { PersonNote } from '../person-notes.ts'

export const NotePill = ({ note }: { readonly note: PersonNote }) => {
  const when = useWhen()
  if (note.kind === 'low-balance')
    return (
      <Pill tone="amber">
        <Trans>Low balance</Trans>
      </Pill>
    )
  const { label, startSeconds, timeZone } = note.booking
  const { day, time } = when(startSeconds, timeZone)
  if (note.kind === 'next')
    return (
      <Pill tone="brand">
        <bdi>{`${label} ${day} ${time}`}</bdi>
      </Pill>
    )
  return (
    <Pill tone="info">
      <bdi>{note.kind === 'offered' ? <Trans>Place offered: {label}</Trans> : <Trans>Waiting: {label}</Trans>}</bdi>
    </Pill>
  )
}
