// Texts as people type them, and the two fields that most edits include.

import { isPhone } from '@lodgepole/domain/kernel/phone'
import { cleanName, isNameShortEnough } from '@lodgepole/domain/people/names'
import * as z from 'zod'

const cleaned = z.string().max(1_000).transform(cleanName)

/** At most 200 characters, counted in code points in any script. */
export const nameText = cleaned.refine(isNameShortEnough, { error: 'At most 200 characters.' })
export const shortText = (longest: number) =>
  cleaned.refine((value) => value.length <= longest, { error: `At most ${longest} characters.` })
/** An emptied field becomes null. */
export const clearable = (longest: number) =>
  shortText(longest)
    .transform((value) => value || null)
    .nullable()
const asPhone = { error: 'Enter a phone number.' }
export const phoneText = clearable(40).refine((value) => value === null || isPhone(value), asPhone)
/** For lists of numbers, where an empty one makes no sense. */
export const listedPhone = shortText(40).refine(isPhone, asPhone)
export const longText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((value) => value || null)
    .nullable()

/** The version the caller saw before editing. An edit of an older version is refused. */
export const seenVersion = z.int().positive().optional()
export const optionalOrganizationId = z.string().max(100).optional()
