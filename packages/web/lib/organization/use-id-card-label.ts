// What the organization calls its card. Where it has no word of its own, the product's is in the
// visitor's language.

import { useLingui } from '@lingui/react/macro'
import { DEFAULT_ID_CARD_LABEL } from '@lodgepole/domain/organizations/features'
import { useOrganization } from './app-context.tsx'

/**
 * An organization that has a word of its own uses it everywhere: in menus, tabs, lists and
 * headings.
 */
export const useHasOwnCardLabel = (): boolean => {
  const label = useOrganization()?.features.idCard.label
  return Boolean(label) && label !== DEFAULT_ID_CARD_LABEL
}

export const useIdCardLabel = (): string => {
  const { t } = useLingui()
  const label = useOrganization()?.features.idCard.label ?? DEFAULT_ID_CARD_LABEL
  return label === DEFAULT_ID_CARD_LABEL ? t`ID Card` : label
}

/**
 * What the cards that can be ordered are called: in the menu, as the heading of their page and in
 * the shop.
 */
export const useOrderedCardsLabel = (): string => {
  const { t } = useLingui()
  const card = useIdCardLabel()
  return useHasOwnCardLabel() ? card : t`Pool Passes`
}
