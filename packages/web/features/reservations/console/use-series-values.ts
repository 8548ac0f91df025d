// The values of a series' settings as text, for comparing two versions.

import { useLingui } from '@lingui/react/macro'
import { campusLabel } from '@lodgepole/domain/reservations/campus-label'
import { limitsOf, QUOTAS } from '@lodgepole/domain/reservations/limits'
import type { QuotaLimits } from '@lodgepole/domain/reservations/series'
import type { SeriesLabels } from './series-conflict.ts'
import { useSeriesChoices } from './use-series-choices.ts'
import { useLimitText } from './use-series-summary.ts'

const unlimited = { quotaWholeWeek: null, quotaSplitWeek: null, quotaLimitBookings: null }

export const useSeriesValues = (): SeriesLabels['values'] => {
  const { t } = useLingui()
  const limitText = useLimitText()
  const { kinds, audiences } = useSeriesChoices()
  const labelIn =
    (options: readonly { readonly value: string; readonly label: string }[]) => (value: string) =>
      options.find((one) => one.value === value)?.label ?? value
  const quota = (name: (typeof QUOTAS)[number]) => (value: string) => {
    const limits = JSON.parse(value) as QuotaLimits
    const hours = limits.releaseLeadTimeHr
    return [
      ...limitsOf({ ...unlimited, [name]: limits }, { weeklySlotCap: null }).map(limitText),
      ...(hours ? [t`Hours before the start when the limit is lifted` + `: ${hours}`] : []),
    ].join(' · ')
  }
  return {
    category: labelIn(kinds),
    shown: labelIn(audiences),
    campusId: campusLabel,
    ...Object.fromEntries(QUOTAS.map((name) => [name, quota(name)])),
  }
}
