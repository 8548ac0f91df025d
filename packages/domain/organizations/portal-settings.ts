// The switches an organization sets for its portal. What is stored may be partial; what the product
// reads is whole.

const defaults = {
  allowBankDailyAllowance: true,
  allowBankDailyLimit: true,
  allowBankTransfers: true,
  allowCreateAccountHolders: false,
  allowCreateAuthorizedUsers: false,
  allowEventRegistrationAnonymous: false,
  displayDonateOptions: false,
  displayEndSessionMessage: false,
  displayInvoices: false,
  displayParentAppLinks: false,
  displayPets: false,
  displayPhotoOption: true,
  displayRenterStays: false,
  displayTransactionItems: false,
  displayVehicles: false,
}

export type PortalSettings = Readonly<typeof defaults>
export type PortalSettingName = keyof PortalSettings
export type StoredPortalSettings = Partial<PortalSettings> & {
  readonly showDonateOptions?: boolean
}

export const portalSettingNames = Object.keys(defaults) as PortalSettingName[]

/**
 * `showDonateOptions` is the older name of `displayDonateOptions`; the newer one wins where both
 * are stored.
 */
export const completePortalSettings = ({
  showDonateOptions,
  ...stored
}: StoredPortalSettings): PortalSettings => ({
  ...defaults,
  ...(showDonateOptions === undefined ? {} : { displayDonateOptions: showDonateOptions }),
  ...stored,
})
