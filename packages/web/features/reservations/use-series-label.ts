// The name of a series in a list. Only admins see drafts and disabled series, and each of those is
// marked, so that admins don't mistake it for something members see.

import { useLingui } from '@lingui/react/macro'
import type { Series } from '@lodgepole/domain/reservations/series'

export const useSeriesLabel = (): ((series: Pick<Series, 'label' | 'state'>) => string) => {
  const { t } = useLingui()
  return ({ label, state }) => {
    if (state === null) return label
    return state === 'draft' ? t`${label} (draft)` : t`${label} (switched off)`
  }
}
