// What the console says about the installation's email.

import type { MailDelivery } from '@lodgepole/contract/organizations/installation/endpoints'
import type { MailHandover } from '../../../ports/mailer.ts'

export interface MailFacts {
  readonly mailHandover: MailHandover
  readonly demo: boolean
}

/** The demo shows the email that it stores at /dev/mail. */
export const mailDelivery = ({ mailHandover, demo }: MailFacts): MailDelivery =>
  demo && mailHandover === 'stored' ? 'shown' : mailHandover
