// Paying in installments: how many, how much on which days, and the agreement to charge the default
// card.

import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { useState } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useCardSetup } from '../../../../lib/cards/use-card-setup.ts'
import { useCardName } from '../../../../lib/cards/use-card-messages.ts'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CheckLine } from '../../../../ui/Form.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { usePlanChanges } from '../use-invoices.ts'
import { useDayLabels, useRefusalMessage } from '../use-invoice-labels.ts'
import styles from './Invoices.module.css'
import type { SavedCard } from '../../../../lib/cards/api.ts'

const Installments = ({ offer }: { readonly offer: InvoiceDetail['planOffers'][number] }) => {
  const { t } = useLingui()
  const { day } = useDayLabels()
  return (
    <ul className={styles.lines} aria-label={t`Installments`}>
      {offer.map((one) => (
        <li key={one.day} className={styles.line}>
          <span>{day(one.day)}</span>
          <Money cents={centsOfDecimal(one.amount)} />
        </li>
      ))}
    </ul>
  )
}

interface AgreementCheckProps {
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
  readonly isMissing: boolean
}

const AgreementCheck = ({ agreed, onChange, isMissing }: AgreementCheckProps) => (
  <>
    <CheckLine name="agreed" checked={agreed} onChange={(event) => onChange(event.target.checked)}>
      <Trans>
        I agree to have my default card charged on these days. I’ll get an email three days before
        each charge, and I can stop the plan at any time.
      </Trans>
    </CheckLine>

    {isMissing && (
      <Notice tone="danger" live>
        <Trans>Check the box to agree to the plan.</Trans>
      </Notice>
    )}
  </>
)

const RefusedPlan = ({ error }: { readonly error: unknown }) => {
  const messageFor = useRefusalMessage()
  return (
    <Notice
      tone="danger"
      live
      action={
        <RouteButton to="paymentMethods" variant="gray">
          <Trans>Payment methods</Trans>
        </RouteButton>
      }
    >
      {messageFor(error)}
    </Notice>
  )
}

const Agreement = ({
  invoice,
  card,
}: {
  readonly invoice: InvoiceDetail
  readonly card: SavedCard
}) => {
  const cardName = useCardName()(card)
  const { t } = useLingui()
  const attempt = useAttempt()
  const { agree } = usePlanChanges()
  const { planOffers } = invoice
  const [count, setCount] = useState(planOffers[0]?.length ?? 2)
  const [agreed, setAgreed] = useState(false)
  const { tried, check } = useCheck(!agreed && 'agreed')
  const offer = planOffers.find((one) => one.length === count) ?? planOffers[0] ?? []
  return (
    <Card>
      <Form
        className={styles.form}
        attempt={attempt}
        check={check}
        onSubmit={() => agree(invoice, offer.length)}
      >
        <h2 className={styles.heading}>
          <Trans>Pay in installments</Trans>
        </h2>
        <SelectField
          label={t`Installments`}
          value={String(offer.length)}
          onChange={(event) => setCount(Number(event.target.value))}
          options={planOffers.map(({ length }) => ({
            value: String(length),
            label: String(length),
          }))}
        />
        <Installments offer={offer} />
        <p className={styles.note}>
          <Trans>We’ll charge your default card, {cardName}.</Trans>
        </p>
        <AgreementCheck agreed={agreed} onChange={setAgreed} isMissing={tried && !agreed} />
        {attempt.error !== undefined && <RefusedPlan error={attempt.error} />}
        <div className={styles.foot}>
          <SubmitButton attempt={attempt} wide={false}>
            <Trans>Agree to the plan</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

const NoCard = () => (
  <Card>
    <div className={styles.form}>
      <h2 className={styles.heading}>
        <Trans>Pay in installments</Trans>
      </h2>
      <Notice
        action={
          <RouteButton to="paymentMethods" variant="gray">
            <Trans>Payment methods</Trans>
          </RouteButton>
        }
      >
        <Trans>
          You can pay this invoice in installments with your default card. Add a card first.
        </Trans>
      </Notice>
    </div>
  </Card>
)

export const PlanForm = ({
  login,
  invoice,
}: {
  readonly login: LoadedLogin
  readonly invoice: InvoiceDetail
}) => {
  const setup = useCardSetup(login.user)
  if (!setup.data) return null
  const { cards, defaultCardId } = setup.data.stored
  const card = cards.find(({ id }) => id === defaultCardId)
  return card ? <Agreement invoice={invoice} card={card} /> : <NoCard />
}
