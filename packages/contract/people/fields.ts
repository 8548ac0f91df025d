// Texts as people type them, and the two fields that most edits carry.

import { isPhone } from '@lodgepole/domain/kernel/phone'
import { cleanName, isNameShortEnough } from '@lodgepole/domain/people/names'
import * as z from 'zod'

const cleaned = z.string().max(1_000).transform(cleanName)

/** At most 200 characters as people count them, in any script. */
export const nameText = cleaned.refine(isNameShortEnough, { error: 'At most 200 characters.' })
export const shortText = (longest: number) =>
  cleaned.refine((value) => value.length <= longest, { error: `At most ${longest} characters.` })
/** An emptied field is no value. */
export const clearable = (longest: number) =>
  shortText(longest)
    .transform((value) => value || null)
    .nullable()
const asPhone = { error: 'Enter a phone number.' }
export const phoneText = clearable(40).refine((value) => value === null || isPhone(value), asPhone)
/** In a list of numbers, where an empty one makes no sense. */
export const listedPhone = shortText(40).refine(isPhone, asPhone)
export const longText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((value) => value || null)
    .nullable()

/** What the caller saw when it began to edit; an edit of something older is refused. */
export const seenVersion = z.int().positive().optional()
export const optionalOrganizationId = z.string().max(100).optional()
