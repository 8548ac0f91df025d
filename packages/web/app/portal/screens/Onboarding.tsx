// The onboarding steps, with the components that they use from other features. Features don't know
// each other, so they are connected here.

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

/** Payment code loads only for people who pay. */
const DuesInPlace = lazy(async () => ({ default: (await import('./DuesInPlace.tsx')).DuesInPlace }))

/**
 * An organization may require an answer about something it doesn't keep a list of. In that case
 * only the question is shown.
 */
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
