// Calls about the onboarding steps and about signing waivers.

import { command, read } from '../../../lib/api/calls.ts'
import { api } from '../../../lib/api/api.ts'

export const saveOnboardingStep = command(api, 'POST /v2/profile/onboarding')
export const signWaiver = command(api, 'POST /v2/waiver/sign')
export const readWaiver = read(api, 'GET /v2/waiver')
export const readSignedWaiver = read(api, 'GET /v2/waiver/document')
