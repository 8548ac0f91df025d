// The actions on a person's money, each with a button and a form.

import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffAccount } from '@lodgepole/contract/money/desk/schemas'
import {
  IconAdjustments,
  IconArrowDownLeft,
  IconCashBanknote,
  IconShoppingBag,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../../ui/Button.tsx'
import { AdjustForm, ChargeForm, DepositForm, PayOutForm } from './adjustment-forms.tsx'
import styles from './PersonAccount.module.css'

const forms = {
  deposit: DepositForm,
  charge: ChargeForm,
  payout: PayOutForm,
  adjustment: AdjustForm,
} as const

export const AdjustmentButtons = ({ account }: { readonly account: StaffAccount }) => {
  const { t } = useLingui()
  const [open, setOpen] = useState<keyof typeof forms>()
  const Form = open && forms[open]
  return (
    <div className={styles.deeds} role="group" aria-label={t`Actions`}>
      <Button
        size="dense"
        icon={<IconArrowDownLeft size={18} />}
        onClick={() => setOpen('deposit')}
      >
        <Trans>Take a deposit</Trans>
      </Button>
      <Button
        variant="gray"
        size="dense"
        icon={<IconShoppingBag size={18} />}
        onClick={() => setOpen('charge')}
      >
        <Trans>Charge</Trans>
      </Button>
      <Button
        variant="gray"
        size="dense"
        icon={<IconCashBanknote size={18} />}
        onClick={() => setOpen('payout')}
      >
        <Trans>Pay out</Trans>
      </Button>
      <Button
        variant="gray"
        size="dense"
        icon={<IconAdjustments size={18} />}
        onClick={() => setOpen('adjustment')}
      >
        <Trans>Adjust</Trans>
      </Button>
      {Form && <Form account={account} onClosed={() => setOpen(undefined)} />}
    </div>
  )
}
