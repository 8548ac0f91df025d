// Something that has no button: a name and an amount.

import { Trans, useLingui } from '@lingui/react/macro'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { useState } from 'react'
import { Dialog } from '../../../../lib/Dialog.tsx'
import { randomId } from '../../../../lib/random-id.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckLine, Form, FormFoot } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { BasketLine } from '../../basket.ts'

export const OtherAmount = ({ onAdd, onClosed }: { readonly onAdd: (line: BasketLine) => void; readonly onClosed: () => void }) => {
  const { t } = useLingui()
  const [draft, setDraft] = useState({ name: '', amount: '', restricted: false })
  const cents = centsFromDecimal(draft.amount.replace(',', '.'))
  const isGood = draft.name.trim() !== '' && cents.ok && cents.value > 0
  return (
    <Dialog title={<Trans>Other amount</Trans>} onClosed={onClosed}>
      {(close) => (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            if (!isGood || !cents.ok) return
            onAdd({ key: randomId(), itemId: undefined, name: draft.name.trim(), quantity: 1, priceCents: cents.value, restricted: draft.restricted })
            close()
          }}
        >
          <TextField label={t`What`} maxLength={100} value={draft.name} onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })} />
          <TextField label={t`Amount`} inputMode="decimal" value={draft.amount} onChange={({ currentTarget }) => setDraft({ ...draft, amount: currentTarget.value })} />
          <CheckLine checked={draft.restricted} onChange={({ currentTarget }) => setDraft({ ...draft, restricted: currentTarget.checked })}>
            <Trans>Food or drink</Trans>
          </CheckLine>
          <FormFoot>
            <Button type="submit" {...(isGood ? {} : { 'aria-disabled': true })}>
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
