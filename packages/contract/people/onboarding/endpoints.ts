// What a household still has to do, and the call that saves one step of it. Each step has its own
// fields.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { onboardingSteps } from '@lodgepole/domain/organizations/onboarding-codes'
import { onboardingRefusals } from '@lodgepole/domain/people/onboarding/refusals'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { isZipcode } from '@lodgepole/domain/people/zipcode'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const line = (max: number) => z.string().trim().min(1).max(max)
const maybeLine = (max: number) => z.string().trim().max(max).optional()
const phone = z.string().trim().max(40).refine(isPhone, { error: 'Enter a phone number.' })
const address = { postalAddress1: line(200), postalAddress2: maybeLine(200) }

const step = <S extends string, F extends z.core.$ZodLooseShape>(name: S, fields: F) =>
  z.object({ organizationId, step: z.literal(name), ...fields })

export const stepAnswerSchema = z.discriminatedUnion('step', [
  step('required-residency', { isResident: z.boolean() }),
  step('required-street-address', address),
  step('required-full-address', {
    ...address,
    postalCity: maybeLine(100),
    postalState: maybeLine(100),
    postalZipcode: line(20).refine(isZipcode, { error: 'Enter a zip code.' }),
  }),
  step('required-phone-number', { phone }),
  step('required-phone-numbers', { phoneNumbers: z.array(phone).min(1).max(5) }),
  step('required-age', { age: z.int().min(0).max(150) }),
  step('required-birthday', { birthISO: z.string().max(20) }),
  step('required-member-id-unclaimed', { memberId: line(60) }),
  step('required-participants', {}),
  step('required-vehicles', {}),
  step('required-pets', {}),
  step('required-agreement', { agreed: z.literal(true) }),
])
export type StepAnswer = z.output<typeof stepAnswerSchema>

const left = itemAnswer(z.object({ steps: z.array(z.enum(onboardingSteps)) }))

export const onboardingEndpoints = endpoints({
  steps: {
    route: 'GET /v2/profile/onboarding',
    summary: 'Lists the remaining registration steps of this account, in order',
    permission: 'member',
    query: z.object({ organizationId }),
    output: left,
    refusals: [],
  },
  saveStep: {
    route: 'POST /v2/profile/onboarding',
    summary: 'Saves one registration step of the account and returns the remaining ones',
    permission: 'member',
    body: stepAnswerSchema,
    output: left,
    refusals: [
      onboardingRefusals.STEP_NOT_OPEN,
      onboardingRefusals.INVALID_BIRTHDAY,
      peopleRefusals.BIRTHDAY_NOT_POSSIBLE,
      onboardingRefusals.MEMBER_ID_NOT_FREE,
      commonRefusals.NOT_PERMITTED,
    ],
    callsPerMinute: 60,
  },
})
