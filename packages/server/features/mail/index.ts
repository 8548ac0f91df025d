export { mailRoutes } from './dev-mail/routes.ts'
export { GUEST_MINUTES, type MailKind, type MailRequest, type MailedCode, type OrderChange, type ReservationChange, type ScheduledPart } from './mail-kinds.ts'
export { createSystemMailRequests, mailSubscriptions, requestMail, type RequestSystemMail } from './request-mail.ts'
export { mailTasks } from './send-mail.ts'
