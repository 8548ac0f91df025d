// Something that has no button: a name and an amount.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { typedCents } from '../../../../lib/format/amounts.ts'
import { Dialog } from '../../../../lib/dialogs/Dialog.tsx'
import { focusField } from '../../../../lib/forms/focus-field.ts'
import { randomId } from '../../../../lib/api/random-id.ts'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckLine, Form, FormFoot } from '../../../../ui/Form.tsx'
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
  const [tried, setTried] = useState(false)
  const amountWords = useAmountMessage()
  const cents = typedCents(draft.amount) ?? 0
  const [isNamed, isPriced] = [draft.name.trim() !== '', cents > 0]
  return (
    <Dialog title={<Trans>Other amount</Trans>} onClosed={onClosed}>
      {(close) => (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (!isNamed || !isPriced)
              return focusField(event.currentTarget, isNamed ? 'amount' : 'what')
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
        >
          <TextField
            name="what"
            label={t`What`}
            required
            maxLength={100}
            error={tried && !isNamed && t`Say what it is.`}
            value={draft.name}
            onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
          />
          <TextField
            name="amount"
            label={t`Amount`}
            inputMode="decimal"
            autoComplete="off"
            required
            error={tried && !isPriced && amountWords(draft.amount)}
            value={draft.amount}
            onChange={({ currentTarget }) => setDraft({ ...draft, amount: currentTarget.value })}
          />
          <CheckLine
            checked={draft.restricted}
            onChange={({ currentTarget }) =>
              setDraft({ ...draft, restricted: currentTarget.checked })
            }
          >
            <Trans>Food or drink</Trans>
          </CheckLine>
          <FormFoot>
            <Button type="submit">
              <Trans>Add</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormFoot>
        </Form>
      )}
    </Dialog>
  )
}
