// What the store sells, on buttons that are hit in a hurry. Food and drink carry a mark; what this person cannot have any more says so.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { classNames } from '../../../../ui/class-names.ts'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import { centsOf, standingOf, type BasketLine, type Item, type Means } from '../../basket.ts'
import styles from './ItemGrid.module.css'

interface ItemGridProps {
  readonly items: readonly Item[]
  readonly basket: readonly BasketLine[]
  readonly means: Means | undefined
  readonly onItem: (item: Item) => void
  readonly onOther: () => void
}

export const ItemGrid = ({ items, basket, means, onItem, onOther }: ItemGridProps) => {
  const { t } = useLingui()
  const money = useMoneyText()
  const wordsOf = { barred: t`over the limit`, 'too-much': t`too much beside this basket` } as const
  const labelOf = ({ name, price, restricted }: Item, standing: ReturnType<typeof standingOf>) => [name, money(centsOf(price)), restricted ? t`food or drink` : '', standing ? wordsOf[standing] : ''].filter(Boolean).join(', ')
  return (
    <ul className={styles.grid} aria-label={t`Items`}>
      {items.map((item) => {
        const standing = means && standingOf(means, basket, item)
        return (
          <li key={item.itemId}>
            <button type="button" className={classNames(styles.item, standing && styles[standing === 'barred' ? 'barred' : 'tooMuch'])} aria-label={labelOf(item, standing)} onClick={() => onItem(item)}>
              <span className={styles.name}>{item.name}</span>
              <span className={styles.price}>
                <Money cents={centsOf(item.price)} />
                {standing === 'barred' ? <IconBan size={18} aria-hidden /> : item.restricted && <IconToolsKitchen2 size={18} aria-hidden />}
              </span>
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" className={classNames(styles.item, styles.other)} onClick={onOther}>
          <span className={styles.name}>
            <Trans>Other amount</Trans>
          </span>
          <span className={styles.price}>
            <IconPlus size={18} aria-hidden />
          </span>
        </button>
      </li>
    </ul>
  )
}
