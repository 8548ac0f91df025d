// The kinds of mail that the household wants to receive.

import { Trans, useLingui } from '@lingui/react/macro'
import { completeMailChoices, type MailChoiceKind } from '@lodgepole/domain/people/mail-choices'
import { useState } from 'react'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { CheckLine } from '../../../../ui/Form.tsx'
import { changedChoices, mailKindsOf } from '../mail-kinds.ts'
import { useSaveAccount } from '../use-account.ts'
import styles from './Account.module.css'
import { Saved, type EditFormProps } from './EditCard.tsx'
import { SaveFoot } from './SaveFoot.tsx'

export const MailChoicesForm = ({ account, onDone }: EditFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { save, acceptCurrent } = useSaveAccount(account)
  const before = completeMailChoices(account.mailChoices)
  const [chosen, setChosen] = useState(before)
  const labels: Readonly<Record<MailChoiceKind, readonly [label: string, hint: string]>> = {
    lowBalance: [t`Low balance`, t`Once, when someone’s balance falls below the amount you chose.`],
    deposits: [t`Deposits and gifts`, t`A receipt for every deposit, and news of gifts.`],
    reservations: [t`Reservations`, t`Confirmations, changes, and seats that open up.`],
    orders: [t`Orders`, t`When an order is placed, ready or delivered.`],
    tickets: [t`Tickets`, t`Answers to your questions and reports.`],
    news: [t`News`, t`Occasional news from us.`],
  }
  const changes = changedChoices(before, chosen)
  const send = async (version: number) => {
    if (Object.keys(changes).length === 0) return onDone(undefined)
    if (await attempt.run(() => save({ mailChoices: changes }, version))) onDone(<Saved />)
  }
  const yesOrNo = (chosenNow: boolean | undefined) => (chosenNow ? t`Yes` : t`No`)
  return (
    <Form className={styles.form} onSubmit={() => send(account.version)}>
      <div>
        {mailKindsOf(account.organization).map((kind) => (
          <CheckLine
            key={kind}
            name={kind}
            checked={chosen[kind]}
            onChange={({ target: { checked } }) =>
              setChosen((was) => ({ ...was, [kind]: checked }))
            }
          >
            <span className={styles.words}>
              {labels[kind][0]}
              <span className={styles.hint}>{labels[kind][1]}</span>
            </span>
          </CheckLine>
        ))}
      </div>
      <p className={styles.note}>
        <Trans>
          We always email you about codes, password changes and new devices, because they protect
          your account.
        </Trans>
      </p>
      <SaveFoot
        attempt={attempt}
        isChanged={Object.keys(changes).length > 0}
        rowsOf={({ mailChoices }) =>
          (Object.keys(changes) as MailChoiceKind[])
            .filter((kind) => mailChoices[kind] !== chosen[kind])
            .map((kind) => ({
              label: labels[kind][0],
              now: yesOrNo(mailChoices[kind]),
              yours: yesOrNo(chosen[kind]),
            }))
        }
        onKeepMine={send}
        onAcceptTheirs={(current) => {
          acceptCurrent(current)
          onDone(undefined)
        }}
      />
    </Form>
  )
}
