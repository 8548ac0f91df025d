// Whether members could pay for something at all: by card, or from the spending accounts of their
// people.

import type { Organization } from './organization.ts'

export const canBePaid = ({
  processorSettings,
  features,
}: Pick<Organization, 'processorSettings' | 'features'>): boolean =>
  processorSettings.webProcessor !== null || features.spendingAccounts
