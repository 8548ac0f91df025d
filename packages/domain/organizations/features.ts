// Which parts of the product an organization uses.

export const DEFAULT_ID_CARD_LABEL = 'ID Card'

export interface EventRegistration {
  readonly enabled: boolean
  readonly requirePriceSettings: boolean
  readonly guestDefaultPrice: { readonly basePrice: number } | null
  readonly qrConfirmCode: boolean
}

export interface Features {
  readonly attendance: boolean
  readonly carePackages: boolean
  readonly spendingAccounts: boolean
  readonly eventRegistration: EventRegistration
  readonly eventEntryControl: { readonly enabled: boolean }
  readonly idCard: { readonly enabled: boolean; readonly label: string }
}

/** What may be stored: parts may be missing, and `eventRegistration` may be a boolean. */
export interface StoredFeatures {
  readonly attendance?: boolean
  readonly carePackages?: boolean
  readonly spendingAccounts?: boolean
  readonly eventRegistration?: boolean | Partial<EventRegistration>
  readonly eventEntryControl?: { readonly enabled?: boolean }
  readonly idCard?: { readonly enabled?: boolean; readonly label?: string }
}

const completeEventRegistration = (
  stored: StoredFeatures['eventRegistration'],
): EventRegistration => ({
  requirePriceSettings: false,
  guestDefaultPrice: null,
  qrConfirmCode: false,
  ...(typeof stored === 'object' ? { enabled: false, ...stored } : { enabled: stored ?? false }),
})

export const completeFeatures = (stored: StoredFeatures): Features => ({
  attendance: stored.attendance ?? false,
  carePackages: stored.carePackages ?? false,
  spendingAccounts: stored.spendingAccounts ?? false,
  eventRegistration: completeEventRegistration(stored.eventRegistration),
  eventEntryControl: { enabled: stored.eventEntryControl?.enabled ?? false },
  idCard: {
    enabled: stored.idCard?.enabled ?? false,
    label: stored.idCard?.label || DEFAULT_ID_CARD_LABEL,
  },
})
