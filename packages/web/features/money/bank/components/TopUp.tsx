// Automatic deposits for one person: whether they are on, what was agreed, and how to change or end
// them. If the organization's card provider doesn't store cards, there are no automatic deposits,
// and nothing is shown.

import { Trans, useLingui } from '@lingui/react/macro'
import type { TopUp as Agreement } from '@lodgepole/contract/money/top-ups/schemas'
import { cardName } from '@lodgepole/domain/money/cards'
import type { TopUpStopReason } from '@lodgepole/domain/money/top-up'
import { useRef, useState } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useCardSetup } from '../../../../lib/cards/use-card-setup.ts'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import type { BankAccount } from '../accounts.ts'
import { firstTopUpDraft } from '../top-up.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { useTopUp, useTopUpCalls } from '../use-top-ups.ts'
import bank from './Bank.module.css'
import styles from './TopUp.module.css'
import { TopUpForm } from './TopUpForm.tsx'

const Agreed = ({ agreement, card }: { readonly agreement: Agreement; readonly card: string }) => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const [amount, below, most, taken] = [
    agreement.amount,
    agreement.below,
    agreement.monthMost,
    agreement.takenThisMonth,
  ].map((decimal) => moneyText(centsOfDecimal(decimal)))
  const facts = [
    [t({ message: 'Deposit', context: 'amount' }), amount],
    [t`When the balance falls below`, below],
    [t`This month`, t`${taken} of ${most}`],
    [t`Default card`, card],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Stopped = ({ because }: { readonly because: TopUpStopReason }) => {
  const { t } = useLingui()
  const reasons: Readonly<Record<TopUpStopReason, string>> = {
    declined: t`The card was declined.`,
    'card-removed': t`The card was removed.`,
    'card-expired': t`The card has expired.`,
    'not-possible': t`They are no longer available.`,
    'sharing-ended': t`The person who agreed to them no longer shares this account. Check that the saved card is yours before you turn them on again.`,
  }
  return (
    <Notice tone="warning" title={<Trans>Automatic deposits are off.</Trans>}>
      {reasons[because]}
    </Notice>
  )
}

/** Explains automatic deposits while they are off. */
const About = ({
  firstName,
  hasCard,
}: {
  readonly firstName: string
  readonly hasCard: boolean
}) => (
  <p className={styles.about}>
    {!hasCard ? (
      <Trans>
        When {firstName}’s balance is low, we can charge your default card automatically. Add a card
        first.
      </Trans>
    ) : (
      <Trans>
        When {firstName}’s balance is low, we can charge your default card automatically, up to a
        monthly limit that you choose.
      </Trans>
    )}
  </p>
)

const MonthFull = () => (
  <Notice tone="warning">
    <Trans>
      You’ve reached this month’s limit. Automatic deposits resume next month, unless you raise the
      limit.
    </Trans>
  </Notice>
)

interface FootProps {
  readonly isOn: boolean
  readonly hasCard: boolean
  readonly isStopping: boolean
  readonly onEdit: () => void
  readonly onStop: () => unknown
}

const Foot = ({ isOn, hasCard, isStopping, onEdit, onStop }: FootProps) => (
  <div className={styles.foot}>
    {!hasCard ? (
      <RouteButton to="paymentMethods" variant="gray">
        <Trans>Payment methods</Trans>
      </RouteButton>
    ) : (
      <Button variant={isOn ? 'gray' : 'outline-info'} onClick={onEdit}>
        {isOn ? <Trans>Change</Trans> : <Trans>Set up</Trans>}
      </Button>
    )}
    {isOn && (
      <Button variant="gray" loading={isStopping} onClick={onStop}>
        <Trans>Turn off</Trans>
      </Button>
    )}
    <RouteButton to="lowBalanceMail" variant="gray">
      <Trans>Low-balance email</Trans>
    </RouteButton>
  </div>
)

const Loaded = ({
  login,
  account,
  agreement,
  card,
}: {
  readonly login: LoadedLogin
  readonly account: BankAccount
  readonly agreement: Agreement | null
  readonly card: string | undefined
}) => {
  const { firstName } = account
  const [editing, setEditing] = useState(false)
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const heading = useRef<HTMLHeadingElement>(null)
  const { save, stop, reload } = useTopUpCalls(login.user.organizationId, account.userId)
  const close = () => {
    setEditing(false)
    heading.current?.focus()
  }
  const isOn = agreement?.isOn ?? false
  return (
    <Card padded={false} component="section" aria-labelledby="top-up" className={bank.part}>
      <h2 id="top-up" tabIndex={-1} ref={heading}>
        <Trans>Automatic deposits</Trans>
      </h2>
      {!isOn && agreement?.stoppedBecause && !editing && (
        <Stopped because={agreement.stoppedBecause} />
      )}
      {agreement?.isMonthFull && !editing && <MonthFull />}
      {isOn && agreement && !editing && <Agreed agreement={agreement} card={card ?? ''} />}
      {!isOn && !editing && <About firstName={firstName} hasCard={card !== undefined} />}
      {attempt.error !== undefined && (
        <Notice tone="danger" live>
          {messageFor(attempt.error)}
        </Notice>
      )}
      {editing && card !== undefined ? (
        <TopUpForm
          initial={agreement ?? firstTopUpDraft}
          firstName={firstName}
          card={card}
          onSave={async (draft) => {
            await save(draft, agreement?.version ?? 0)
            close()
          }}
          onCancel={close}
          onReload={async () => {
            await reload()
            close()
          }}
        />
      ) : (
        <Foot
          isOn={isOn}
          hasCard={card !== undefined}
          isStopping={attempt.busy}
          onEdit={() => setEditing(true)}
          onStop={async () => (await attempt.run(stop)) && heading.current?.focus()}
        />
      )}
    </Card>
  )
}

const WithCards = ({
  login,
  account,
}: {
  readonly login: LoadedLogin
  readonly account: BankAccount
}) => {
  const language = useLanguage()
  const setup = useCardSetup(login.user).data
  const agreement = useTopUp(account.userId).data
  if (!setup?.script || agreement === undefined) return null
  const found = setup.stored.cards.find(({ id }) => id === setup.stored.defaultCardId)
  return (
    <Loaded
      login={login}
      account={account}
      agreement={agreement}
      card={found && cardName(found, language)}
    />
  )
}

export const TopUp = ({ account }: { readonly account: BankAccount }) => {
  const login = useLogin()
  return login ? <WithCards login={login} account={account} /> : null
}
