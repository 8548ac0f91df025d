// Why something about the organization's mails is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const mailErrors = {
  DKIM_NOT_SET: msg`There is no key any more. Reload the page.`,
  DKIM_RECORD_MISSING: msg`The record was not found. It can take up to a day until everybody sees a new record.`,
  DKIM_RECORD_OTHER: msg`A record is there, but with another key. Copy the value once more.`,
  PLACEHOLDER_UNKNOWN: msg`One of the names in braces means nothing in this mail.`,
  SENDER_ADDRESS_MISSING: msg`Enter the address that mail comes from first.`,
  SMTP_ADDRESS: msg`A mail server has a host name and one of the ports 25, 465, 587 and 2525.`,
  SMTP_PASSWORD_MISSING: msg`Enter the password: one that is stored belongs to the server and user it was entered for.`,
  TEST_MAIL_NOT_SENT: msg`The test mail could not be sent. Check host, port, user and password.`,
} satisfies ErrorMessages
