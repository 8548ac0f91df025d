// The recipients of a bulk invoice, as selected in the form and as sent to the server.

import type { BulkWhom } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import { isRole } from '@lodgepole/domain/identity/access/roles'
import type { BulkEach } from '@lodgepole/domain/billing/invoices/bulk'
import { isId } from '@lodgepole/domain/kernel/ids'

export type By = BulkWhom['by']

export interface WhomChoice {
  readonly by: By
  readonly seriesId: string
  readonly membershipType: string
  readonly role: string
  /** Pasted ids, in any format. */
  readonly list: string
  readonly each: BulkEach
}

export const noChoice: WhomChoice = {
  by: 'session',
  seriesId: '',
  membershipType: '',
  role: 'account-holder',
  list: '',
  each: 'household',
}

const idsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[^0-9a-f-]+/)
      .filter(isId),
  ),
]

/** Undefined while nobody is selected. */
export const whomOf = ({
  by,
  seriesId,
  membershipType,
  role,
  list,
}: WhomChoice): BulkWhom | undefined => {
  if (by === 'session') return seriesId === '' ? undefined : { by, seriesId }
  if (by === 'membership') return membershipType === '' ? undefined : { by, membershipType }
  if (by === 'role') return isRole(role) ? { by, role } : undefined
  const personIds = idsIn(list)
  return personIds.length === 0 ? undefined : { by, personIds: [...personIds] }
}

/** The name of the field with the recipients, regardless of the method. */
export const WHOM = 'whom'
