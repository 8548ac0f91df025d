// One line of the cart: what, for whom, how many, what it costs, and what has changed about it.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ShopCartLine } from '@lodgepole/contract/shop/schemas'
import { signedCents } from '../../../lib/amounts.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useAllergenWords, useDayWords, useProblemWords } from '../use-shop-words.ts'
import styles from './Shop.module.css'

const About = ({ line }: { readonly line: ShopCartLine }) => {
  const { day } = useDayWords()
  const delivery = line.deliveryDay && day(line.deliveryDay)
  const { personName } = line
  return (
    <span className={styles.small}>
      {personName && <span><Trans>For <bdi>{personName}</bdi></Trans>{' · '}</span>}
      {line.options.map(({ key, label, value }) => <span key={key}>{label}: <bdi>{value}</bdi>{' · '}</span>)}
      {delivery && <span><Trans>Delivery {delivery}</Trans>{' · '}</span>}
      <Trans><Money cents={signedCents(line.price)} /> each</Trans>
    </span>
  )
}

const News = ({ line }: { readonly line: ShopCartLine }) => {
  const problemWords = useProblemWords()
  const named = useAllergenWords()(line.warnings)
  const { personName } = line
  const before = <Money cents={signedCents(line.priceBefore ?? '0.00')} />
  const now = <Money cents={signedCents(line.price)} />
  return (
    <>
      {line.problem && <Notice tone="danger">{problemWords(line.problem)}</Notice>}
      {line.priceBefore !== null && <Notice tone="warning"><Trans>The price has changed from {before} to {now}.</Trans></Notice>}
      {line.taxChanged && <Notice tone="warning"><Trans>The tax on this has changed.</Trans></Notice>}
      {line.warnings.length > 0 && <Notice tone="warning"><Trans>This contains {named}, which the notes about <bdi>{personName}</bdi> mention.</Trans></Notice>}
    </>
  )
}

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
        {line.imageUrl ? <img className={styles.thumb} src={line.imageUrl} alt="" /> : <span className={styles.thumb} />}
        <div className={styles.words}>
          <span className={styles.strong}>{name}</span>
          <About line={line} />
        </div>
        <Money cents={signedCents(line.priceInclTax)} className={styles.strong} />
      </div>
      <News line={line} />
      <div className={styles.edit}>
        <span className={styles.stepper} role="group" aria-label={t`How many: ${name}`}>
          <IconButton label={t`One fewer: ${name}`} icon={<IconMinus size={18} />} onClick={() => (qty > 1 ? onQty(qty - 1) : onRemove())} {...waiting} />
          <span className={styles.count} aria-live="polite">{qty}</span>
          <IconButton label={t`One more: ${name}`} icon={<IconPlus size={18} />} onClick={() => onQty(qty + 1)} {...waiting} />
        </span>
        <IconButton label={t`Remove: ${name}`} icon={<IconTrash size={18} />} onClick={onRemove} {...waiting} />
      </div>
    </li>
  )
}
