// The balance below which the household gets a low-balance notice.

import { Trans, useLingui } from '@lingui/react/macro'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import {
  centsFromDecimal,
  decimalFromCents,
  formatMoney,
  MAX_AMOUNT_CENTS,
} from '@lodgepole/domain/kernel/money'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useFields } from '../../../../lib/forms/use-fields.ts'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useSaveAccount } from '../use-account.ts'
import styles from './Account.module.css'
import { Saved, type EditFormProps } from './EditCard.tsx'
import { SaveFoot } from './SaveFoot.tsx'

const withDecimalPoint = (typed: string) => typed.trim().replace(',', '.')
const isTooMuch = (typed: string) => {
  const cents = centsFromDecimal(withDecimalPoint(typed))
  return !cents.ok && cents.error === 'OVER_LIMIT'
}
const inDecimals = (amount: number) => decimalFromCents(Math.round(amount * 100))

const MailsTurnedOff = () => (
  <Notice
    tone="warning"
    action={
      <RouteButton to="communications" variant="gray">
        <Trans>Communications</Trans>
      </RouteButton>
    }
  >
    <Trans>
      Low-balance emails are turned off. We still use this amount to mark people on your home page.
    </Trans>
  </Notice>
)

export const ThresholdForm = ({ account, onDone }: EditFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { save, acceptCurrent } = useSaveAccount(account)
  const { texts, field, check, isChanged } = useFields(
    { lowBalanceThreshold: inDecimals(account.lowBalanceThreshold) },
    { lowBalanceThreshold: (typed) => centsFromDecimal(withDecimalPoint(typed)).ok },
  )
  const { currencySymbol, locale } = account.organization
  const maximum = formatMoney(MAX_AMOUNT_CENTS, currencySymbol, formatLocale(useLanguage(), locale))
  const errorText = isTooMuch(texts.lowBalanceThreshold)
    ? t`Enter an amount of no more than ${maximum}.`
    : t`Enter an amount of 0.00 or more, with no more than two decimals.`
  const send = async (version: number) => {
    if (
      await attempt.run(() =>
        save({ lowBalanceThreshold: withDecimalPoint(texts.lowBalanceThreshold) }, version),
      )
    )
      onDone(<Saved />)
  }
  return (
    <Form className={styles.form} check={check} onSubmit={() => send(account.version)}>
      {!completeMailChoices(account.mailChoices).lowBalance && <MailsTurnedOff />}
      <p className={styles.note}>
        <Trans>
          We email you once when someone’s balance falls below this amount. We won’t email again
          until the balance has gone back above it.
        </Trans>
      </p>
      <TextField
        {...field('lowBalanceThreshold', errorText)}
        className={styles.amount}
        label={t`Low balance`}
        before={currencySymbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <SaveFoot
        {...{ attempt, isChanged }}
        rowsOf={(current) => [
          {
            label: t`Low balance`,
            now: inDecimals(current.lowBalanceThreshold),
            yours: withDecimalPoint(texts.lowBalanceThreshold),
          },
        ]}
        onKeepMine={send}
        onAcceptTheirs={(current) => {
          acceptCurrent(current)
          onDone(undefined)
        }}
      />
    </Form>
  )
}
