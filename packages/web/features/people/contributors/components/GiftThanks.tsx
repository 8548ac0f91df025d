// Shown after a gift: thanks, the receipt, and a way to give again. It also says so if the provider
// hasn't answered yet.

import { Trans } from '@lingui/react/macro'
import { IconReceipt } from '@tabler/icons-react'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import type { Gift } from '../gift.ts'
import type { PaidGift } from '../use-gift.ts'
import styles from './Give.module.css'

interface GiftThanksProps {
  readonly gift: Gift
  readonly paid: PaidGift
  readonly names: string
  readonly onAnother: () => Promise<void>
}

export const GiftThanks = ({
  gift,
  paid: { status, transactionId },
  names,
  onAnother,
}: GiftThanksProps) => {
  const amount = <Money cents={gift.totalCents} />
  const isPaid = status === 'approved'
  return (
    <div className={styles.gap}>
      {isPaid ? (
        <Notice tone="success">
          <Trans>
            {amount} for {names}. We sent you a receipt by email.
          </Trans>
        </Notice>
      ) : (
        <Notice title={<Trans>The card provider hasn’t answered yet</Trans>}>
          <Trans>
            Please don’t pay again. We keep checking with the card provider and will email you when
            the money arrives.
          </Trans>
        </Notice>
      )}
      <RouteButton to="receipt" params={{ transactionId }} wide icon={<IconReceipt size={20} />}>
        <Trans>Receipt</Trans>
      </RouteButton>
      {isPaid && (
        <Button variant="light" wide onClick={onAnother}>
          <Trans>Give again</Trans>
        </Button>
      )}
    </div>
  )
}
