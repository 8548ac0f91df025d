// The switches an organization sets for its portal. Stored settings may be partial; the settings
// the product reads are complete.

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
 * `showDonateOptions` is the older name of `displayDonateOptions`. The newer one wins when both are
 * stored.
 */
export const completePortalSettings = ({
  showDonateOptions,
  ...stored
}: StoredPortalSettings): PortalSettings => ({
  ...defaults,
  ...(showDonateOptions === undefined ? {} : { displayDonateOptions: showDonateOptions }),
  ...stored,
})
