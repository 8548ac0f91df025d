export {
  toldTogether,
  type InvoiceChange,
  type MailData,
  type MailKind,
  type MailRequest,
  type MailedCode,
  type MailedEvent,
  type OrderChange,
  type ReservationChange,
  type ScheduledPart,
  type StayMail,
  type TicketChange,
  type WishOvertaken,
} from './mail-kinds.ts'
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
