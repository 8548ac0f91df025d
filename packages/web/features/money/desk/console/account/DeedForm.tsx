// The form of every deed at the desk: an amount, what the deed needs besides, and for a large
// amount a second look before it is done.

import { Trans, useLingui } from '@lingui/react/macro'
import { LARGE_DEED_CENTS } from '@lodgepole/domain/money/desk'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useState, type FormEvent, type ReactNode } from 'react'
import { typedCents } from '../../../../../lib/format/amounts.ts'
import { FormDialog } from '../../../../../lib/console/FormDialog.tsx'
import { focusField } from '../../../../../lib/forms/focus-field.ts'
import { RefusedNotice } from '../../../../../lib/errors/RefusedNotice.tsx'
import { useAmountMessage } from '../../../../../lib/forms/use-amount-message.ts'
import { useAttempt } from '../../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Form } from '../../../../../ui/Form.tsx'
import { useMoneyText } from '../../../../../ui/Money.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { notify } from '../../../../../ui/notify.ts'
import { TextField } from '../../../../../ui/TextField.tsx'
import { useMoneyRefusals } from '../use-money-refusals.ts'
import { useDeeds, type Deed } from './use-deeds.ts'

export interface DeedFormProps {
  readonly title: ReactNode
  readonly intro?: ReactNode
  /** The word on the button that does it. */
  readonly action: ReactNode
  readonly done: (balance: string) => string
  readonly firstAmount?: string
  /** The other fields. */
  readonly children: ReactNode
  /** Undefined, with the name of the field to mend, while something is missing. */
  readonly deedOf: (amount: string) => Deed | { readonly missing: string }
  readonly onClosed: () => void
}

const isMissing = (
  deed: Deed | { readonly missing: string },
): deed is { readonly missing: string } => 'missing' in deed

export const DeedForm = ({
  title,
  intro,
  action,
  done,
  firstAmount = '',
  children,
  deedOf,
  onClosed,
}: DeedFormProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState(firstAmount)
  const [tried, setTried] = useState(false)
  const [sure, setSure] = useState<Deed>()
  const attempt = useAttempt()
  const doDeed = useDeeds()
  const wordsOf = useMoneyRefusals()
  const amountWords = useAmountMessage()
  const money = useMoneyText()
  const cents = typedCents(typed) ?? 0
  const send = (deed: Deed, close: () => void) =>
    attempt.run(async () => {
      const balance = await doDeed(deed)
      close()
      notify({ tone: 'success', text: done(balance) })
    })
  const submit = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault()
    // Asked also without an amount: then all that is missing is said at once.
    const asked = deedOf(decimalFromCents(cents))
    const deed = cents > 0 ? asked : { missing: 'amount' }
    setTried(true)
    if (isMissing(deed)) focusField(event.currentTarget, deed.missing)
    else if (cents >= LARGE_DEED_CENTS && !sure) setSure(deed)
    else void send(deed, close)
  }
  const amount = money(cents)
  return (
    <FormDialog title={title} onClosed={onClosed}>
      {(close) =>
        sure ? (
          <>
            <Notice tone="warning" live title={amount}>
              <Trans>That is a large amount. Is it right?</Trans>
            </Notice>
            <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
            <FormDialog.Foot>
              <Button loading={attempt.busy} onClick={() => send(sure, close)}>
                <Trans>Yes, {amount}</Trans>
              </Button>
              <Button variant="gray" onClick={() => setSure(undefined)}>
                <Trans>Back</Trans>
              </Button>
            </FormDialog.Foot>
          </>
        ) : (
          <Form onSubmit={(event) => submit(event, close)}>
            {intro && <p>{intro}</p>}
            <TextField
              name="amount"
              label={t`Amount`}
              inputMode="decimal"
              autoComplete="off"
              required
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={tried && cents === 0 && amountWords(typed)}
            />
            {children}
            <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
            <FormDialog.Foot>
              <Button type="submit" loading={attempt.busy}>
                {action}
              </Button>
              <Button variant="gray" onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
            </FormDialog.Foot>
          </Form>
        )
      }
    </FormDialog>
  )
}
