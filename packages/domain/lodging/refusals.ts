import { defineRefusals } from '../kernel/refusal.ts'

export const lodgingRefusals = defineRefusals({
  LODGING_OFF: { status: 403, message: 'This organization does not keep stays here.' },
  /** The same for one that does not exist and for one that is not yours to see. */
  UNIT_NOT_FOUND: { status: 404, message: 'No units returned' },
  STAY_NOT_FOUND: { status: 404, message: 'This stay is not there.' },
  /** For a unit that is not there, and for one that somebody has nothing to do with. */
  UNIT_NOT_YOURS: {
    status: 404,
    message: 'There is no property here that you can register stays for.',
  },
  REGISTER_BY_OWNER: {
    status: 403,
    message: 'Stays are registered by those who own or manage the property.',
  },
  CHANGE_BY_OWNER: {
    status: 403,
    message:
      'Whoever owns or manages the property changes the stay. Ask them, or leave earlier yourself.',
  },
  DECIDE_BY_MANAGER: {
    status: 403,
    message: 'The manager of the property or the office decides on this.',
  },
  UNIT_EXISTS: { status: 409, message: 'There is a property with this address already.' },
  UNITS_BY_OFFICE: { status: 403, message: 'Properties are added by the office.' },
  TOO_MANY_DOCUMENTS: {
    status: 409,
    message: 'There are as many files with this property as it can have.',
  },
  /** It has owners, a household, or people who stay or are to come. */
  UNIT_NOT_FREE: {
    status: 409,
    message:
      'This property is not free: somebody owns it, lives or stays there. If it is yours, the ' +
      'office connects your account with it.',
  },
  CLAIM_CLOSED: { status: 403, message: 'Properties cannot be claimed here.' },
  HAS_LODGING: { status: 409, message: 'Your account has a property already.' },
  STAY_DAYS: { status: 422, message: 'The last day must be after the first.' },
  STAY_TOO_LONG: { status: 422, message: 'A stay lasts 366 nights at most.' },
  STAY_PAST: { status: 422, message: 'These days have passed.' },
  STAY_BEGUN: {
    status: 422,
    message: 'The stay has begun. Its first day cannot be moved, only its last.',
  },
  STAY_TOO_FAR: { status: 422, message: 'A stay begins within the next two years.' },
  /** `details` say how many. */
  OVER_CAPACITY: { status: 422, message: 'There are more people than the property has room for.' },
  RENTER_NEEDED: { status: 422, message: 'Name at least one renter with an email address.' },
  /** `details` of this and the next two say which of them, counted from nought. */
  RENTER_YOURSELF: {
    status: 422,
    message:
      'One of the renters has your own email address. Who answers for the property needs no ' +
      'invitation.',
  },
  RENTER_TWICE: { status: 422, message: 'Two renters have the same email address.' },
  INVALID_EMAIL: { status: 422, message: 'Enter an email address.' },
  /** `details` say from when to when, not who. */
  STAY_OVERLAPS: { status: 409, message: 'The property is taken on some of these nights.' },
  NO_SPENDING_ACCOUNTS: { status: 422, message: 'This organization has no spending accounts.' },
  STAY_STATUS: { status: 409, message: 'That is not possible with the stay as it is.' },
})
