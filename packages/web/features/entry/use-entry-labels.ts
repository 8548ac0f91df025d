// Error messages and statuses of the pass in the visitor's language.

import { useLingui } from '@lingui/react/macro'
import type { EntryPass } from '@lodgepole/contract/entry/pass-endpoints'
import { useMoment } from '../../lib/format/use-moment.ts'
import { errorMessages } from '../../lib/errors/error-messages.ts'
import { entryErrors } from '../../lib/errors/messages/entry.ts'

export const useEntryErrorMessage = errorMessages(entryErrors)

/** The parts of `Family membership · until December 31, 2026`. */
export const useStandingLabels = () => {
  const { t } = useLingui()
  const { date } = useMoment()
  return ({
    kind,
    label,
    endsAtSeconds,
  }: EntryPass['standing']): { readonly what: string; readonly until: string } => {
    // A stay ends with its last day, and the end is the moment the next day starts.
    const day =
      endsAtSeconds === null ? '' : date(kind === 'stay' ? endsAtSeconds - 1 : endsAtSeconds)
    return {
      what: kind === 'stay' ? t`Guest` : label ? t`Member, ${label}` : t`Member`,
      until: day && (kind === 'stay' ? t`Stay until ${day}` : t`Until ${day}`),
    }
  }
}
