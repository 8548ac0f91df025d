import { defineRefusals } from '../kernel/refusal.ts'

export const lodgingRefusals = defineRefusals({
  LODGING_OFF: { status: 403, message: 'This organization doesn’t offer stays.' },
  /** The answer is the same for a unit that does not exist and for one you may not see. */
  UNIT_NOT_FOUND: { status: 404, message: 'No units returned' },
  STAY_NOT_FOUND: { status: 404, message: 'We couldn’t find this stay.' },
  /** For a unit that does not exist, and for one that the person has no connection to. */
  UNIT_NOT_YOURS: {
    status: 404,
    message: 'You can’t register stays for this property. Ask its owner or manager.',
  },
  REGISTER_BY_OWNER: {
    status: 403,
    message: 'Only the owner or manager of the property can register a stay.',
  },
  CHANGE_BY_OWNER: {
    status: 403,
    message:
      'Only the owner or manager of the property can change this stay. Ask them, or ' +
      'end your own stay early.',
  },
  DECIDE_BY_MANAGER: {
    status: 403,
    message: 'Only the property manager or the office can decide on this.',
  },
  UNIT_EXISTS: {
    status: 409,
    message: 'A property with this address already exists. Enter another address.',
  },
  UNITS_BY_OFFICE: {
    status: 403,
    message: 'Only the office can add properties. Ask them to add yours.',
  },
  TOO_MANY_DOCUMENTS: {
    status: 409,
    message: 'This property can’t have more files. Remove one first.',
  },
  /** The unit has owners, a household, or people with current or future stays. */
  UNIT_NOT_FREE: {
    status: 409,
    message:
      'Someone already owns this property, or lives or stays there. If it is yours, ask the ' +
      'office to add it to your account.',
  },
  CLAIM_CLOSED: { status: 403, message: 'Properties can’t be claimed here. Ask the office.' },
  HAS_LODGING: {
    status: 409,
    message: 'Your account already has a property. Ask the office to change it.',
  },
  STAY_DAYS: {
    status: 422,
    message: 'The last day has to be after the first. Choose a later day.',
  },
  STAY_TOO_LONG: {
    status: 422,
    message: 'A stay can last up to 366 nights. Choose an earlier last day.',
  },
  STAY_PAST: { status: 422, message: 'These days are in the past. Choose later ones.' },
  STAY_BEGUN: {
    status: 422,
    message: 'The stay has started, so you can only change its last day.',
  },
  STAY_TOO_FAR: {
    status: 422,
    message: 'A stay has to begin within two years. Choose an earlier day.',
  },
  /** `details` contain the number of people and the capacity. */
  OVER_CAPACITY: {
    status: 422,
    message: 'The property doesn’t have room for that many people. Remove someone.',
  },
  RENTER_NEEDED: { status: 422, message: 'Add at least one renter with an email address.' },
  /** The `details` of this and the next two refusals contain the renter's index, from 0. */
  RENTER_YOURSELF: {
    status: 422,
    message:
      'One of the renters has your own email address. You don’t need an invitation to your ' +
      'own property, so enter someone else’s.',
  },
  RENTER_TWICE: {
    status: 422,
    message: 'Two renters have the same email address. Change one of them.',
  },
  INVALID_EMAIL: { status: 422, message: 'Enter an email address.' },
  /** `details` contain the dates, but not the people. */
  STAY_OVERLAPS: {
    status: 409,
    message: 'Some of these nights are already taken. Choose other days.',
  },
  NO_SPENDING_ACCOUNTS: { status: 422, message: 'This organization has no spending accounts.' },
  STAY_STATUS: {
    status: 409,
    message: 'The stay’s status doesn’t allow this. Reload the stay, then try again.',
  },
})
