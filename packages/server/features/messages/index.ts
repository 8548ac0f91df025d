export type { MailedCode, MailedEvent } from './kinds/booking-data.ts'
export {
  bundledChanges,
  type InvoiceChange,
  type OrderChange,
  type ReservationChange,
  type StayMail,
  type TicketChange,
  type RequestReplaced,
} from './kinds/changes.ts'
export type { ScheduledPart } from './kinds/money-data.ts'
export type { MailData, MailKind, MailRequest } from './mail-kinds.ts'
export { requestMail, requestSystemMail, type RequestSystemMail } from './request-mail.ts'
export { ownOffice } from './own-office.ts'
export { listAdminEmails } from './staff-addresses-store.ts'
export { answerMailed } from './marks/answer-mailed.ts'
export { findMarks } from './marks/list-store.ts'
export { markOfEmail } from './marks/present.ts'
export { createReturnedMail } from './marks/returned-mail.ts'
export { createMailRead } from './marks/mail-read.ts'
export { createMailMarks, type MailMarks } from './marks/mail-marks.ts'
export { createOrganizationMailer } from './sender/organization-mailer.ts'
export { type SenderSurroundings } from './sender/routes.ts'
export { messagesFeature } from './feature.ts'
