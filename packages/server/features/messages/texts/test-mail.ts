import type { MailText } from './mail-texts.ts'

export const testMail: MailText<'test-mail'> = ({ i18n, organization, short }) => ({
  subject: i18n.t('Test email from {short}', { short }),
  heading: i18n.t('Your email works'),
  opening: [
    i18n.t(
      'This is a test email from {organization}. If you can read it, your email ' +
        'settings in the console work.',
      { organization },
    ),
  ],
})
