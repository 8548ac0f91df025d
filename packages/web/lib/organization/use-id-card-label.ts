// The organization's name for its card. Without a custom name, the product's name is shown in the
// visitor's language.

import { useLingui } from '@lingui/react/macro'
import { DEFAULT_ID_CARD_LABEL } from '@lodgepole/domain/organizations/features'
import { useOrganization } from './app-context.tsx'

/** An organization's custom name is used everywhere: in menus, tabs, lists, and headings. */
export const useHasOwnCardLabel = (): boolean => {
  const label = useOrganization()?.features.idCard.label
  return Boolean(label) && label !== DEFAULT_ID_CARD_LABEL
}

export const useIdCardLabel = (): string => {
  const { t } = useLingui()
  const label = useOrganization()?.features.idCard.label ?? DEFAULT_ID_CARD_LABEL
  return label === DEFAULT_ID_CARD_LABEL ? t`ID Card` : label
}

/** The name of the cards that can be ordered, for the menu, the page heading, and the shop. */
export const useOrderedCardsLabel = (): string => {
  const { t } = useLingui()
  const card = useIdCardLabel()
  return useHasOwnCardLabel() ? card : t`Pool Passes`
}
