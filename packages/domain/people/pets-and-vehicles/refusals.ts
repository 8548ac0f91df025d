import { defineRefusals } from '../../kernel/refusal.ts'

export const belongingRefusals = defineRefusals({
  BELONGING_NOT_FOUND: { status: 404, message: 'Nothing was found here.' },
  PETS_OFF: { status: 403, message: 'This organization does not keep a list of pets.' },
  VEHICLES_OFF: { status: 403, message: 'This organization does not keep a list of vehicles.' },
  VACCINATION_NOT_POSSIBLE: { status: 400, message: 'Enter a year from 2000 to 2099.' },
  INVALID_DATE: { status: 400, message: 'Invalid vaccination date. Must be in YYYY-MM-DD format.' },
})
