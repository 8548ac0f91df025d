// A note of a card, in words.

import { Trans } from '@lingui/react/macro'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useOrganization } from '../../../lib/place.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { Pill } from '../../../ui/Pill.tsx'
import type { PersonNote } from '../person-notes.ts'
import { dayText, timeText } from '../when-text.ts'

export const useWhen = () => {
  const locale = formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')
  return (seconds: number, timeZone: string) => ({ day: dayText(seconds, { locale, timeZone, now: new Date() }), time: timeText(seconds, { locale, timeZone }) })
}

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
