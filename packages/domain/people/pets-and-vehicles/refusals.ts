import { defineRefusals } from '../../kernel/refusal.ts'

export const petsAndVehiclesRefusals = defineRefusals({
  BELONGING_NOT_FOUND: {
    status: 404,
    message: 'This is no longer on your list.',
  },
  PETS_OFF: {
    status: 403,
    message:
      'This organization doesn’t keep a list of pets. Ask the office if you want to bring one.',
  },
  VEHICLES_OFF: {
    status: 403,
    message: 'This organization doesn’t keep a list of vehicles. Ask the office about parking.',
  },
  VACCINATION_NOT_POSSIBLE: { status: 400, message: 'Enter a year from 2000 to 2099.' },
  INVALID_DATE: { status: 400, message: 'Invalid vaccination date. Must be in YYYY-MM-DD format.' },
})
