// Labels for sections, groups, choices, and reasons.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RequiredFieldCode } from '@lodgepole/domain/organizations/onboarding-codes'
import type { PhraseKey } from '@lodgepole/domain/organizations/phrases'
import type { SettingGroup, SettingSection } from '@lodgepole/domain/organizations/settings/catalog'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const sectionLabels: Words<SettingSection> = {
  general: msg`General`,
  branding: msg`Appearance`,
  links: msg`Links`,
  portal: msg`Portal`,
  features: msg`Features`,
  policies: msg`Policies`,
  words: msg`Wording`,
  requirements: msg`Registration and waivers`,
  cards: msg`Card provider`,
}

export const groupLabels: Words<SettingGroup> = {
  place: msg`The organization`,
  contact: msg`Contact for members`,
  look: msg`Appearance`,
  home: msg`Home and menu`,
  people: msg`People`,
  bank: msg`Money`,
  shop: msg`Shop`,
  reservations: msg`Reservations`,
  entry: msg`Entry and cards`,
  lodging: msg`Lodging`,
  terms: msg`Your own terms`,
  session: msg`End of a session`,
  steps: msg`Registration steps`,
  waiver: msg`Waiver`,
  dues: msg`Dues`,
  agreement: msg`Agreement`,
  provider: msg`Card provider`,
}

/** By setting and value, for values that are not words themselves. */
export const choiceLabels: Readonly<Record<string, MessageDescriptor>> = {
  USD: msg`US dollar`,
  CAD: msg`Canadian dollar`,
  EUR: msg`Euro`,
  GBP: msg`British pound`,
  AUD: msg`Australian dollar`,
  NZD: msg`New Zealand dollar`,
  MXN: msg`Mexican peso`,
  camp: msg`Camp`,
  'rec-club': msg`Recreation club`,
  other: msg`Other`,
  'en-US': msg`United States, English`,
  'en-CA': msg`Canada, English`,
  'fr-CA': msg`Canada, French`,
  'fr-FR': msg`France, French`,
  'es-US': msg`United States, Spanish`,
  authorizenet: msg`Authorize.Net`,
  square: msg`Square`,
  en: msg`English`,
  es: msg`Spanish`,
  fr: msg`French`,
  individual: msg`For each person`,
  household: msg`Once for the household`,
  weekday: msg`On weekdays`,
  weekend: msg`On weekends`,
  perStayCents: msg`Per stay`,
  perNightCents: msg`Per night`,
}

/** Where a phrase of the organization appears. */
export const phraseLabels: Words<PhraseKey> = {
  welcome: msg`Welcome text on the sign-in and home pages`,
  getStarted: msg`Home page when an account has no people yet`,
  reserve: msg`Above the list of events to reserve`,
  noReservations: msg`When there are no reservations yet`,
  deposit: msg`Above the deposit form`,
  help: msg`On the help page`,
}

export const requirementLabels: Words<RequiredFieldCode> = {
  AGE: msg`Age`,
  AGREEMENT: msg`Agreement`,
  BIRTHDAY: msg`Birthday`,
  FULL_ADDRESS: msg`Full address`,
  LODGING: msg`Property`,
  LODGING_UNCLAIMED: msg`Property (only unclaimed ones)`,
  MEMBER_DUES: msg`Dues`,
  MEMBER_ID_UNCLAIMED: msg`Member ID (only unclaimed ones)`,
  PARTICIPANTS: msg`People on the account`,
  PETS: msg`Pets`,
  PHONE_NUMBER: msg`Phone number`,
  PHONE_NUMBERS: msg`Several phone numbers`,
  RESIDENCY_DECLARATION: msg`Residency`,
  STREET_ADDRESS: msg`Street address`,
  VEHICLES: msg`Vehicles`,
}
