// Error messages for importing a list of people.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const importErrors = {
  IMPORT_COLUMNS: msg`Choose one column for the first name and one for the last name. Use each field only once.`,
  IMPORT_CSV_DAMAGED: msg`We couldn’t read the file as a table. Look for a quotation mark that isn’t closed.`,
  IMPORT_FILE_EMPTY: msg`The file is empty. Choose one with a row of column names and people below.`,
  IMPORT_FILE_NOT_SENT: msg`We didn’t receive the file. Please try again.`,
  IMPORT_FILE_TOO_LARGE: msg`The file is too large. Split it into files of up to 30 MB.`,
  IMPORT_HAS_BAD_ROWS: msg`We can’t import some rows. Correct them in the file, or skip them.`,
  IMPORT_NOTHING_LEFT: msg`This file has no people to import. Choose another one.`,
  IMPORT_NOT_FOUND: msg`We couldn’t find this import. Choose one from the list.`,
  IMPORT_NOT_READY: msg`This import has moved on to another step. Reload the page to continue.`,
  IMPORT_NOT_TEXT: msg`This isn’t a CSV file. Open it in your spreadsheet program and save it as “CSV UTF-8”.`,
  IMPORT_NOT_UTF8: msg`The file isn’t in UTF-8. Save it as “CSV UTF-8” and choose it again.`,
  IMPORT_NO_ROWS: msg`The file needs column names in its first row and people below.`,
  IMPORT_PEOPLE_CHANGED: msg`People have changed since we checked the file. Review the new result before you import.`,
  IMPORT_TOO_MANY_ROWS: msg`The file has more than 100,000 rows. Split it into several files.`,
  UNDO_OVER: msg`It’s too late to undo this import. You can undo an import for 30 days.`,
  UNDO_PEOPLE_CHANGED: msg`We couldn’t undo the import because some of its people have been edited or become active since. You can keep these people and undo the rest.`,
} satisfies ErrorMessages
