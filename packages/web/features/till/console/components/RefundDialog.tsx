// Gives a sale back: everything that is left of it, or a part. What was food or drink frees the
// limit for that again, so of a mixed sale it is asked.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DaySale } from '@lodgepole/contract/till/endpoints'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useState, type FormEvent } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { typedCents } from '../../../../lib/format/amounts.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { focusField } from '../../../../lib/forms/focus-field.ts'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Chip, Chips, ChoiceGroup } from '../../../../ui/Choice.tsx'
import { CheckLine } from '../../../../ui/Form.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { centsOf } from '../../basket.ts'
import { useTillRefusals } from '../../use-till-words.ts'
import styles from './DayView.module.css'

interface RefundDialogProps {
  readonly sale: DaySale
  readonly what: string
  readonly onRefunded: () => Promise<unknown>
  readonly onClosed: () => void
}

/**
 * What was given back before is part of the wish: a second part of the same size is another refund.
 */
const send = (
  { transactionId, refunded }: DaySale,
  part: { readonly amount: string; readonly restricted: boolean } | undefined,
) =>
  sendOnce(
    JSON.stringify(['till-refund', transactionId, refunded, part ?? null]),
    undefined,
    ({ key }) =>
      api.call(
        'POST /v2/console/till/refund',
        { body: { refundId: key, transactionId, ...part } },
        { idempotencyKey: key },
      ),
  )

export const RefundDialog = ({ sale, what, onRefunded, onClosed }: RefundDialogProps) => {
  const { t } = useLingui()
  const money = useMoneyText()
  const attempt = useAttempt()
  const amountWords = useAmountMessage()
  const wordsOf = useTillRefusals()
  const [isPart, setPart] = useState(false)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const isMixed =
    sale.items.some(({ restricted }) => restricted) &&
    sale.items.some(({ restricted }) => !restricted)
  const [restricted, setRestricted] = useState(
    !isMixed && sale.items.some((item) => item.restricted),
  )
  const leftCents = centsOf(sale.total) - centsOf(sale.refunded)
  const [left, name, cents] = [
    money(leftCents),
    sale.personName,
    isPart ? (typedCents(typed) ?? 0) : leftCents,
  ]
  const isTooMuch = cents > leftCents
  const submit = async (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault()
    setTried(true)
    if (cents <= 0 || isTooMuch) return focusField(event.currentTarget, 'amount')
    const isDone = await attempt.run(async () => {
      await send(sale, isPart ? { amount: decimalFromCents(cents), restricted } : undefined)
      const given = money(cents)
      notify({ tone: 'success', text: t`${given} is back on the account of ${name}.` })
      await onRefunded()
    })
    if (isDone) close()
  }
  return (
    <FormDialog title={<Trans>Refund to the account of {name}</Trans>} onClosed={onClosed}>
      {(close) => (
        <form noValidate className={styles.refund} onSubmit={(event) => submit(event, close)}>
          <p>{what}</p>
          <ChoiceGroup label={t`How much`}>
            <Chips>
              <Chip name="how-much" checked={!isPart} onChange={() => setPart(false)}>
                <Trans>All of it: {left}</Trans>
              </Chip>
              <Chip name="how-much" checked={isPart} onChange={() => setPart(true)}>
                <Trans>A part</Trans>
              </Chip>
            </Chips>
          </ChoiceGroup>
          {isPart && (
            <TextField
              name="amount"
              label={t`Amount`}
              description={t`At most ${left}.`}
              inputMode="decimal"
              autoComplete="off"
              required
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              error={
                tried &&
                (isTooMuch
                  ? t`That is more than remains to be refunded.`
                  : cents <= 0 && amountWords(typed))
              }
            />
          )}
          {isPart && isMixed && (
            <CheckLine
              checked={restricted}
              onChange={({ target }) => setRestricted(target.checked)}
            >
              <Trans>It was food or drink</Trans>
            </CheckLine>
          )}
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormDialog.Foot>
            <Button type="submit" loading={attempt.busy}>
              <Trans>Refund</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormDialog.Foot>
        </form>
      )}
    </FormDialog>
  )
}
