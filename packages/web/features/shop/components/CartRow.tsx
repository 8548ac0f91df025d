// One line of the cart: what, for whom, how many, the price, and what has changed.

import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ShopCartLine } from '@lodgepole/contract/shop/schemas'
import { netCents } from '../shelf.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Money } from '../../../ui/Money.tsx'
import { LineAbout, LineNews } from './CartLineTexts.tsx'
import styles from './Shop.module.css'

interface CartRowProps {
  readonly line: ShopCartLine
  readonly busy: boolean
  readonly onQty: (qty: number) => void
  readonly onRemove: () => void
}

export const CartRow = ({ line, busy, onQty, onRemove }: CartRowProps) => {
  const { t } = useLingui()
  const name = line.name || t`No longer sold`
  const { qty } = line
  const waiting = busy ? { 'aria-disabled': true } : {}
  return (
    <li>
      <div className={styles.thing}>
        {line.imageUrl ? (
          <img className={styles.thumb} src={line.imageUrl} alt="" />
        ) : (
          <span className={styles.thumb} />
        )}
        <div className={styles.words}>
          <span className={styles.strong}>{name}</span>
          <LineAbout line={line} />
        </div>
        <Money cents={netCents(line)} className={styles.strong} />
      </div>
      <LineNews line={line} />
      <div className={styles.edit}>
        <span className={styles.stepper} role="group" aria-label={t`How many: ${name}`}>
          <IconButton
            label={t`Remove one: ${name}`}
            icon={<IconMinus size={18} />}
            onClick={() => (qty > 1 ? onQty(qty - 1) : onRemove())}
            {...waiting}
          />
          <span className={styles.count} aria-live="polite">
            {qty}
          </span>
          <IconButton
            label={t`Add one: ${name}`}
            icon={<IconPlus size={18} />}
            onClick={() => onQty(qty + 1)}
            {...waiting}
          />
        </span>
        <IconButton
          label={t`Remove: ${name}`}
          icon={<IconTrash size={18} />}
          onClick={onRemove}
          {...waiting}
        />
      </div>
    </li>
  )
}
