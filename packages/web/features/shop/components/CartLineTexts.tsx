// The details below a line of the cart, also shown before paying: for whom, the options, the
// delivery date, changes, and warnings.

import { Trans } from '@lingui/react/macro'
import type { ShopCartLine } from '@lodgepole/contract/shop/schemas'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useAllergenLabels, useDayLabels, useProblemMessages } from '../use-shop-labels.ts'
import styles from './Shop.module.css'

export const LineAbout = ({ line }: { readonly line: ShopCartLine }) => {
  const { day } = useDayLabels()
  const delivery = line.deliveryDay && day(line.deliveryDay)
  const { personName } = line
  return (
    <span className={styles.small}>
      {personName && (
        <span>
          <Trans>
            For <bdi>{personName}</bdi>
          </Trans>
          {' · '}
        </span>
      )}
      {line.options.map(({ key, label, value }) => (
        <span key={key}>
          {label}: <bdi>{value}</bdi>
          {' · '}
        </span>
      ))}
      {delivery && (
        <span>
          <Trans>Delivery {delivery}</Trans>
          {' · '}
        </span>
      )}
      <Trans>
        <Money cents={centsOfDecimal(line.price)} /> each
      </Trans>
    </span>
  )
}

export const LineNews = ({ line }: { readonly line: ShopCartLine }) => {
  const problemLabels = useProblemMessages()
  const named = useAllergenLabels()(line.warnings)
  const { day } = useDayLabels()
  const arrives = line.arrivesOn && day(line.arrivesOn)
  const { personName } = line
  const before = <Money cents={centsOfDecimal(line.priceBefore ?? '0.00')} />
  const now = <Money cents={centsOfDecimal(line.price)} />
  return (
    <>
      {line.problem && <Notice tone="danger">{problemLabels(line.problem)}</Notice>}
      {line.priceBefore !== null && (
        <Notice tone="warning">
          <Trans>
            The price has changed from {before} to {now}.
          </Trans>
        </Notice>
      )}
      {line.taxChanged && (
        <Notice tone="warning">
          <Trans>The tax on this item has changed.</Trans>
        </Notice>
      )}
      {arrives && (
        <Notice tone="warning">
          <Trans>
            <bdi>{personName}</bdi> arrives on {arrives}, after this delivery.
          </Trans>
        </Notice>
      )}
      {line.warnings.length > 0 && (
        <Notice tone="warning">
          <Trans>
            This contains {named}, and <bdi>{personName}</bdi>’s notes mention it.
          </Trans>
        </Notice>
      )}
    </>
  )
}
