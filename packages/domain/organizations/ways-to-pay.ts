// Whether members can pay for anything at all: by card, or from their people's spending accounts.

import type { Organization } from './organization.ts'

export const canBePaid = ({
  processorSettings,
  features,
}: Pick<Organization, 'processorSettings' | 'features'>): boolean =>
  processorSettings.webProcessor !== null || features.spendingAccounts
