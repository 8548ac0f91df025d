// How to pay: from which spending account, or with which card. The screen calls `choose` when it is
// time to pay.

import { Trans, useLingui } from '@lingui/react/macro'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { CardChooser, type CardChooserHandle } from './CardChooser.tsx'
import { squareCustomerId } from './square-customer.ts'
import { useWaysToPay } from './use-ways-to-pay.ts'
import { HouseholdAvatar } from '../household/HouseholdAvatar.tsx'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import type { LoadedLogin } from '../session/login.ts'
import { useMoneyText } from '../../ui/Money.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { NoWayToPay } from './NoWayToPay.tsx'
import { firstChoice, type Payment } from './payment.ts'
import styles from './PaymentChoice.module.css'

export interface PaymentChoiceHandle {
  /** Undefined when the member has to correct something first. */
  readonly choose: () => Promise<Payment | undefined>
}

interface PaymentChoiceProps {
  readonly login: LoadedLogin
  readonly totalCents: number
  /** The people whose accounts are listed first. */
  readonly preferredPayerIds: readonly string[]
  readonly ref: Ref<PaymentChoiceHandle>
}

const CARD = 'card'

interface PayersProps {
  readonly payers: ReturnType<typeof useWaysToPay>['payers']
  readonly canPayByCard: boolean
  readonly chosen: string
  readonly onChoose: (payer: string) => void
}

const Payers = ({ payers, canPayByCard, chosen, onChoose }: PayersProps) => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  return (
    <fieldset className={styles.payers}>
      <legend>
        <Trans>How would you like to pay?</Trans>
      </legend>
      {payers.map(({ userId, firstName, lastName, balanceCents }) => {
        const balance = moneyText(balanceCents)
        return (
          <label key={userId} className={styles.payer}>
            <input
              type="radio"
              name="payer"
              checked={chosen === userId}
              onChange={() => onChoose(userId)}
            />
            <HouseholdAvatar person={{ userId, firstName, lastName }} size="sm" />
            <span>
              <span>
                <Trans>
                  <bdi>{firstName}</bdi>’s spending account
                </Trans>
              </span>
              <span className={styles.small}>{t`${balance} available`}</span>
            </span>
          </label>
        )
      })}
      {canPayByCard && (
        <label className={styles.payer}>
          <input
            type="radio"
            name="payer"
            checked={chosen === CARD}
            onChange={() => onChoose(CARD)}
          />
          <span>{t`By card`}</span>
        </label>
      )}
    </fieldset>
  )
}

export const PaymentChoice = ({
  login,
  totalCents,
  preferredPayerIds,
  ref,
}: PaymentChoiceProps) => {
  const { hasAccounts, spending, setup, payers, takesNoCards, hasNoWayToPay } = useWaysToPay(
    login,
    totalCents,
    preferredPayerIds,
  )
  const card = useRef<CardChooserHandle>(null)
  const [selected, setSelected] = useState<string>()
  const canPayByCard = setup.data !== undefined && !takesNoCards
  const chosen =
    selected ??
    firstChoice(payers, [login.user.userId, ...preferredPayerIds])?.userId ??
    (takesNoCards ? payers[0]?.userId : undefined) ??
    CARD
  useImperativeHandle(ref, () => ({
    choose: async () => {
      if (chosen !== CARD) return { kind: 'account', payerId: chosen }
      const paidWith = await card.current?.choose()
      if (paidWith?.kind !== 'nonce') return paidWith && { kind: 'card', paidWith }
      return { kind: 'card', paidWith, customerId: await squareCustomerId(login.user) }
    },
  }))
  if (hasAccounts && spending.isPending) return <TextSkeleton lines={4} />
  if (hasNoWayToPay) return <NoWayToPay login={login} />
  return (
    <>
      {payers.length > 0 && (
        <Payers
          payers={payers}
          canPayByCard={canPayByCard}
          chosen={chosen}
          onChoose={setSelected}
        />
      )}
      {hasAccounts && payers.length === 0 && spending.isSuccess && (
        <p className={styles.small}>
          <Trans>
            None of your spending accounts has enough money for this. Please pay by card.
          </Trans>
        </p>
      )}
      {chosen === CARD &&
        (setup.data ? (
          <CardChooser setup={setup.data} ref={card} />
        ) : setup.isError ? (
          <LoadFailed error={setup.error} retry={setup.refetch} />
        ) : (
          <TextSkeleton lines={4} />
        ))}
    </>
  )
}
