import { expect, it } from 'vitest'
import { noteOpenSteps, openStepsStore } from './open-steps.ts'

it('ONB-20 a refusal that names steps is stored for the guard; others and unknown are not', () => {
  noteOpenSteps({ code: 'NOT_PERMITTED', details: { steps: ['required-age'] } })
  noteOpenSteps({ code: 'ONBOARDING_REQUIRED', details: { steps: ['required-shoes'] } })
  noteOpenSteps({ code: 'WAIVER_REQUIRED' })
  expect(openStepsStore.get()).toBeUndefined()
  noteOpenSteps({
    code: 'ONBOARDING_REQUIRED',
    details: { step: 'required-age', steps: ['required-age', 'required-pets'] },
  })
  expect(openStepsStore.get()).toEqual(['required-age', 'required-pets'])
})
