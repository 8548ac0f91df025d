// The kinds of series, and who may see them, as the form offers them.

import { useLingui } from '@lingui/react/macro'

export const useSeriesChoices = () => {
  const { t } = useLingui()
  return {
    kinds: [
      { value: 'Location', label: t`Location` },
      { value: 'Class', label: t`Class` },
    ],
    audiences: [
      { value: 'shown', label: t`Members` },
      { value: 'draft', label: t`Admins only, a draft` },
      { value: 'disabled', label: t`Admins only, switched off` },
      { value: 'hidden', label: t`Nobody` },
    ],
  }
}
