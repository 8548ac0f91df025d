// The errors of a series' fields: found while typing, at the first attempt to save, or by the
// server.

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { faultPlaces } from '../../../lib/forms/refused-fields.ts'
import type { SeriesDraft } from './series-draft.ts'
import { seriesFaults } from './series-faults.ts'
import { useFaultMessage } from './use-fault-message.ts'
import { useRefusedPlaces } from './use-refused-places.ts'
import { useScheduleErrorMessage } from './use-schedule-error-message.ts'

export const useSeriesComplaints = (draft: SeriesDraft, error: unknown) => {
  const { t } = useLingui()
  const errorMessage = useScheduleErrorMessage()
  const faultMessage = useFaultMessage()
  const [tried, setTried] = useState(false)
  const { place, refused } = useRefusedPlaces(error)
  const faults = seriesFaults(draft)
  const complaint = (name: string): string | undefined => {
    const fault = faults.get(name)
    if (fault && (tried || fault.kind === 'negative' || fault.kind === 'noFigure'))
      return faultMessage(name, fault)
    if (!refused.includes(name)) return undefined
    return faultPlaces(error).length > 0
      ? t`This value isn’t valid. Change it.`
      : errorMessage(error)
  }
  const check = (form: HTMLFormElement): boolean => {
    const [wrong] = faults.keys()
    setTried(wrong !== undefined)
    if (wrong !== undefined) focusField(form, wrong)
    return wrong === undefined
  }
  return { complaint, check, place, faultCount: tried ? faults.size : 0 }
}
