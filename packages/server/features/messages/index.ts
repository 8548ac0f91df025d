export type { MailedCode, MailedEvent } from './kinds/booking-data.ts'
export {
  bundledChanges,
  type InvoiceChange,
  type OrderChange,
  type ReservationChange,
  type StayMail,
  type TicketChange,
  type SupersedingChange,
} from './kinds/changes.ts'
export type { ScheduledPart } from './kinds/money-data.ts'
export type { MailData, MailKind, MailRequest } from './mail-kinds.ts'
export { requestMail, requestSystemMail, type RequestSystemMail } from './request-mail.ts'
export { withoutInstallationStaff } from './without-installation-staff.ts'
export { listAdminEmails } from './staff-addresses-store.ts'
export { answerMailed } from './marks/answer-mailed.ts'
export { findMarks } from './marks/list-store.ts'
export { markOfEmail } from './marks/present.ts'
export { createBounceReceiver } from './marks/bounce-receiver.ts'
export { createClearMailMarks } from './marks/clear-mail-marks.ts'
export { createMailMarks, type MailMarks } from './marks/mail-marks.ts'
export { createOrganizationMailer } from './sender/organization-mailer.ts'
export { type SenderNetwork } from './sender/routes.ts'
export { messagesFeature } from './feature.ts'
