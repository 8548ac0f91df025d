// Asks for the member's address and the reason. The tab then continues as that member.

import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { IconClock, IconEye, IconHistory } from '@tabler/icons-react'
import { isEmail } from '@lodgepole/domain/identity/email'
import { beginActing } from '../../../lib/session/acting.ts'
import { Form } from '../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { tabMemory } from '../../../lib/state/tab-memory.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useFields } from '../../../lib/forms/use-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { MessageField } from '../../../ui/MessageField.tsx'
import styles from './ActAsForm.module.css'
import { AttemptNotice } from './AttemptNotice.tsx'
import form from './Form.module.css'
import { startActingAs } from '../api.ts'

const MIN_REASON = 3
const MAX_REASON = 500

const Facts = () => (
  <ul className={styles.facts}>
    <li>
      <IconEye size={20} aria-hidden />
      <Trans>
        This is another person’s account, with their household, money and reservations, so we ask
        for a reason.
      </Trans>
    </li>
    <li>
      <IconHistory size={20} aria-hidden />
      <Trans>Everything you do is recorded under both names, together with your reason.</Trans>
    </li>
    <li>
      <IconClock size={20} aria-hidden />
      <Trans>This lasts 30 minutes. To leave earlier, choose Exit in the yellow bar.</Trans>
    </li>
  </ul>
)

interface ActAsFormProps {
  readonly organizationId: string
  readonly account: string
  /** Where the tab continues as the member. */
  readonly to: string
}

export const ActAsForm = ({ organizationId, account, to }: ActAsFormProps) => {
  const { t } = useLingui()
  const { history } = useRouter()
  const attempt = useAttempt()
  const { texts, field, check } = useFields(
    { email: account, reason: '' },
    { email: (text) => isEmail(text.trim()), reason: (text) => text.trim().length >= MIN_REASON },
  )
  const actAs = async () => {
    const email = texts.email.trim()
    const { item } = await startActingAs({
      organizationId,
      account: email,
      reason: texts.reason.trim(),
    })
    beginActing(email, item)
    history.replace(to)
  }
  const cancel = () => {
    const back = tabMemory.read('return-url') ?? '/'
    tabMemory.drop('return-url')
    location.assign(back)
  }
  return (
    <Form className={form.form} attempt={attempt} check={check} onSubmit={actAs}>
      <Facts />
      <EmailField
        {...field('email', t`Enter a valid email address.`)}
        label={t`Member’s email`}
        autoComplete="off"
      />
      <MessageField
        {...field('reason', t`Enter a reason, in a few words.`)}
        label={t`Reason`}
        description={t`For example: called about a deposit.`}
        maxLength={MAX_REASON}
      />
      <AttemptNotice attempt={attempt} />
      <SubmitButton attempt={attempt}>
        <Trans>Act as this member</Trans>
      </SubmitButton>
      <Button variant="plain" wide onClick={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Form>
  )
}
