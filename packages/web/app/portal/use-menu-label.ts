// The label of a menu entry here, in the organization's own word if it has one.

import { useLingui } from '@lingui/react'
import { useHasOwnCardLabel, useIdCardLabel } from '../../lib/organization/use-id-card-label.ts'
import { usePeopleLabels } from '../../lib/organization/use-people-labels.ts'
import type { FooterLabel } from './footer.ts'
import { menuLabels } from './menu-labels.ts'

/** `renters`: the menu calls this entry stays, while the tiles of the home page name the people. */
export const useMenuLabel = (
  renters: 'stays' | 'renters' = 'stays',
): ((label: FooterLabel) => string) => {
  const { _ } = useLingui()
  const labels = usePeopleLabels()
  const card = useIdCardLabel()
  const hasOwnCard = useHasOwnCardLabel()
  return (label) => {
    if (label === 'renters') return labels[renters]
    if (label === 'stays') return labels.stays
    if (label === 'poolPasses' && hasOwnCard) return card
    return _(menuLabels[label])
  }
}
