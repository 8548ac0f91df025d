// Labels for an import's columns, errors, and states.

import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ImportFault, PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import type { RowFaultCode } from '@lodgepole/domain/integrations/imports/faults'
import type { ImportField } from '@lodgepole/domain/integrations/imports/fields'
import type { ImportState } from '@lodgepole/domain/integrations/imports/import'
import type { ReasonToKeep } from '@lodgepole/domain/integrations/imports/undo'
import { errorMessages, codeMessages } from '../../../lib/errors/error-messages.ts'
import type { PillTone } from '../../../ui/Pill.tsx'
import { importErrors } from '../../../lib/errors/messages/integrations-imports.ts'

export const fieldLabels: Readonly<Record<ImportField, MessageDescriptor>> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  household: msg`Household`,
  accountHolder: msg`Account holder (yes or no)`,
  relationship: msg`Relationship`,
  email: msg`Email`,
  phone: msg`Phone`,
  birthISO: msg`Birthday`,
  memberId: msg`Member ID`,
  membershipType: msg`Membership type`,
  membershipLastDay: msg`Membership until`,
  isResident: msg`Resident (yes or no)`,
  postalAddress1: msg`Address`,
  postalAddress2: msg`Address, second line`,
  postalCity: msg`City`,
  postalState: msg`State`,
  postalZipcode: msg`Zip code`,
  note: msg`Staff note`,
  careNote: msg`Care note`,
}

const plainFaults: Readonly<
  Record<
    Exclude<RowFaultCode, 'TWICE_IN_FILE' | 'SECOND_HOLDER' | 'HOLDER_NOT_TAKEN'>,
    MessageDescriptor
  >
> = {
  MISSING: msg`Fill in this field.`,
  TOO_LONG: msg`This is too long.`,
  TOO_MANY_CELLS: msg`The row has more cells than there are columns.`,
  NOT_AN_EMAIL: msg`This isn’t an email address.`,
  NOT_A_PHONE: msg`This isn’t a telephone number.`,
  NOT_A_ZIPCODE: msg`This isn’t a zip code.`,
  NOT_A_DAY: msg`This isn’t a date.`,
  NOT_YES_OR_NO: msg`Enter yes or no.`,
  BIRTHDAY_NOT_POSSIBLE: msg`Enter a birthday in the past, no more than 150 years ago.`,
  MATCHES_SEVERAL: msg`This could be one of several people you already have. Add the member ID.`,
  EMAIL_TAKEN: msg`Someone else already uses this email address.`,
  LOGIN_EMAIL_DIFFERS: msg`This person signs in with another email. Only they can change it.`,
  PERSON_ABOVE_YOU: msg`This person’s role is above yours, so your import can’t change them.`,
  OTHER_HOUSEHOLD: msg`This person is in another household.`,
  TOO_MANY_PEOPLE: msg`The household would have more people than your organization allows.`,
}

export const useFaultText = () => {
  const { t, i18n } = useLingui()
  return ({ code, otherRow }: Pick<ImportFault, 'code' | 'otherRow'>): string => {
    const row = otherRow ?? 0
    if (code === 'TWICE_IN_FILE')
      return t`Row ${row} has the same name, member ID or email. Each person needs a different one.`
    if (code === 'SECOND_HOLDER')
      return t`The household already has an account holder, in row ${row}.`
    if (code === 'HOLDER_NOT_TAKEN')
      return t`Row ${row}, the account holder of this household, has errors.`
    return i18n._(plainFaults[code])
  }
}

/**
 * The state of an import in a few words: the heading of its step, also announced when it gets
 * there.
 */
export const useStepTitle = () => {
  const { t } = useLingui()
  return ({ state, counts: { create, update, bad } }: PeopleImport): string => {
    switch (state) {
      case 'checking':
        return t`Checking the file`
      case 'importing':
        return t`Importing`
      case 'undoing':
        return t`Undoing the import`
      case 'imported':
        return t`Import complete`
      case 'undone':
        return t`Import undone`
      case 'checked':
        return bad > 0
          ? t({
              message: plural(bad, {
                one: '# row can’t be imported',
                other: '# rows can’t be imported',
              }),
            })
          : create + update > 0
            ? t`Ready to import`
            : t`Nothing to import`
      default:
        return ''
    }
  }
}

export const reasonMessages: Readonly<Record<ReasonToKeep, MessageDescriptor>> = {
  changed: msg`changed since the import`,
  household: msg`a person or item was added to the household`,
  reservations: msg`has reservations`,
  money: msg`has an account with money or payments`,
  other: msg`appears elsewhere`,
}

export const stateLabels: Readonly<
  Record<ImportState, { readonly text: MessageDescriptor; readonly tone: PillTone }>
> = {
  uploading: { text: msg`File not sent`, tone: 'gray' },
  uploaded: { text: msg`Columns to choose`, tone: 'info' },
  checking: { text: msg`Checking`, tone: 'info' },
  checked: { text: msg`Checked, not imported`, tone: 'amber' },
  importing: { text: msg`Importing`, tone: 'info' },
  imported: { text: msg`Imported`, tone: 'brand' },
  undoing: { text: msg`Undoing`, tone: 'info' },
  undone: { text: msg`Undone`, tone: 'gray' },
  failed: { text: msg`File not readable`, tone: 'danger' },
}

export const useImportRefusal = errorMessages(importErrors)

/** Errors found by a background job. */
export const useFailureText = codeMessages(importErrors)
