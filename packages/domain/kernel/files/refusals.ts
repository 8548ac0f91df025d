import { defineRefusals } from '../refusal.ts'
import { photoRefusals } from './photo-refusals.ts'
import type { FileFault } from './stored-file.ts'

export const fileRefusals = defineRefusals({
  FILE_NOT_ALLOWED: { status: 400, message: 'File must be PNG, JPG or PDF' },
  PDF_NOT_ALLOWED: {
    status: 400,
    message:
      'This PDF contains a script, another file or something we can’t check. Print it to a ' +
      'new PDF and send that one.',
  },
  FILE_NOT_SENT: { status: 400, message: 'We didn’t receive the file. Please try again.' },
  FILE_NOT_FOUND: { status: 404, message: 'We couldn’t find this file. Reload the page.' },
})

/** The refusal for each problem with a file. */
export const refusalOfFault = {
  FILE_NOT_ALLOWED: fileRefusals.FILE_NOT_ALLOWED,
  PDF_NOT_ALLOWED: fileRefusals.PDF_NOT_ALLOWED,
  NOT_A_PICTURE: photoRefusals.NOT_A_PICTURE,
  FILE_NOT_SENT: fileRefusals.FILE_NOT_SENT,
  FILE_TOO_LARGE: photoRefusals.FILE_TOO_LARGE,
  IMAGE_TOO_LARGE: photoRefusals.IMAGE_TOO_LARGE,
  FILE_DAMAGED: photoRefusals.FILE_DAMAGED,
} as const satisfies Readonly<Record<FileFault, unknown>>
