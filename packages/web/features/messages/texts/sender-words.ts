import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../lib/errors/error-messages.ts'

export const useSenderRefusal = errorMessages({
  SENDER_ADDRESS_MISSING: msg`Enter the address that mail comes from first.`,
  SMTP_PASSWORD_MISSING: msg`Enter the password: one that is stored belongs to the server and user it was entered for.`,
  SMTP_ADDRESS: msg`A mail server has a host name and one of the ports 25, 465, 587 and 2525.`,
  TEST_MAIL_NOT_SENT: msg`The test mail could not be sent. Check host, port, user and password.`,
  DKIM_NOT_SET: msg`There is no key any more. Reload the page.`,
  DKIM_RECORD_MISSING: msg`The record was not found. It can take up to a day until everybody sees a new record.`,
  DKIM_RECORD_OTHER: msg`A record is there, but with another key. Copy the value once more.`,
  CHANGED_MEANWHILE: msg`Somebody else has changed this in the meantime. Reload the page and look at it again.`,
})
