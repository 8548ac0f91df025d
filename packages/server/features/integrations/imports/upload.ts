// The file of an import: where the browser uploads it, and what its first lines show.

import { guessColumns } from '@lodgepole/domain/integrations/imports/fields'
import { guessDayOrder } from '@lodgepole/domain/integrations/imports/read-date'
import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import { countryOf } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { readHead, type FileHead } from './file-rows.ts'
import { FileRefused, importFileOf } from './file-text.ts'

/** Long enough for thirty megabytes over a poor connection. */
const UPLOAD_SECONDS = 3_600

export const signImportUpload = async (
  store: ObjectStore,
  organizationId: string,
  importId: string,
  sizeBytes: number,
) => {
  const { url, headers } = await store.signUpload({
    name: importFileOf(organizationId, importId),
    contentType: 'text/csv',
    sizeBytes,
    expiresInSeconds: UPLOAD_SECONDS,
  })
  return { importId, uploadUrl: url, uploadHeaders: headers }
}

export const headOf = async (
  store: ObjectStore,
  organizationId: string,
  importId: string,
): Promise<Result<FileHead, Refusal>> => {
  try {
    const content = await store.read(importFileOf(organizationId, importId))
    return content ? ok(await readHead(content)) : refuse(importRefusals.IMPORT_FILE_NOT_SENT)
  } catch (fault) {
    if (fault instanceof FileRefused) return fail(fault.refusal)
    throw fault
  }
}

/** The date order of the file's birthdays or, if they are ambiguous, of the country. */
export const dayOrderOf = ({ headers, sample }: FileHead, locale: string) => {
  const birthdays = guessColumns(headers).indexOf('birthISO')
  return guessDayOrder(
    sample.map((cells) => cells[birthdays] ?? ''),
    countryOf(locale) === 'US' ? 'month-first' : 'day-first',
  )
}
