import type { MailText } from './mail-texts.ts'

export const testMail: MailText<'test-mail'> = ({ i18n, organization, short }) => ({
  subject: i18n.t('Test mail from {short}', { short }),
  heading: i18n.t('Your mail arrives'),
  opening: [
    i18n.t(
      'This is a test mail of {organization}. If you can read it, mail leaves as it is set up ' +
        'in the console.',
      { organization },
    ),
  ],
})
