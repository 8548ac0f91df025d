// The buyer, with the amount they can spend.

import { Trans } from '@lingui/react/macro'
import { IconUserX } from '@tabler/icons-react'
import { totalOf, restrictedOf } from '@lodgepole/domain/money/charge'
import { Button } from '../../../../ui/Button.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { centsOf, type Means } from '../../basket.ts'
import type { ChosenBuyer } from '../../buyers.ts'
import styles from './BuyerCard.module.css'

const leftOf = (limit: string | null, spent: string): number | undefined =>
  limit === null ? undefined : Math.max(0, centsOf(limit) - centsOf(spent))

const sumsOf = (means: Means) =>
  means.kind === 'money'
    ? {
        balance: centsOf(means.money.balance),
        daily: leftOf(means.money.dailyLimit, means.money.spentToday),
        restricted: leftOf(means.money.restrictedDailyLimit, means.money.restrictedSpentToday),
        ceiling: undefined,
      }
    : {
        balance: undefined,
        daily: undefined,
        restricted:
          means.ceiling.restrictedCents < means.ceiling.allCents
            ? Math.max(0, means.ceiling.restrictedCents - restrictedOf(means.sold))
            : undefined,
        ceiling: Math.max(0, means.ceiling.allCents - totalOf(means.sold)),
      }

export const BuyerCard = ({
  chosen: { buyer, means },
  onClear,
}: {
  readonly chosen: ChosenBuyer
  readonly onClear: () => void
}) => {
  const { balance, daily, restricted, ceiling } = sumsOf(means)
  return (
    <section className={styles.card} aria-label={fullName(buyer)}>
      <PersonAvatar person={{ ...buyer, userId: buyer.personId }} size="xl" letters={2} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{fullName(buyer)}</bdi>
        </h2>
        <dl className={styles.sums}>
          {balance !== undefined && (
            <div>
              <dt>
                <Trans>Balance</Trans>
              </dt>
              <dd>
                <Money cents={balance} />
              </dd>
            </div>
          )}
          {ceiling !== undefined && (
            <div>
              <dt>
                <Trans>Offline, up to</Trans>
              </dt>
              <dd>
                <Money cents={ceiling} />
              </dd>
            </div>
          )}
          {daily !== undefined && (
            <div>
              <dt>
                <Trans>Left today</Trans>
              </dt>
              <dd>
                <Money cents={daily} />
              </dd>
            </div>
          )}
          {restricted !== undefined && (
            <div>
              <dt>
                <Trans>Food and drink</Trans>
              </dt>
              <dd>
                <Money cents={restricted} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <Button variant="gray" size="dense" icon={<IconUserX size={16} />} onClick={onClear}>
        <Trans>Someone else</Trans>
      </Button>
    </section>
  )
}
