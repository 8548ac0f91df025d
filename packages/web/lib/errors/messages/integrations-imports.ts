// Why a list of people cannot be imported.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const importErrors = {
  IMPORT_COLUMNS: msg`Choose a column for the first name and one for the last name, and each only once.`,
  IMPORT_CSV_DAMAGED: msg`The file cannot be read as a table: a quotation mark is not closed, or a row is endless.`,
  IMPORT_FILE_EMPTY: msg`The file is empty. Choose one with a row of column names and people below.`,
  IMPORT_FILE_NOT_SENT: msg`The file did not arrive. Please try again.`,
  IMPORT_FILE_TOO_LARGE: msg`The file is too large. Split it into files of up to 30 MB.`,
  IMPORT_HAS_BAD_ROWS: msg`Some rows cannot be imported. Mend them in the file, or leave them out.`,
  IMPORT_NOTHING_LEFT: msg`There is nothing in the file to import.`,
  IMPORT_NOT_FOUND: msg`That import is not there any more.`,
  IMPORT_NOT_READY: msg`The import is at another step now. Look at it again.`,
  IMPORT_NOT_TEXT: msg`This is not a CSV file. Open it in your spreadsheet program and save it as “CSV UTF-8”.`,
  IMPORT_NOT_UTF8: msg`The file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.`,
  IMPORT_NO_ROWS: msg`The file needs a first row with the names of its columns, and people below.`,
  IMPORT_PEOPLE_CHANGED: msg`People have changed since the file was checked. Look at the new result before you import.`,
  IMPORT_TOO_MANY_ROWS: msg`The file has more than 100,000 rows. Split it into several.`,
  UNDO_OVER: msg`An import can be undone for 30 days. That time is over.`,
  UNDO_PEOPLE_CHANGED: msg`The import cannot be undone: some of its people have been changed or used since.`,
} satisfies ErrorMessages
