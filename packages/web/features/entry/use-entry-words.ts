// Refusals and standings of the pass in the visitor's language.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EntryPass } from '@lodgepole/contract/entry/pass-endpoints'
import { useMoment } from '../../lib/format/use-moment.ts'
import { errorMessages } from '../../lib/errors/error-messages.ts'

export const useEntryRefusalWords = errorMessages({
  PASSES_OFF: msg`There are no entry passes here.`,
  KEY_UNSOUND: msg`The key of this phone cannot be used.`,
  PROOF_WRONG: msg`The key of this phone could not be checked.`,
  PHONE_WITHDRAWN: msg`The pass was taken off this phone.`,
  PHONE_NOT_FOUND: msg`This phone is not there.`,
  TOO_MANY_PHONES: msg`There are too many phones with this pass. Please take one off first.`,
  PASS_RESTRICTED: msg`This person may not come in at present.`,
  CARDS_OFF: msg`There are no cards here.`,
  CARD_NOT_FOUND: msg`This card is not there.`,
  PASS_ENDED: msg`The membership or stay has ended.`,
  PASS_TO_COME: msg`The stay has not begun yet.`,
})

/** `Family membership · until December 31, 2026`, in parts. */
export const useStandingWords = () => {
  const { t } = useLingui()
  const { date } = useMoment()
  return ({
    kind,
    label,
    endsAtSeconds,
  }: EntryPass['standing']): { readonly what: string; readonly until: string } => {
    // A stay ends with its last day, which is over when the next one begins.
    const day =
      endsAtSeconds === null ? '' : date(kind === 'stay' ? endsAtSeconds - 1 : endsAtSeconds)
    return {
      what: kind === 'stay' ? t`Guest` : label ? t`Member, ${label}` : t`Member`,
      until: day && (kind === 'stay' ? t`Stay until ${day}` : t`Until ${day}`),
    }
  }
}
