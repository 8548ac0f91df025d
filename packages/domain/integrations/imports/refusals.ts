import { defineRefusals } from '../../kernel/refusal.ts'

export const importRefusals = defineRefusals({
  IMPORT_NOT_FOUND: { status: 404, message: 'That import is not there any more.' },
  IMPORT_NOT_READY: {
    status: 409,
    message: 'The import is at another step now. Look at it again.',
  },
  IMPORT_FILE_NOT_SENT: { status: 400, message: 'The file did not arrive. Please try again.' },
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
    message: 'The file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.',
  },
  IMPORT_NOT_TEXT: {
    status: 400,
    message:
      'This is not a CSV file. Open it in your spreadsheet program and save it as “CSV UTF-8”.',
  },
  IMPORT_NO_ROWS: {
    status: 400,
    message: 'The file needs a first row with the names of its columns, and people below.',
  },
  IMPORT_TOO_MANY_ROWS: {
    status: 400,
    message: 'The file has more than 100,000 rows. Split it into several.',
  },
  /** Its details name the row. */
  IMPORT_CSV_DAMAGED: {
    status: 400,
    message:
      'The file cannot be read as a table: a quotation mark is not closed, or a row is endless.',
  },
  IMPORT_COLUMNS: {
    status: 400,
    message: 'Choose a column for the first name and one for the last name, and each only once.',
  },
  IMPORT_HAS_BAD_ROWS: {
    status: 409,
    message: 'Some rows cannot be imported. Mend them in the file, or leave them out.',
  },
  IMPORT_NOTHING_LEFT: { status: 409, message: 'There is nothing in the file to import.' },
  IMPORT_PEOPLE_CHANGED: {
    status: 409,
    message:
      'People have changed since the file was checked. Look at the new result before you import.',
  },
  UNDO_OVER: { status: 409, message: 'An import can be undone for 30 days. That time is over.' },
  /** Its details say whom it is about. */
  UNDO_PEOPLE_CHANGED: {
    status: 409,
    message: 'The import cannot be undone: some of its people have been changed or used since.',
  },
})
