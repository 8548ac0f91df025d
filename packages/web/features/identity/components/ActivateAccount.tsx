// The code from the invitation and a first password. With both, the account belongs to its owner.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RouteLink, useGoTo } from '../../../lib/routing/navigation.tsx'
import { useBoot } from '../../../lib/organization/app-context.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { activatedLinks } from '../activated-links.ts'
import { readCodeFromHash, type ActivationLink } from '../activation-link.ts'
import { keepLoginName } from '../login-name.ts'
import { signInNote } from '../sign-in-note.ts'
import { isWholeCode } from '../typed-code.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useSignInSteps } from '../use-sign-in-steps.ts'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import { passwordRefusals } from '../new-password.ts'
import { useNewPassword } from '../use-new-password.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeField } from './CodeField.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SendAgain } from './SendAgain.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { checkAll, useCheck } from '../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { activateLogin, sendActivationCode } from '../guest-api.ts'

/** The same for everyone: a link never reveals whether the account exists. */
const Sent = () => (
  <Notice live>
    <Trans>If this account isn’t active yet, we sent you a code. It works for 60 minutes.</Trans>
  </Notice>
)

export const ActivateAccount = ({ link }: { readonly link: ActivationLink }) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const attempt = useAttempt()
  const steps = useSignInSteps()
  const boot = useBoot()
  const chosen = useNewPassword()
  const [code, setCode] = useState(() => readCodeFromHash(window.location.hash))
  const { tried, check } = useCheck(!isWholeCode(code) && 'code')
  const activate = async () => {
    const { item } = await activateLogin({ ...link, code, password: chosen.password })
    keepLoginName(item.username)
    activatedLinks().keep(link)
    // Staff are now in the console and don't have to type the password that they have just chosen.
    if (boot.vars.host.kind === 'console') return steps.start(item.username, chosen.password)
    signInNote.set('account-ready')
    await goTo({ to: 'signIn', replace: true })
  }
  return (
    <Page
      title={<Trans>Activate account</Trans>}
      subtitle={
        <Trans>
          Enter the code from the invitation and choose your password. If you chose one already,
          sign in.
        </Trans>
      }
    >
      <Form
        className={styles.form}
        attempt={attempt}
        refused={refusedFields(attempt.error, passwordRefusals)}
        check={checkAll(check, chosen.check)}
        onSubmit={activate}
      >
        <CodeField
          value={code}
          onChange={setCode}
          tried={tried}
          description={
            <Trans>
              A code is valid for 60 minutes. If yours has expired, choose “Send a new code” below.
            </Trans>
          }
        />
        <NewPasswordFields state={chosen} attempt={attempt} label={t`Password`} />
        <AttemptNotice attempt={attempt} />
        <SubmitButton attempt={attempt}>
          <Trans>Activate account</Trans>
        </SubmitButton>
        <SendAgain send={() => sendActivationCode(link)} sent={<Sent />} />
      </Form>
      <nav className={styles.ways}>
        <RouteLink to="signIn">
          <Trans>Back to sign in</Trans>
        </RouteLink>
      </nav>
      <DemoMailHint />
    </Page>
  )
}
