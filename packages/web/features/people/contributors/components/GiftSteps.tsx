// The three steps from the gift to the thank-you, if the organization takes cards: what, how, done.
// Otherwise, the page says so, and the invitation stays valid.

import { Trans, useLingui } from '@lingui/react/macro'
import type { CardScript } from '@lodgepole/contract/money/cards/schemas'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useId, useState } from 'react'
import { useMoneyWizard } from '../../../../lib/layout/use-money-wizard.ts'
import { MoneyWizard } from '../../../../lib/layout/MoneyWizard.tsx'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useDepositLimits } from '../../../../lib/organization/use-deposit-limits.ts'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import {
  giftRequestKey,
  isUsedUp,
  roomOf,
  type Gift,
  type GiverWay,
  type GiftTerms,
  type TypedAmounts,
} from '../gift.ts'
import { useGiftSetup, usePayGift, type PaidGift } from '../use-gift.ts'
import { GiftPaymentStep } from './GiftPaymentStep.tsx'
import { GiftThanks } from './GiftThanks.tsx'
import { GiftAmountStep } from './GiftAmountStep.tsx'
import styles from './Give.module.css'

interface GiftStepsProps {
  readonly way: GiverWay
  readonly invitation: GiftTerms
}

const NotYet = ({ organizationName }: { readonly organizationName: string }) => (
  <Notice>
    <Trans>
      You can’t pay for gifts here yet. Keep the email: its link opens this page, and you can give
      as soon as {organizationName} takes gifts online.
    </Trans>
  </Notice>
)

interface WalkProps extends GiftStepsProps {
  readonly script: CardScript
  readonly given: string
  readonly reload: () => Promise<unknown>
}

/** The steps of one gift, and what was typed for it. */
const useGiftWizard = ({ way, reload }: Pick<WalkProps, 'way' | 'reload'>) => {
  const [typed, setTyped] = useState<TypedAmounts>({})
  const wizard = useMoneyWizard<Gift, PaidGift>(
    'contributorId' in way ? `step-${way.contributorId.slice(0, 8)}` : 'step',
  )
  const change = (next: TypedAmounts) => {
    setTyped(next)
    wizard.forget()
  }
  const again = async () => {
    await reload()
    setTyped({})
    wizard.again()
  }
  return { wizard, typed, change, again }
}

const useNamesOfReceivers = (people: GiftTerms['people'], gift: Gift | undefined) => {
  const locale = formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')
  return new Intl.ListFormat(locale).format(
    people
      .filter(({ userId }) => gift?.parts.some(({ personId }) => personId === userId))
      .map(({ firstName }) => firstName),
  )
}

const Walk = ({ way, invitation, script, given, reload }: WalkProps) => {
  const { t } = useLingui()
  const headingId = useId()
  const limits = useDepositLimits()
  const pay = usePayGift(way)
  const { wizard, typed, change, again } = useGiftWizard({ way, reload })
  const { step, request: gift, answer: paid } = wizard
  const names = useNamesOfReceivers(invitation.people, gift)
  const givenCents = centsOfDecimal(given)
  const room = roomOf(invitation, limits)
  if (step === 'what' && isUsedUp(room, givenCents))
    return (
      <Notice>
        <Trans>You’ve given as much as the family allows. Thank you!</Trans>
      </Notice>
    )
  const titles = {
    what: t`How much, and for whom?`,
    how: t`How would you like to pay?`,
    done: paid?.status === 'pending' ? t`Almost done` : t`Thank you for your gift`,
  }
  return (
    <section className={styles.gap} aria-labelledby={headingId}>
      <MoneyWizard
        label={t`Gift steps`}
        {...{ step, titles, headingId }}
        headingClass={styles.thanks}
      >
        {step === 'what' && (
          <GiftAmountStep
            people={invitation.people}
            room={room}
            givenCents={givenCents}
            typed={typed}
            onTyped={change}
            onReady={wizard.look}
          />
        )}
        {step === 'how' && gift && (
          <GiftPaymentStep
            people={invitation.people}
            gift={gift}
            script={script}
            pay={pay}
            requestKey={giftRequestKey(way, gift)}
            onPaid={wizard.finish}
            onBack={wizard.back}
          />
        )}
        {step === 'done' && gift && paid && (
          <GiftThanks gift={gift} paid={paid} names={names} onAnother={again} />
        )}
      </MoneyWizard>
    </section>
  )
}

export const GiftSteps = ({ way, invitation }: GiftStepsProps) => {
  const { setup, error, reload } = useGiftSetup(way)
  if (error !== undefined) return <LoadFailed error={error} retry={reload} />
  if (!setup) return <TextSkeleton lines={6} />
  if (!setup.script) return <NotYet organizationName={invitation.organizationName} />
  return (
    <Walk
      way={way}
      invitation={invitation}
      script={setup.script}
      given={setup.given}
      reload={reload}
    />
  )
}
