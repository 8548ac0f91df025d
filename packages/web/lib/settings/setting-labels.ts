// Each setting's name and a one-line description, for the form, the search, and change notices.

import { msg } from '@lingui/core/macro'
import type { SettingName } from '@lodgepole/domain/organizations/settings/catalog'
import { policyLabels } from './policy-labels.ts'
import type { SettingLabels } from './setting-label.ts'

export const settingLabels: Readonly<Record<SettingName, SettingLabels>> = {
  organizationName: {
    label: msg`Name`,
    about: msg`The name your members know. It appears on every page, in emails and in the browser tab.`,
  },
  organizationType: {
    label: msg`Organization type`,
    about: msg`Decides whether the portal calls the people on an account campers, members or people.`,
  },
  timeZone: { label: msg`Time zone`, about: msg`All dates and times are shown in this time zone.` },
  locale: {
    label: msg`Country and language`,
    about: msg`How dates and money are written, and the language for people who haven’t chosen one.`,
  },
  currency: {
    label: msg`Currency`,
    about: msg`The currency of prices and card payments. If you choose none, we use the country’s own. You can’t change it after the first transaction.`,
  },
  currencySymbol: {
    label: msg`Currency symbol`,
    about: msg`Shown with every amount. If you choose none, we use the currency’s own.`,
  },
  'policies.languages': {
    label: msg`Languages`,
    about: msg`The languages that members can choose for the portal and their emails. If you choose none, all three are available.`,
  },
  'contact.email': {
    label: msg`Email for questions`,
    about: msg`Members find it on the Help page.`,
  },
  'contact.phone': {
    label: msg`Phone for questions`,
    about: msg`Members find it on the Help page and can call with one tap.`,
  },

  'branding.logoUrl': {
    label: msg`Logo`,
    about: msg`Shown in the menu and on the sign-in page. At most 250 by 200 pixels.`,
  },
  'branding.color': {
    label: msg`Color`,
    about: msg`We derive the colors of buttons and highlights from it and keep them readable.`,
  },
  'branding.tagline': { label: msg`Tagline`, about: msg`A short line below your name.` },
  links: {
    label: msg`Links in the menu`,
    about: msg`Links to your own pages, shown below the portal’s menu.`,
  },

  'portalSettings.allowCreateAccountHolders': {
    label: msg`New families can sign up`,
    about: msg`If this is off, only people you invite get an account.`,
  },
  'portalSettings.allowCreateAuthorizedUsers': {
    label: msg`Families can add people`,
    about: msg`If this is off, your office adds people to accounts.`,
  },
  'portalSettings.displayPhotoOption': {
    label: msg`Photos`,
    about: msg`Families can add a photo of each person.`,
  },
  'portalSettings.displayPets': {
    label: msg`Pets`,
    about: msg`Families can list their pets.`,
  },
  'portalSettings.displayVehicles': {
    label: msg`Vehicles`,
    about: msg`Families can list their vehicles.`,
  },
  'portalSettings.allowBankTransfers': {
    label: msg`Transfers between people`,
    about: msg`Families can transfer money from one person to another.`,
  },
  'portalSettings.allowBankDailyLimit': {
    label: msg`Daily limits`,
    about: msg`Families can limit what each person spends in a day.`,
  },
  'portalSettings.allowBankDailyAllowance': {
    label: msg`Daily allowances`,
    about: msg`Families can release a deposit in daily amounts.`,
  },
  'portalSettings.displayTransactionItems': {
    label: msg`Items in transactions`,
    about: msg`Transactions show the items that were bought, not only the amount.`,
  },
  'portalSettings.displayInvoices': {
    label: msg`Invoices`,
    about: msg`Families can see their invoices and pay them online.`,
  },
  'portalSettings.displayDonateOptions': {
    label: msg`Donation of leftover funds`,
    about: msg`Families can donate their leftover funds at the end of a session.`,
  },
  'portalSettings.displayEndSessionMessage': {
    label: msg`Message at the end of a session`,
    about: msg`Shown where families decide what to do with leftover funds. Its text is under Wording.`,
  },
  'portalSettings.allowEventRegistrationAnonymous': {
    label: msg`Reservations without an account`,
    about: msg`Visitors can reserve with their name and email address, on hosts that are open to them.`,
  },
  'portalSettings.displayRenterStays': {
    label: msg`Renters and stays`,
    about: msg`Owners can register who stays in their properties, and when.`,
  },
  'portalSettings.displayParentAppLinks': {
    label: msg`Parent app`,
    about: msg`The home page shows where to get the app.`,
  },

  'features.spendingAccounts': {
    label: msg`Spending accounts`,
    about: msg`Families make deposits by card, and the people on their accounts pay at your tills.`,
  },
  'features.carePackages': {
    label: msg`Shop and care packages`,
    about: msg`Families can order from your shop.`,
  },
  'features.eventRegistration.enabled': {
    label: msg`Reservations`,
    about: msg`Members can reserve courts, classes and other events.`,
  },
  'features.eventRegistration.requirePriceSettings': {
    label: msg`Only series with prices`,
    about: msg`Members can’t reserve a series that has no prices.`,
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
  'features.idCard.enabled': {
    label: msg`ID cards`,
    about: msg`Members can order cards and show them.`,
  },
  'features.idCard.label': { label: msg`Name of the card`, about: msg`For example, Pool Pass.` },
  'features.attendance': {
    label: msg`Attendance`,
    about: msg`Families can download their attendance.`,
  },

  ...policyLabels,

  'lingo.person': {
    label: msg`One person`,
    about: msg`Used instead of Camper, Member or Person.`,
  },
  'lingo.people': {
    label: msg`Several people`,
    about: msg`Used instead of Campers, Members or People.`,
  },
  'lingo.renter': { label: msg`One renter`, about: msg`Used instead of Renter.` },
  'lingo.renters': { label: msg`Several renters`, about: msg`Used instead of Renters.` },
  'lingo.phrases': {
    label: msg`Phrases`,
    about: msg`Your own sentences for some places in the portal. They aren’t translated: members see them as you write them, whatever their language.`,
  },
  endSessionMessage: {
    label: msg`Text at the end of a session`,
    about: msg`Shown if the message for the end of a session is on.`,
  },

  userRequiredFields: {
    label: msg`Registration steps for families`,
    about: msg`What families complete before they can use the portal.`,
  },
  userWaiverRequired: {
    label: msg`Waiver required`,
    about: msg`Members sign the published waiver once a year.`,
  },
  userWaiverScope: {
    label: msg`Who signs`,
    about: msg`For each person, or once for the household.`,
  },
  'userRequiredData.membership.price': { label: msg`Dues`, about: msg`The price of a membership.` },
  'userRequiredData.membership.prices': {
    label: msg`Dues by membership type`,
    about: msg`For membership types with their own price.`,
  },
  'userRequiredData.membership.months': {
    label: msg`Months covered by dues`,
    about: msg`Twelve by default.`,
  },
  'userRequiredData.membership.taxBasisPoints': {
    label: msg`Tax on dues`,
    about: msg`A percentage, such as 8.25.`,
  },
  'policies.duesExemptMembershipTypes': {
    label: msg`Exempt from dues`,
    about: msg`Membership types and roles that don’t pay dues.`,
  },
  'userRequiredData.agreement.text': {
    label: msg`Text of the agreement`,
    about: msg`What people agree to if the agreement is one of the registration steps.`,
  },

  'processorSettings.webProcessor': {
    label: msg`Card provider`,
    about: msg`The company that processes your card payments.`,
  },
  'processorSettings.squareLocationId': {
    label: msg`Square location`,
    about: msg`The ID of the location that receives the payments.`,
  },
}
