// The items about to be sold, their total, and the button that sells them.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus, IconShoppingBag } from '@tabler/icons-react'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { sumOf, withQuantity, type BasketLine, type SaleObstacle } from '../../basket.ts'
import { useSaleObstacleMessages } from '../../use-till-labels.ts'
import styles from './Basket.module.css'

interface BasketProps {
  readonly basket: readonly BasketLine[]
  readonly hindrance: SaleObstacle | undefined
  readonly hasBuyer: boolean
  readonly onChange: (basket: readonly BasketLine[]) => void
  readonly onSell: () => Promise<void>
}

export const Basket = ({ basket, hindrance, hasBuyer, onChange, onSell }: BasketProps) => {
  const { t } = useLingui()
  const hindranceMessage = useSaleObstacleMessages()
  const money = useMoneyText()
  const sum = money(sumOf(basket))
  const canSell = hasBuyer && basket.length > 0 && !hindrance
  return (
    <section className={styles.basket} aria-label={t`Current sale`}>
      {basket.length === 0 ? (
        <p className={styles.empty}>
          <IconShoppingBag size={20} aria-hidden />
          <Trans>Press an item to add it.</Trans>
        </p>
      ) : (
        <ul className={styles.lines}>
          {basket.map(({ key, name, quantity, priceCents }) => (
            <li key={key} className={styles.line}>
              <span className={styles.name}>{name}</span>
              <IconButton
                label={t`Remove one: ${name}`}
                icon={<IconMinus size={18} />}
                onClick={() => onChange(withQuantity(basket, key, quantity - 1))}
              />
              <span className={styles.count}>{quantity}</span>
              <IconButton
                label={t`Add one: ${name}`}
                icon={<IconPlus size={18} />}
                onClick={() => onChange(withQuantity(basket, key, quantity + 1))}
              />
              <Money cents={quantity * priceCents} className={styles.amount} />
            </li>
          ))}
        </ul>
      )}
      {basket.length > 0 && (
        <p className={styles.sum}>
          <span>
            <Trans>Total</Trans>
          </span>{' '}
          <Money cents={sumOf(basket)} />
        </p>
      )}
      {hindrance && (
        <Notice tone="danger" live>
          {hindranceMessage(hindrance)}
        </Notice>
      )}
      <Button wide {...(canSell ? {} : { 'aria-disabled': true })} onClick={onSell}>
        {hasBuyer ? <Trans>Sell for {sum}</Trans> : <Trans>Choose a buyer first</Trans>}
      </Button>
    </section>
  )
}
