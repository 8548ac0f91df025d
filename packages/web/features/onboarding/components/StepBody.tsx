// What the open step asks for.

import { Trans } from '@lingui/react/macro'
import type { AccountUser } from '@lodgepole/contract/people/schemas'
import type { OnboardingStep } from '@lodgepole/domain/onboarding/codes'
import { AgreementStep, DeclareStep, ElsewhereStep, ResidencyStep } from './ChoiceSteps.tsx'
import { FieldsStep } from './FieldsStep.tsx'
import { WaiverStep } from './WaiverStep.tsx'

export const StepBody = ({ step, user }: { readonly step: OnboardingStep; readonly user: AccountUser }) => {
  const { organizationName, userRequiredData, currencySymbol } = user.organization
  switch (step) {
    case 'required-waiver':
      return <WaiverStep organizationId={user.organizationId} />
    case 'required-residency':
      return <ResidencyStep />
    case 'required-lodging':
    case 'required-lodging-unclaimed':
      return (
        <ElsewhereStep>
          <Trans>The office of {organizationName} connects your account with your lodging. Please get in touch with them, then check again here.</Trans>
        </ElsewhereStep>
      )
    case 'required-member-dues': {
      const price = userRequiredData.membership ? `${currencySymbol}${userRequiredData.membership.price.toFixed(2)}` : ''
      return (
        <ElsewhereStep>
          {price && <Trans>The dues are {price}.</Trans>}{' '}
          <Trans>Please pay your dues at the office of {organizationName}. As soon as the payment is entered, you can go on here.</Trans>
        </ElsewhereStep>
      )
    }
    case 'required-participants':
      return (
        <DeclareStep step={step}>
          <Trans>Nobody is on your account yet. You can add people on your home page at any time.</Trans>
        </DeclareStep>
      )
    case 'required-vehicles':
      return (
        <DeclareStep step={step}>
          <Trans>If you come with a vehicle, have its license plate at hand: you can add it to your account at any time.</Trans>
        </DeclareStep>
      )
    case 'required-pets':
      return (
        <DeclareStep step={step}>
          <Trans>If you bring a pet, you can add it to your account at any time.</Trans>
        </DeclareStep>
      )
    case 'required-agreement':
      return <AgreementStep text={userRequiredData.agreement?.text} organizationName={organizationName} />
    default:
      return <FieldsStep step={step} known={user} />
  }
}
