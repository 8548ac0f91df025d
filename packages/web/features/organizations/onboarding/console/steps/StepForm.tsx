// A step of the guided setup: its explanation, its fields, and the button that continues.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EditForm } from '../../../../../lib/forms/EditForm.tsx'
import { RefusedNotice } from '../../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../../lib/forms/use-attempt.ts'
import { useErrorMessage } from '../../use-error-message.ts'
import styles from '../OrganizationStart.module.css'

interface StepFormProps {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly action?: ReactNode
  readonly check?: (form: HTMLFormElement) => boolean
  readonly onNext: () => Promise<void>
  readonly other?: ReactNode
  readonly children: ReactNode
}

const noCheck = () => true

export const StepForm = ({
  title,
  text,
  action,
  check = noCheck,
  onNext,
  other,
  children,
}: StepFormProps) => {
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <EditForm
        attempt={attempt}
        isChanged={false}
        check={check}
        onSave={onNext}
        action={action ?? <Trans>Next</Trans>}
        notice={<RefusedNotice error={attempt.error} messageFor={messageFor} />}
        cancel={other}
      >
        {children}
      </EditForm>
    </>
  )
}
