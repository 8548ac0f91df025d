import { defineRefusals } from '../kernel/refusal.ts'

export const belongingRefusals = defineRefusals({
  BELONGING_NOT_FOUND: { status: 404, message: 'Nothing was found here.' },
  PETS_OFF: { status: 403, message: 'This organization does not keep a list of pets.' },
  VEHICLES_OFF: { status: 403, message: 'This organization does not keep a list of vehicles.' },
  INVALID_DATE: { status: 400, message: 'Invalid vaccination date. Must be in YYYY-MM-DD format.' },
})
