// The steps before the portal opens, with what they take from other features: features do not know
// each other, so they meet here.

import {
  PetsInPlace,
  VehiclesInPlace,
} from '../../../features/people/pets-and-vehicles/components/InPlace.tsx'
import { ClaimUnit } from '../../../features/lodging/components/ClaimUnit.tsx'
import { AddedByMistake } from '../../../features/people/components/AddedByMistake.tsx'
import type { StepParts } from '../../../features/people/onboarding/components/StepBody.tsx'
import { Onboarding as Steps } from '../../../features/people/onboarding/screens/Onboarding.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { lazy, Suspense } from 'react'

/** What paying needs is fetched by those who pay. */
const DuesInPlace = lazy(async () => ({ default: (await import('./DuesInPlace.tsx')).DuesInPlace }))

/** An organization may ask about what it keeps no list of; then the question stands alone. */
const parts: StepParts = {
  'required-waiver': () => <AddedByMistake />,
  'required-lodging': () => <ClaimUnit />,
  'required-lodging-unclaimed': () => <ClaimUnit />,
  'required-member-dues': (_user, otherwise) => (
    <Suspense fallback={<TextSkeleton lines={5} />}>
      <DuesInPlace otherwise={otherwise} />
    </Suspense>
  ),
  'required-pets': (user) =>
    user.organization.portalSettings.displayPets && <PetsInPlace account={user} />,
  'required-vehicles': (user) =>
    user.organization.portalSettings.displayVehicles && <VehiclesInPlace account={user} />,
}

export const Onboarding = () => <Steps parts={parts} />
