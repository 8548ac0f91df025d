// What a series is called in a list. Drafts and series that are switched off reach admins alone,
// and each of them says what it is: otherwise an admin would take it for something that members
// see.

import { useLingui } from '@lingui/react/macro'
import type { Series } from '@lodgepole/domain/reservations/series'

export const useSeriesLabel = (): ((series: Pick<Series, 'label' | 'state'>) => string) => {
  const { t } = useLingui()
  return ({ label, state }) => {
    if (state === null) return label
    return state === 'draft' ? t`${label} (draft)` : t`${label} (switched off)`
  }
}
