// Imported lists of people, as the console shows them.

import { rowFaultCodes } from '@lodgepole/domain/integrations/imports/faults'
import { importFields } from '@lodgepole/domain/integrations/imports/fields'
import { duplicateChoices, importStates } from '@lodgepole/domain/integrations/imports/import'
import { dayOrders } from '@lodgepole/domain/integrations/imports/read-date'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

export const importColumnsSchema = z.array(z.enum(importFields).nullable()).max(200)

const keptPersonSchema = z.object({ userId: z.string(), name: z.string(), reason: z.string() })
export const keptPeopleSchema = z.object({
  people: z.array(keptPersonSchema),
  peopleCount: z.number(),
})

export const importSummarySchema = z.object({
  importId: z.string(),
  state: z.enum(importStates),
  fileName: z.string(),
  sizeBytes: z.number(),
  createdAt: z.number(),
  createdByName: z.string(),
  importedAt: z.number().nullable(),
  undoneAt: z.number().nullable(),
  /** Until when it can be undone. */
  undoUntil: z.number().nullable(),
  bytesRead: z.number(),
  rowsRead: z.number(),
  /** Progress of an import or of undoing it. */
  donePercent: z.number(),
  /**
   * What the rows result in: new people, changed people, people who already exist unchanged, and
   * rows that cannot be imported.
   */
  counts: z.object({ create: z.number(), update: z.number(), skip: z.number(), bad: z.number() }),
  /** Why the last step failed. The next one may succeed. */
  failure: z
    .object({
      code: z.string(),
      message: z.string(),
      row: z.number().optional(),
      people: z.array(keptPersonSchema).optional(),
      peopleCount: z.number().optional(),
    })
    .nullable(),
  /** The people who could not be removed when it was undone. */
  kept: keptPeopleSchema.nullable(),
})

export const importSchema = importSummarySchema.extend({
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  columns: importColumnsSchema,
  duplicates: z.enum(duplicateChoices),
  dayOrder: z.enum(dayOrders),
  leavesOutBad: z.boolean(),
  /**
   * For the imported households: who can be invited to sign in, and who was. Null unless the list
   * is imported.
   */
  invites: z
    .object({
      state: z.enum(['none', 'inviting', 'done']),
      waiting: z.number(),
      sent: z.number(),
      withoutEmail: z.number(),
      /** Already invited, or already signing in. */
      known: z.number(),
    })
    .nullable(),
})

export const importFaultSchema = z.object({
  row: z.number(),
  field: z.enum(importFields).nullable(),
  /** The name of the column in the file, if it concerns one. */
  header: z.string().nullable(),
  code: z.enum(rowFaultCodes),
  value: z.string().nullable(),
  otherRow: z.number().nullable(),
})

/** A row that cannot be imported, as it is in the file, with all its errors. */
export const badRowSchema = z.object({
  row: z.number(),
  cells: z.array(z.string()),
  faults: z.array(importFaultSchema.omit({ row: true })),
})

export type PeopleImportSummary = DeepReadonly<z.output<typeof importSummarySchema>>
export type KeptPeople = DeepReadonly<z.output<typeof keptPeopleSchema>>
export type PeopleImport = DeepReadonly<z.output<typeof importSchema>>
export type ImportFault = DeepReadonly<z.output<typeof importFaultSchema>>
