// An invoice's due date: today or later, in the organization's calendar. The server checks again
// when it is issued.

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { todayIn } from '../../../../lib/format/local-days.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { isFilled } from '../../../../lib/forms/use-fields.ts'

export const useDueDay = () => {
  const { t } = useLingui()
  const organization = useOrganization()
  const [today] = useState(() => todayIn(organization?.timeZone ?? 'America/New_York', new Date()))
  return {
    today,
    isDueDay: (day: string): boolean => isFilled(day) && day >= today,
    complaint: (day: string): string =>
      isFilled(day) ? t`This day has passed. Choose today or later.` : t`Choose a day.`,
  }
}
