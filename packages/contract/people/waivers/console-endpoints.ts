// Managing waivers, for staff: the versions, who still has to sign, and reminding them.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { languages } from '@lodgepole/domain/kernel/locale'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'
import { unsignedReasons } from '@lodgepole/domain/people/waivers/validity'
import * as z from 'zod'
import { fileAnswer, itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const staff = {
  permission: { capability: 'waivers' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const

const overviewSchema = z.object({
  /**
   * Whether anyone has to sign now, whether the organization requires signatures at all, and
   * whether one signature covers the whole household.
   */
  isRequired: z.boolean(),
  isAskedFor: z.boolean(),
  scope: z.enum(['individual', 'household']),
  /** Newest first. The first one is in force. */
  texts: z.array(
    z.object({
      version: z.number(),
      title: z.string(),
      publishedAt: z.number(),
      publishedByName: z.string(),
      signatures: z.number(),
    }),
  ),
  /**
   * How many people the version in force applies to, and how many of them still have to sign it.
   */
  people: z.number(),
  unsigned: z.number(),
})

const unsignedSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl70: z.string().nullable(),
  householdId: z.string(),
  householdName: z.string(),
  /** The household's address for reminders. Null when unknown. */
  email: z.string().nullable(),
  reason: z.enum(unsignedReasons),
  waiverSignedAt: z.number().nullable(),
  /** When the household last got a link by email. */
  linkMailedAt: z.number().nullable(),
})

/** `version`: an earlier version. The one in force by default. */
const which = { organizationId, version: z.coerce.number().int().positive().optional() }

export type WaiverOverview = DeepReadonly<z.output<typeof overviewSchema>>
export type UnsignedPerson = DeepReadonly<z.output<typeof unsignedSchema>>

export const waiverConsoleEndpoints = endpoints({
  overview: {
    ...staff,
    route: 'GET /v2/console/waivers',
    summary: 'Lists the versions of the waiver, and how many people have signed the latest',
    query: z.object({ organizationId }),
    output: itemAnswer(overviewSchema),
    refusals: [],
  },
  text: {
    ...staff,
    route: 'GET /v2/console/waiver/text',
    summary: 'Returns the text of a version of the waiver, the current one by default',
    query: z.object(which),
    output: itemAnswer(
      z.object({
        version: z.number(),
        title: z.string(),
        text: z.string(),
        publishedAt: z.number(),
      }),
    ),
    refusals: [waiverRefusals.NO_WAIVER],
  },
  unsigned: {
    ...staff,
    route: 'GET /v2/console/waiver/unsigned',
    summary:
      'Lists the people who have not signed a version, or signed it too long ago, by ' +
      'family name',
    query: z.object({
      ...which,
      search: z.string().trim().max(100).optional(),
      next: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(unsignedSchema),
    refusals: [waiverRefusals.NO_WAIVER],
  },
  unsignedFile: {
    ...staff,
    route: 'GET /v2/console/waiver/unsigned/file',
    summary: 'Downloads the same list as CSV',
    query: z.object({ ...which, language: z.enum(languages).optional() }),
    files: ['text/csv'],
    output: fileAnswer,
    refusals: [waiverRefusals.NO_WAIVER, waiverRefusals.TOO_MANY_UNSIGNED],
    callsPerMinute: 30,
  },
  remind: {
    ...staff,
    route: 'POST /v2/console/waiver/remind',
    summary:
      'Mails a signing link to the households of people who have not signed the current ' +
      'waiver, at most once a day, for some people or all',
    body: z.strictObject({ organizationId, userIds: z.array(z.uuid()).min(1).max(200).optional() }),
    output: itemAnswer(
      z.object({
        /**
         * Number of households that get an email now, that have no address, and that already got
         * one within a day.
         */
        mailed: z.number(),
        withoutEmail: z.number(),
        mailedBefore: z.number(),
      }),
    ),
    refusals: [waiverRefusals.NO_WAIVER, commonRefusals.NOT_PERMITTED],
    callsPerMinute: 30,
  },
})
