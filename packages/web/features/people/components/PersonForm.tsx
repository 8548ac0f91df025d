// One form for adding a person and for changing one. When somebody else has changed them meanwhile, it says who and what,
// and keeps what was typed: saving again is then a choice made knowingly.

import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { RouteButton } from '../../../lib/navigation.tsx'
import { isFilled, useFields } from '../../../lib/use-fields.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { MessageField } from '../../../ui/MessageField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { PersonTexts } from '../person-edit.ts'
import { Refused } from './Refused.tsx'
import styles from './PersonForm.module.css'

interface PersonFormProps {
  readonly initial: PersonTexts
  readonly onSave: (texts: PersonTexts) => Promise<void>
  /** Given what the other parent wrote, instead of saving one's own. */
  readonly onTakeTheirs?: () => void
}

export const PersonForm = ({ initial, onSave, onTakeTheirs }: PersonFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { texts, field, check } = useFields({ ...initial }, { firstName: isFilled, lastName: isFilled })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(event.currentTarget)) void attempt.run(() => onSave(texts))
  }
  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Refused error={attempt.error} doing="saving" {...(onTakeTheirs ? { onTakeTheirs } : {})} />
        <div className={styles.pair}>
          <TextField {...field('firstName', t`First name is undefined`)} label={t`First name`} required dir="auto" autoComplete="off" maxLength={200} />
          <TextField {...field('lastName', t`Last name is undefined`)} label={t`Last name`} required dir="auto" autoComplete="off" maxLength={200} />
        </div>
        <div className={styles.pair}>
          <TextField {...field('birthISO')} label={t`Birthday`} type="date" />
          <TextField {...field('relationship')} label={t`Relationship (optional)`} description={t`What they are to you, such as daughter or nephew.`} dir="auto" autoComplete="off" maxLength={100} />
        </div>
        <MessageField {...field('careNote')} label={t`Notes`} description={t`Allergies, medicines, or what else helps those who look after them.`} dir="auto" maxLength={1000} />
        <div className={styles.foot}>
          <SubmitButton attempt={attempt} wide={false}>
            <Trans>Save</Trans>
          </SubmitButton>
          <RouteButton to="participants" variant="gray">
            <Trans>Cancel</Trans>
          </RouteButton>
        </div>
      </form>
    </Card>
  )
}
