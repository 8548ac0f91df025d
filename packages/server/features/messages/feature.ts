import { mailRoutes } from './dev-mail/routes.ts'
import { mailEventRoutes } from './marks/event-routes.ts'
import { mailMarkRoutes } from './marks/routes.ts'
import { mailTextRoutes } from './own/routes.ts'
import { mailSubscriptions } from './request-mail.ts'
import { mailTasks, type SendMailOptions } from './send-mail.ts'
import { mailSenderRoutes } from './sender/routes.ts'
import { defineFeature } from '../../platform/features/feature.ts'

interface MailTaskServer extends Omit<SendMailOptions, 'mailer' | 'count'> {
  readonly organizationMailer: SendMailOptions['mailer']
  readonly countMail: NonNullable<SendMailOptions['count']>
}

export const messagesFeature = defineFeature({
  name: 'messages',
  routes: [mailEventRoutes, mailMarkRoutes, mailSenderRoutes, mailTextRoutes, mailRoutes],
  tasks: ({ organizationMailer, countMail, ...server }: MailTaskServer) =>
    mailTasks({ ...server, mailer: organizationMailer, count: countMail }),
  subscriptions: mailSubscriptions,
})
