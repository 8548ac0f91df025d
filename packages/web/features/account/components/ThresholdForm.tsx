// Below which amount the household is told that a balance is low.

import { Trans, useLingui } from '@lingui/react/macro'
import { centsFromDecimal, decimalFromCents } from '@lodgepole/domain/kernel/money'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import type { FormEvent } from 'react'
import { RouteButton } from '../../../lib/navigation.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { useFields } from '../../../lib/use-fields.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useSaveAccount } from '../use-account.ts'
import styles from './Account.module.css'
import { Saved, type EditFormProps } from './EditCard.tsx'
import { SaveFoot } from './SaveFoot.tsx'

const withPoint = (typed: string) => typed.trim().replace(',', '.')
const inDecimals = (amount: number) => decimalFromCents(Math.round(amount * 100))

export const ThresholdForm = ({ account, onDone }: EditFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { save, takeCurrent } = useSaveAccount(account)
  const { texts, field, check, isChanged } = useFields(
    { lowBalanceThreshold: inDecimals(account.lowBalanceThreshold) },
    { lowBalanceThreshold: (typed) => centsFromDecimal(withPoint(typed)).ok },
  )
  const send = async (version: number) => {
    if (await attempt.run(() => save({ lowBalanceThreshold: withPoint(texts.lowBalanceThreshold) }, version))) onDone(<Saved />)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(event.currentTarget)) void send(account.version)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {!completeMailChoices(account.mailChoices).lowBalance && (
        <Notice
          tone="warning"
          action={
            <RouteButton to="communications" variant="gray">
              <Trans>Communications</Trans>
            </RouteButton>
          }
        >
          <Trans>Mail about low balances is switched off. The amount still marks people on home.</Trans>
        </Notice>
      )}
      <p className={styles.note}>
        <Trans>We mail you once when somebody’s balance falls below this amount, and again only after it has been above it.</Trans>
      </p>
      <TextField
        {...field('lowBalanceThreshold', t`The low balance must be an amount of at least 0.00 with at most two decimals.`)}
        className={styles.amount}
        label={t`Low balance`}
        before={account.organization.currencySymbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <SaveFoot
        {...{ attempt, isChanged }}
        rowsOf={(current) => [{ label: t`Low balance`, now: inDecimals(current.lowBalanceThreshold), yours: withPoint(texts.lowBalanceThreshold) }]}
        onKeepMine={send}
        onTakeTheirs={(current) => {
          takeCurrent(current)
          onDone(undefined)
        }}
      />
    </form>
  )
}
