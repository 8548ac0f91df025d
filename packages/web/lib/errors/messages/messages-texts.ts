// Error messages for the organization's mails.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const mailErrors = {
  DKIM_NOT_SET: msg`This key was removed. Reload the page.`,
  DKIM_RECORD_MISSING: msg`We couldn’t find the record. A new record can take up to a day to appear. Try again later.`,
  DKIM_RECORD_OTHER: msg`The record has another key. Copy the value again.`,
  PLACEHOLDER_UNKNOWN: msg`One of the names in braces doesn’t work in this email. Use only the names listed above.`,
  SENDER_ADDRESS_MISSING: msg`Enter the sender’s address first.`,
  SMTP_ADDRESS: msg`Enter the host name of a mail server and port 25, 465, 587 or 2525.`,
  SMTP_PASSWORD_MISSING: msg`Enter the password again. The stored one belongs to another server or username.`,
  TEST_MAIL_NOT_SENT: msg`We couldn’t send the test email. Check the host, port, username and password.`,
} satisfies ErrorMessages
