// An item without a button: a name and an amount.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { parseCents } from '../../../../lib/format/amounts.ts'
import { randomId } from '../../../../lib/api/random-id.ts'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { CheckLine } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { BasketLine } from '../../basket.ts'

export const OtherAmount = ({
  onAdd,
  onClosed,
}: {
  readonly onAdd: (line: BasketLine) => void
  readonly onClosed: () => void
}) => {
  const { t } = useLingui()
  const [draft, setDraft] = useState({ name: '', amount: '', restricted: false })
  const amountLabel = useAmountMessage()
  const cents = parseCents(draft.amount) ?? 0
  const [isNamed, isPriced] = [draft.name.trim() !== '', cents > 0]
  const { tried, check } = useCheck(!isNamed ? 'what' : !isPriced && 'amount')
  return (
    <DialogForm
      hasStickyFoot
      look="stack"
      title={<Trans>Other amount</Trans>}
      {...{ check, onClosed }}
      onSubmit={(close) => {
        onAdd({
          key: randomId(),
          itemId: undefined,
          name: draft.name.trim(),
          quantity: 1,
          priceCents: cents,
          restricted: draft.restricted,
        })
        close()
      }}
      action={<Trans>Add</Trans>}
    >
      <TextField
        name="what"
        label={t`Item`}
        required
        maxLength={100}
        error={tried && !isNamed && t`Enter what was sold.`}
        value={draft.name}
        onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
      />
      <TextField
        name="amount"
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        required
        error={tried && !isPriced && amountLabel(draft.amount)}
        value={draft.amount}
        onChange={({ currentTarget }) => setDraft({ ...draft, amount: currentTarget.value })}
      />
      <CheckLine
        checked={draft.restricted}
        onChange={({ currentTarget }) => setDraft({ ...draft, restricted: currentTarget.checked })}
      >
        <Trans>Food or drink</Trans>
      </CheckLine>
    </DialogForm>
  )
}
