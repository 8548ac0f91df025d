// What each policy is called and does, in one line.

import { msg } from '@lingui/core/macro'
import type { SettingName } from '@lodgepole/domain/organizations/settings/catalog'
import type { SettingLabels } from './setting-label.ts'

export const policyLabels = {
  'policies.maxAuthorizedUsers': {
    label: msg`Maximum people per account`,
    about: msg`Leave it empty for no limit.`,
  },
  'policies.sessionDays': {
    label: msg`Days until people have to sign in again`,
    about: msg`People have to sign in again after this many days. If you leave it empty, it’s 90 days.`,
  },
  'policies.staffSecondFactor': {
    label: msg`Staff need a second step`,
    about: msg`Everyone who works here, from counselors to admins, signs in with an authenticator app or a passkey; emailed codes don’t count. Those who have neither set one up before they can continue. Members aren’t asked.`,
  },
  'policies.depositLimits.minimumCents': {
    label: msg`Smallest deposit`,
    about: msg`The smallest deposit we accept.`,
  },
  'policies.depositLimits.maximumCents': {
    label: msg`Largest deposit`,
    about: msg`The largest single deposit we accept.`,
  },
  'policies.offlineTillCents': {
    label: msg`Offline limit per person`,
    about: msg`The most that a person can spend at a till that is offline. Enter zero to sell nothing offline.`,
  },
  'policies.guestShop': {
    label: msg`Shop without an account`,
    about: msg`People without an account can browse the shop and fill a cart.`,
  },
  'policies.placeOrderMenu': {
    label: msg`“Place Order” in the menu`,
    about: msg`A shortcut to the shop.`,
  },
  'policies.minimumNoticeHours': {
    label: msg`Hours of notice`,
    about: msg`Members can reserve until this many hours before the start.`,
  },
  'policies.weeklySlotCap': {
    label: msg`Maximum reservations per week`,
    about: msg`For each account, across all series. Weekdays and weekends have their own limits.`,
  },
  'policies.guestsPerEvent': {
    label: msg`Guests per household and event`,
    about: msg`How many guests a household can bring to an event, at the price for guests. Enter zero for none.`,
  },
  'policies.noOverlappingReservations': {
    label: msg`One person, one place at a time`,
    about: msg`The same person can’t have two reservations that overlap.`,
  },
  'policies.noSameTimeOnConsecutiveDays': {
    label: msg`Not the same time on two days in a row`,
    about: msg`This keeps popular times open for others.`,
  },
  'policies.requirePriceSettings': {
    label: msg`Prices are required`,
    about: msg`Nothing can be reserved without a price, in any series.`,
  },
  'policies.renterWording': { label: msg`Term for renters`, about: msg`For example, Guests.` },
  'policies.tenantOwnersManageProperty': {
    label: msg`Owners manage their properties`,
    about: msg`Owners do what a property manager would otherwise do.`,
  },
  'policies.shortTermStaySkipsOnboarding': {
    label: msg`Short stays skip the registration steps`,
    about: msg`Renters with a current stay don’t have to complete the registration steps.`,
  },
  'policies.staysNeedApproval': {
    label: msg`Stays need approval`,
    about: msg`A property’s manager approves the stays that its owner registers.`,
  },
  'policies.stayFee': {
    label: msg`Fee for a stay`,
    about: msg`We invoice the owner, per stay and per night.`,
  },
  'policies.recreationClubHome': {
    label: msg`Reservations first on the home page`,
    about: msg`The home page starts with the next reservations instead of the people.`,
  },
  'policies.featurePreview': {
    label: msg`Early access`,
    about: msg`Features that are on only for these email addresses, before everyone gets them.`,
  },
} satisfies Partial<Record<SettingName, SettingLabels>>
