// The store's items, on buttons that are easy to hit in a hurry. Food and drink have a mark. An
// item this person can't buy shows why and can still be pressed; the basket then says how much is
// missing.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconBasketExclamation, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { classNames } from '../../../../ui/class-names.ts'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import {
  centsOf,
  basketBlockOf,
  type BasketLine,
  type Item,
  type Means,
  type BasketBlock,
} from '../../basket.ts'
import { useStandingLabels } from '../../use-till-labels.ts'
import styles from './ItemGrid.module.css'

interface ItemGridProps {
  readonly items: readonly Item[]
  readonly basket: readonly BasketLine[]
  readonly means: Means | undefined
  readonly onItem: (item: Item) => void
  readonly onOther: () => void
}

const marks = { barred: IconBan, 'too-much': IconBasketExclamation } as const

interface ItemButtonProps {
  readonly item: Item
  readonly standing: BasketBlock | undefined
  readonly onPress: () => void
}

const ItemButton = ({ item: { name, price, restricted }, standing, onPress }: ItemButtonProps) => {
  const { t } = useLingui()
  const money = useMoneyText()
  const messageFor = useStandingLabels()
  const kind = restricted ? t`Food or drink` : ''
  const why = standing ? messageFor(standing) : ''
  const Mark = standing && marks[standing.kind]
  return (
    <button
      type="button"
      className={classNames(
        styles.item,
        standing && styles[standing.kind === 'barred' ? 'barred' : 'tooMuch'],
      )}
      aria-label={[name, money(centsOf(price)), kind, why].filter(Boolean).join(', ')}
      onClick={onPress}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.foot}>
        <Money cents={centsOf(price)} />
        {restricted && (
          <span className={styles.mark}>
            <IconToolsKitchen2 size={16} aria-hidden />
            {kind}
          </span>
        )}
        {Mark && (
          <span className={classNames(styles.mark, styles.why)}>
            <Mark size={16} aria-hidden />
            {why}
          </span>
        )}
      </span>
    </button>
  )
}

export const ItemGrid = ({ items, basket, means, onItem, onOther }: ItemGridProps) => {
  const { t } = useLingui()
  return (
    <ul className={styles.grid} aria-label={t`Items`}>
      {items.map((item) => (
        <li key={item.itemId}>
          <ItemButton
            item={item}
            standing={means && basketBlockOf(means, basket, item)}
            onPress={() => onItem(item)}
          />
        </li>
      ))}
      <li>
        <button type="button" className={classNames(styles.item, styles.other)} onClick={onOther}>
          <span className={styles.name}>
            <Trans>Other amount</Trans>
          </span>
          <span className={styles.foot}>
            <IconPlus size={18} aria-hidden />
          </span>
        </button>
      </li>
    </ul>
  )
}
