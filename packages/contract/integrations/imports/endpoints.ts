// Importing lists of people: file, columns, check, import and undo.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { duplicateChoices } from '@lodgepole/domain/integrations/imports/import'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { dayOrders } from '@lodgepole/domain/integrations/imports/read-date'
import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type HostKind } from '../../kernel/endpoint.ts'
import {
  importColumnsSchema,
  badRowSchema,
  importFaultSchema,
  importSchema,
  importSummarySchema,
  keptPeopleSchema,
} from './schemas.ts'

const organizationId = z.uuid().optional()
const staff = {
  permission: { capability: 'peopleWrite' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const
const which = { organizationId, importId: z.uuid() }
const page = {
  next: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
}
const notNow = [importRefusals.IMPORT_NOT_FOUND, importRefusals.IMPORT_NOT_READY]

export const importEndpoints = endpoints({
  list: {
    ...staff,
    route: 'GET /v2/console/people/imports',
    summary: 'Lists the imports of people, newest first',
    query: z.object({ organizationId, ...page }),
    output: itemsAnswer(importSummarySchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  one: {
    ...staff,
    route: 'GET /v2/console/people/import',
    summary: 'Returns one import: its state and the totals of its rows',
    query: z.object(which),
    output: itemAnswer(importSchema),
    refusals: [importRefusals.IMPORT_NOT_FOUND],
  },
  faults: {
    ...staff,
    route: 'GET /v2/console/people/import/faults',
    summary: 'Lists the problems in the rows of an import, in the order of the file',
    query: z.object({ ...which, ...page }),
    output: itemsAnswer(importFaultSchema),
    refusals: [importRefusals.IMPORT_NOT_FOUND, commonRefusals.INVALID_INPUT],
  },
  badRows: {
    ...staff,
    route: 'GET /v2/console/people/import/bad-rows',
    summary:
      'Returns the complete rows that cannot be imported, as they are in the file, while ' +
      'the file exists',
    query: z.object({ ...which, ...page }),
    output: itemsAnswer(badRowSchema),
    refusals: [
      importRefusals.IMPORT_NOT_FOUND,
      importRefusals.IMPORT_FILE_NOT_SENT,
      commonRefusals.INVALID_INPUT,
    ],
  },
  kept: {
    ...staff,
    route: 'GET /v2/console/people/import/kept',
    summary:
      'Lists the people who would stay if the import were undone now, because they have ' +
      'been changed or used since',
    query: z.object(which),
    output: itemAnswer(keptPeopleSchema),
    refusals: notNow,
  },
  begin: {
    ...staff,
    route: 'POST /v2/console/people/import',
    summary: 'Starts an import and returns where to upload the file',
    body: z.strictObject({
      organizationId,
      fileName: z.string().trim().min(1).max(200),
      fileSize: z.int().nonnegative(),
    }),
    output: itemAnswer(
      z.object({
        importId: z.string(),
        uploadUrl: z.string(),
        uploadHeaders: z.record(z.string(), z.string()),
      }),
    ),
    refusals: [importRefusals.IMPORT_FILE_EMPTY, importRefusals.IMPORT_FILE_TOO_LARGE],
  },
  uploaded: {
    ...staff,
    route: 'POST /v2/console/people/import/uploaded',
    summary:
      'Reads the start of the uploaded file: its columns, what they seem to contain, and ' +
      'the first rows',
    body: z.strictObject(which),
    output: itemAnswer(importSchema),
    refusals: [
      ...notNow,
      importRefusals.IMPORT_FILE_NOT_SENT,
      importRefusals.IMPORT_NOT_UTF8,
      importRefusals.IMPORT_NOT_TEXT,
      importRefusals.IMPORT_NO_ROWS,
      importRefusals.IMPORT_CSV_DAMAGED,
    ],
  },
  check: {
    ...staff,
    route: 'POST /v2/console/people/import/check',
    summary:
      'Checks every row without changing anyone. The results are there when the state is ' +
      '`checked`',
    body: z.strictObject({
      ...which,
      columns: importColumnsSchema,
      duplicates: z.enum(duplicateChoices),
      dayOrder: z.enum(dayOrders),
    }),
    output: itemAnswer(importSchema),
    refusals: [...notNow, importRefusals.IMPORT_COLUMNS],
  },
  apply: {
    ...staff,
    route: 'POST /v2/console/people/import/apply',
    summary:
      'Imports the rows as people, all of them or none. Rows with problems must be ' +
      'excluded explicitly',
    body: z.strictObject({ ...which, leaveOutBad: z.boolean().optional() }),
    output: itemAnswer(importSchema),
    refusals: [...notNow, importRefusals.IMPORT_HAS_BAD_ROWS, importRefusals.IMPORT_NOTHING_LEFT],
  },
  invite: {
    ...staff,
    route: 'POST /v2/console/people/import/invite',
    summary:
      'Invites every household from the import that has not been invited yet. Nobody is ' +
      'invited twice, even if the call is repeated',
    body: z.strictObject(which),
    output: itemAnswer(importSchema),
    refusals: [...notNow, identityRefusals.PROVIDER_MANAGED],
  },
  undo: {
    ...staff,
    route: 'POST /v2/console/people/import/undo',
    summary:
      'Undoes an entire import. Refused if imported people were changed or used since, ' +
      'unless they are excluded explicitly',
    body: z.strictObject({ ...which, keepChanged: z.boolean().optional() }),
    output: itemAnswer(importSchema),
    refusals: [...notNow, importRefusals.UNDO_OVER],
  },
})
