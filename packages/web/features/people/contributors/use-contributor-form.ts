// State of the contributor form: its fields, the excluded people, and what is sent.

import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { readLimits } from '@lodgepole/domain/people/contributors/limits'
import { isEmail } from '@lodgepole/domain/identity/email'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { useState } from 'react'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { isNote } from '../../../lib/forms/note-length.ts'
import { isSame } from '../../../lib/forms/unsaved.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { useDraftState } from '../../../lib/forms/use-draft-state.ts'
import { excludesEveryone, type HouseholdMember } from './household.ts'
import type { Terms } from './use-contributors.ts'

const textsOf = (contributor: Contributor | undefined) => ({
  name: contributor?.name ?? '',
  email: contributor?.email ?? '',
  phone: contributor?.phone ?? '',
  relationship: contributor?.relationship ?? '',
  message: contributor?.message ?? '',
  maxPerGift: contributor?.maxPerGift ?? '',
  maxTotal: contributor?.maxTotal ?? '',
})

const withPoint = (typed: string) => typed.trim().replace(',', '.')

export const useContributorForm = (
  contributor: Contributor | undefined,
  people: readonly HouseholdMember[],
) => {
  const [excluded, setExcluded] = useDraftState<readonly string[]>(
    'excluded',
    contributor?.blackListIds ?? [],
  )
  const { texts, field, check, isChanged } = useFields(textsOf(contributor), {
    name: isFilled,
    email: isEmail,
    phone: (typed) => !isFilled(typed) || isPhone(typed),
    message: isNote,
    maxPerGift: (typed) => readLimits({ maxPerGift: withPoint(typed) }).ok,
    maxTotal: (typed) => readLimits({ maxTotal: withPoint(typed) }).ok,
  })
  const isFutile = excludesEveryone(people, excluded)
  const [triedInVain, setTriedInVain] = useState(false)
  const checkAll = (form: HTMLFormElement) => {
    const areFieldsFine = check(form)
    setTriedInVain(isFutile)
    if (areFieldsFine && isFutile) focusField(form, 'excluded')
    return areFieldsFine && !isFutile
  }
  const terms = (): Terms => {
    const { maxPerGift, maxTotal, ...rest } = texts
    const trimmed = Object.fromEntries(
      Object.entries(rest).map(([name, text]) => [name, text.trim()]),
    ) as typeof rest
    return {
      ...trimmed,
      blackListIds: [...excluded],
      maxPerGift: withPoint(maxPerGift) || null,
      maxTotal: withPoint(maxTotal) || null,
    }
  }
  return {
    field,
    excluded,
    setExcluded,
    isFutile: triedInVain && isFutile,
    check: checkAll,
    isChanged: isChanged || !isSame(excluded, contributor?.blackListIds ?? []),
    terms,
  }
}

export type ContributorField = ReturnType<typeof useContributorForm>['field']
