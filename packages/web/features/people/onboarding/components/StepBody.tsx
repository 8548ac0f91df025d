// The content of the open step.

import { Trans } from '@lingui/react/macro'
import type { AccountUser } from '@lodgepole/contract/people/schemas'
import type { OnboardingStep } from '@lodgepole/domain/organizations/onboarding-codes'
import type { ReactNode } from 'react'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { AgreementStep, DeclareStep, ElsewhereStep, ResidencyStep } from './ChoiceSteps.tsx'
import { FieldsStep } from './FieldsStep.tsx'
import { PeopleInPlace } from './PeopleInPlace.tsx'
import styles from './Steps.module.css'
import { WaiverStep } from './WaiverStep.tsx'

/** What other features add to a step, or show in place of its default content. */
export type StepParts = Readonly<
  Partial<Record<OnboardingStep, (user: AccountUser, otherwise: ReactNode) => ReactNode>>
>

interface StepBodyProps {
  readonly step: OnboardingStep
  readonly user: AccountUser
  readonly parts: StepParts
}

const LodgingStep = ({ part, user }: { readonly part: ReactNode; readonly user: AccountUser }) => {
  const { organizationName } = user.organization
  return (
    <div className={styles.form}>
      {part}
      <ElsewhereStep>
        <Trans>
          If you can’t choose it here, the {organizationName} office can connect your account to
          your property. Contact them, then check again.
        </Trans>
      </ElsewhereStep>
    </div>
  )
}

/** Where members pay their dues when they can't pay them here. */
const DuesAtOffice = ({ user }: { readonly user: AccountUser }) => {
  const { organizationName, userRequiredData } = user.organization
  const moneyText = useMoneyText()
  const price = userRequiredData.membership
    ? moneyText(Math.round(userRequiredData.membership.price * 100))
    : ''
  return (
    <ElsewhereStep>
      {price && <Trans>Your dues are {price}.</Trans>}{' '}
      <Trans>
        Please pay your dues at the {organizationName} office. Once they record your payment, you
        can continue here.
      </Trans>
    </ElsewhereStep>
  )
}

export const StepBody = ({ step, user, parts }: StepBodyProps) => {
  const { organizationName, userRequiredData, portalSettings } = user.organization
  const part = parts[step]?.(user, null)
  const people = useLogin()?.details.pairs.length ?? 0
  switch (step) {
    case 'required-waiver':
      return (
        <>
          {/* People who were removed from the account aren't signed for. */}
          <WaiverStep key={people} organizationId={user.organizationId} />
          {part}
        </>
      )
    case 'required-residency':
      return <ResidencyStep />
    case 'required-lodging':
    case 'required-lodging-unclaimed':
      return <LodgingStep part={part} user={user} />
    case 'required-member-dues': {
      const office = <DuesAtOffice user={user} />
      return parts[step]?.(user, office) ?? office
    }
    case 'required-participants':
      return (
        <DeclareStep
          step={step}
          part={portalSettings.allowCreateAuthorizedUsers && <PeopleInPlace user={user} />}
        >
          <Trans>
            Add the people in your household. You can add more on your home page at any time.
          </Trans>
        </DeclareStep>
      )
    case 'required-vehicles':
      return (
        <DeclareStep step={step} part={part}>
          <Trans>
            If you come with a vehicle, add it with its license plate. You can also do this later in
            your account.
          </Trans>
        </DeclareStep>
      )
    case 'required-pets':
      return (
        <DeclareStep step={step} part={part}>
          <Trans>
            If you bring a pet, add it here. You can also do this later in your account.
          </Trans>
        </DeclareStep>
      )
    case 'required-agreement':
      return (
        <AgreementStep
          text={userRequiredData.agreement?.text}
          organizationName={organizationName}
        />
      )
    default:
      return <FieldsStep step={step} known={user} />
  }
}
