import { defineRefusals } from '../../kernel/refusal.ts'

export const importRefusals = defineRefusals({
  IMPORT_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this import. Choose one from the list.',
  },
  IMPORT_NOT_READY: {
    status: 409,
    message: 'This import has moved on to another step. Reload the page to continue.',
  },
  IMPORT_FILE_NOT_SENT: { status: 400, message: 'We didn’t receive the file. Please try again.' },
  IMPORT_FILE_EMPTY: {
    status: 400,
    message: 'The file is empty. Choose one with a row of column names and people below.',
  },
  IMPORT_FILE_TOO_LARGE: {
    status: 400,
    message: 'The file is too large. Split it into files of up to 30 MB.',
  },
  IMPORT_NOT_UTF8: {
    status: 400,
    message: 'The file isn’t in UTF-8. Save it as “CSV UTF-8” and choose it again.',
  },
  IMPORT_NOT_TEXT: {
    status: 400,
    message:
      'This isn’t a CSV file. Open it in your spreadsheet program and save it as “CSV UTF-8”.',
  },
  IMPORT_NO_ROWS: {
    status: 400,
    message: 'The file needs column names in its first row and people below.',
  },
  IMPORT_TOO_MANY_ROWS: {
    status: 400,
    message: 'The file has more than 100,000 rows. Split it into several files.',
  },
  /** Its details name the row. */
  IMPORT_CSV_DAMAGED: {
    status: 400,
    message: 'We couldn’t read the file as a table. Look for a quotation mark that isn’t closed.',
  },
  IMPORT_COLUMNS: {
    status: 400,
    message:
      'Choose one column for the first name and one for the last name. Use each field only once.',
  },
  IMPORT_HAS_BAD_ROWS: {
    status: 409,
    message: 'We can’t import some rows. Correct them in the file, or skip them.',
  },
  IMPORT_NOTHING_LEFT: {
    status: 409,
    message: 'This file has no people to import. Choose another one.',
  },
  IMPORT_PEOPLE_CHANGED: {
    status: 409,
    message:
      'People have changed since we checked the file. Review the new result before you import.',
  },
  UNDO_OVER: {
    status: 409,
    message: 'It’s too late to undo this import. You can undo an import for 30 days.',
  },
  /** Its details name the people. */
  UNDO_PEOPLE_CHANGED: {
    status: 409,
    message:
      'We couldn’t undo the import because some of its people have been edited or become ' +
      'active since. You can keep these people and undo the rest.',
  },
})
