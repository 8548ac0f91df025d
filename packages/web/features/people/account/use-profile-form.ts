// State of the profile form: its fields, the lists of phone numbers and addresses, and saving.

import { isPhone } from '@lodgepole/domain/kernel/phone'
import { isZipcode } from '@lodgepole/domain/people/zipcode'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import { checkAll, useCheck } from '../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { isSame } from '../../../lib/forms/unsaved.ts'
import { useDraftState } from '../../../lib/forms/use-draft-state.ts'
import { draftOf, editOf, textNames, wrongRows, type Draft, type TextName } from './account-edit.ts'
import type { Account } from './api.ts'
import { useSaveAccount } from './use-account.ts'

/** `onDone` receives whether anything was saved. */
export const useProfileForm = (account: Account, onDone: (isSaved: boolean) => void) => {
  const attempt = useAttempt()
  const { save, acceptCurrent } = useSaveAccount(account)
  const before = draftOf(account)
  const { texts, field, check, isChanged } = useFields<TextName>(
    Object.fromEntries(textNames.map((name) => [name, before[name]])) as Record<TextName, string>,
    {
      firstName: isFilled,
      lastName: isFilled,
      phone: (text) => !isFilled(text) || isPhone(text),
      postalZipcode: (text) => !isFilled(text) || isZipcode(text),
    },
    refusedFields(attempt.error),
  )
  const [phoneNumbers, setPhoneNumbers] = useDraftState('phoneNumbers', before.phoneNumbers)
  const [postalAddresses, setPostalAddresses] = useDraftState(
    'postalAddresses',
    before.postalAddresses,
  )
  const typed: Draft = { ...texts, phoneNumbers, postalAddresses }
  const rows = wrongRows(typed)
  const lists = useCheck(rows[0])
  const wrong = lists.tried ? rows : []
  const send = async (version: number) => {
    const edit = editOf(before, typed)
    if (!edit) return onDone(false)
    if (await attempt.run(() => save(edit, version))) onDone(true)
  }
  return {
    attempt,
    before,
    typed,
    field,
    phoneNumbers,
    setPhoneNumbers,
    postalAddresses,
    setPostalAddresses,
    /** The names of list fields to correct, once the form has been submitted. */
    wrong,
    check: checkAll(check, lists.check),
    isChanged:
      isChanged ||
      !isSame([before.phoneNumbers, before.postalAddresses], [phoneNumbers, postalAddresses]),
    send,
    acceptCurrent,
  }
}
