// What each setting is called and does, in one line: for the form, the search and whoever is told
// that it has changed.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SettingName } from '@lodgepole/domain/organizations/settings/catalogue'

export interface SettingLabels {
  readonly label: MessageDescriptor
  readonly about: MessageDescriptor
}

export const settingLabels: Readonly<Record<SettingName, SettingLabels>> = {
  organizationName: {
    label: msg`Name`,
    about: msg`As members know it: on every page, in mails and in the browser’s tab.`,
  },
  organizationType: {
    label: msg`Kind of organization`,
    about: msg`Decides whether the people of an account are campers, members or persons.`,
  },
  timeZone: { label: msg`Time zone`, about: msg`Days, weeks and times are those of this place.` },
  locale: {
    label: msg`Country and language`,
    about: msg`How dates and money are written, and the language for people who haven’t chosen one.`,
  },
  currency: {
    label: msg`Currency`,
    about: msg`Prices are in it and cards are charged in it. Without a choice the country’s own. It stays once money has moved.`,
  },
  currencySymbol: {
    label: msg`Currency symbol`,
    about: msg`Stands with every amount. Without a choice the currency’s own.`,
  },
  'policies.languages': {
    label: msg`Languages`,
    about: msg`What members may choose from; mails are written in one of them. Without a choice all three.`,
  },
  'contact.email': { label: msg`Email for questions`, about: msg`Members see it at Help.` },
  'contact.phone': {
    label: msg`Phone for questions`,
    about: msg`Members see it at Help and can call with one press.`,
  },

  'branding.logoUrl': {
    label: msg`Logo`,
    about: msg`Shown in the menu and on the sign-in page, at most 250 by 200.`,
  },
  'branding.color': {
    label: msg`Color`,
    about: msg`Buttons and accents are derived from it, always readable.`,
  },
  'branding.tagline': { label: msg`Tagline`, about: msg`A short line under your name.` },
  links: { label: msg`Links in the menu`, about: msg`Your own pages, below the portal’s.` },

  'portalSettings.allowCreateAccountHolders': {
    label: msg`New families may sign up`,
    about: msg`Otherwise only people whom you invite get an account.`,
  },
  'portalSettings.allowCreateAuthorizedUsers': {
    label: msg`Families may add people`,
    about: msg`Otherwise your office adds the people of an account.`,
  },
  'portalSettings.displayPhotoOption': {
    label: msg`Photos of people`,
    about: msg`Families may add a photo to each of their people.`,
  },
  'portalSettings.displayPets': {
    label: msg`Pets`,
    about: msg`Families keep a list of their pets.`,
  },
  'portalSettings.displayVehicles': {
    label: msg`Vehicles`,
    about: msg`Families keep a list of their vehicles.`,
  },
  'portalSettings.allowBankTransfers': {
    label: msg`Transfers between people`,
    about: msg`Families move money from one of their people to another.`,
  },
  'portalSettings.allowBankDailyLimit': {
    label: msg`Daily limits`,
    about: msg`Families limit what each of their people may spend in a day.`,
  },
  'portalSettings.allowBankDailyAllowance': {
    label: msg`Daily allowances`,
    about: msg`A deposit may be released in daily parts.`,
  },
  'portalSettings.displayTransactionItems': {
    label: msg`What was bought`,
    about: msg`Transactions list the things, not only the amount.`,
  },
  'portalSettings.displayInvoices': {
    label: msg`Invoices`,
    about: msg`Families see their invoices and pay them online.`,
  },
  'portalSettings.displayDonateOptions': {
    label: msg`Donating what is left`,
    about: msg`Families may donate remaining money at the end of a session.`,
  },
  'portalSettings.displayEndSessionMessage': {
    label: msg`Message at the end of a session`,
    about: msg`Shown where families decide about remaining money; its text is under Words.`,
  },
  'portalSettings.allowEventRegistrationAnonymous': {
    label: msg`Reservations without an account`,
    about: msg`Guests reserve with their name and mail, on hosts that are open to them.`,
  },
  'portalSettings.displayRenterStays': {
    label: msg`Renters and stays`,
    about: msg`Owners register who stays in their properties, and when.`,
  },
  'portalSettings.displayParentAppLinks': {
    label: msg`Parent app`,
    about: msg`Home shows where to get the app.`,
  },

  'features.spendingAccounts': {
    label: msg`Spending accounts`,
    about: msg`Families pay in by card, and people spend at your tills.`,
  },
  'features.carePackages': {
    label: msg`Shop and care packages`,
    about: msg`Families order from your shop.`,
  },
  'features.eventRegistration.enabled': {
    label: msg`Reservations`,
    about: msg`Members reserve times, places and classes.`,
  },
  'features.eventRegistration.requirePriceSettings': {
    label: msg`Only with prices`,
    about: msg`A series without prices cannot be reserved.`,
  },
  'features.eventRegistration.guestDefaultPrice.basePrice': {
    label: msg`Price for guests`,
    about: msg`What a guest pays if a series has no guest price of its own.`,
  },
  'features.eventRegistration.qrConfirmCode': {
    label: msg`QR codes for reservations`,
    about: msg`Members show a code on arrival.`,
  },
  'features.eventEntryControl.enabled': {
    label: msg`Entry passes`,
    about: msg`Members carry a pass that your gates check.`,
  },
  'features.idCard.enabled': { label: msg`ID cards`, about: msg`Members order and show cards.` },
  'features.idCard.label': { label: msg`What the card is called`, about: msg`Such as Pool Pass.` },
  'features.attendance': {
    label: msg`Attendance`,
    about: msg`Families download when their people were there.`,
  },

  'policies.maxAuthorizedUsers': {
    label: msg`Most people of an account`,
    about: msg`Empty is no limit.`,
  },
  'policies.sessionDays': {
    label: msg`Days until people sign in again`,
    about: msg`A sign-in ends after this many days, however often it is used. Empty is 90 days.`,
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
    label: msg`Sold to one person without a network`,
    about: msg`A till that cannot reach the server sells nobody more than this. Zero: nothing.`,
  },
  'policies.guestShop': {
    label: msg`Shop for visitors`,
    about: msg`People without an account may look around and fill a cart.`,
  },
  'policies.placeOrderMenu': {
    label: msg`Place Order in the menu`,
    about: msg`A shortcut to the shop.`,
  },
  'policies.minimumNoticeHours': {
    label: msg`Hours of notice`,
    about: msg`Reservations close this long before they begin.`,
  },
  'policies.weeklySlotCap': {
    label: msg`Most reservations in a week`,
    about: msg`For each account, over all series: on weekdays and on the weekend.`,
  },
  'policies.guestsPerEvent': {
    label: msg`Guests of a household in one event`,
    about: msg`How many guests a household may bring to one event, at the price for guests. Zero means none.`,
  },
  'policies.noOverlappingReservations': {
    label: msg`One person, one place at a time`,
    about: msg`Nobody can reserve two times that overlap for the same person.`,
  },
  'policies.noSameTimeOnConsecutiveDays': {
    label: msg`Not the same time on two days in a row`,
    about: msg`Leaves popular times to others.`,
  },
  'policies.requirePriceSettings': {
    label: msg`Prices are required`,
    about: msg`The same rule as a policy: no reservation without a price.`,
  },
  'policies.renterWording': { label: msg`Word for renters`, about: msg`Such as Guests.` },
  'policies.tenantOwnersManageProperty': {
    label: msg`Owners manage their properties`,
    about: msg`Owners do what otherwise a property manager does.`,
  },
  'policies.shortTermStaySkipsOnboarding': {
    label: msg`Short stays skip the first steps`,
    about: msg`Renters with a valid stay are asked for nothing at first.`,
  },
  'policies.staysNeedApproval': {
    label: msg`Stays need approval`,
    about: msg`Stays that an owner registers wait for approval by the property’s manager.`,
  },
  'policies.stayFee': {
    label: msg`Fee for a stay`,
    about: msg`Invoiced to the owner: once, and for every night.`,
  },
  'policies.recreationClubHome': {
    label: msg`Reservations first on the home page`,
    about: msg`Home begins with what is reserved next instead of the people.`,
  },
  'policies.featurePreview': {
    label: msg`Early access`,
    about: msg`A switch that is on for these addresses alone, before everybody has it.`,
  },

  'lingo.person': {
    label: msg`One person of an account`,
    about: msg`In place of Camper, Member or Person.`,
  },
  'lingo.people': {
    label: msg`Several of them`,
    about: msg`In place of Campers, Members or People.`,
  },
  'lingo.renter': { label: msg`One renter`, about: msg`In place of Renter.` },
  'lingo.renters': { label: msg`Several renters`, about: msg`In place of Renters.` },
  'lingo.phrases': {
    label: msg`Phrases`,
    about: msg`Whole sentences in your own words, each in its place. They are said in every language alike.`,
  },
  endSessionMessage: {
    label: msg`Text at the end of a session`,
    about: msg`Shown when the switch for it is on.`,
  },

  userRequiredFields: {
    label: msg`First steps of a family`,
    about: msg`What is asked for before the portal opens.`,
  },
  userWaiverRequired: {
    label: msg`Waiver required`,
    about: msg`Every family signs the published waiver once a year.`,
  },
  userWaiverScope: {
    label: msg`Who signs`,
    about: msg`For each person, or once for the household.`,
  },
  'userRequiredData.membership.price': { label: msg`Dues`, about: msg`What a membership costs.` },
  'userRequiredData.membership.prices': {
    label: msg`Dues by kind of membership`,
    about: msg`Where a kind has its own price.`,
  },
  'userRequiredData.membership.months': {
    label: msg`Months that dues last`,
    about: msg`Twelve unless you say otherwise.`,
  },
  'userRequiredData.membership.taxBasisPoints': {
    label: msg`Tax on dues`,
    about: msg`In percent, such as 8.25.`,
  },
  'policies.duesExemptMembershipTypes': {
    label: msg`Exempt from dues`,
    about: msg`Kinds of membership and roles that pay none.`,
  },
  'userRequiredData.agreement.text': {
    label: msg`Text of the agreement`,
    about: msg`What people agree to where the agreement is one of the steps.`,
  },

  'processorSettings.webProcessor': {
    label: msg`Card provider`,
    about: msg`Who takes card payments for you.`,
  },
  'processorSettings.squareLocationId': {
    label: msg`Square location`,
    about: msg`The id of the location that payments belong to.`,
  },
}
