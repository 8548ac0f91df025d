// The waiver form: its text, the people it is signed for, and the typed name that signs it. Used by
// members and by guests with a link.

import { Trans, useLingui } from '@lingui/react/macro'
import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import { Form } from '../../../../lib/forms/Form.tsx'
import { refusedFields } from '../../../../lib/forms/refused-fields.ts'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { UnsavedChanges } from '../../../../lib/forms/UnsavedChanges.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useStepErrorMessage } from '../use-step-messages.ts'
import { StepNotice } from './StepNotice.tsx'
import styles from './Steps.module.css'
import { WaiverText } from './WaiverText.tsx'
import {
  useSignature,
  type Signed,
  type SignedFor,
  type WaiverSignature,
} from '../use-signature.ts'

interface WaiverFormProps {
  readonly waiver: WaiverView
  readonly sign: (signature: WaiverSignature) => Promise<SignedFor>
}

const refusedFor = { TYPED_NAME_MISMATCH: 'typedName' }

const Done = ({ names, by }: Signed) => {
  const { t } = useLingui()
  return (
    <Notice tone="success" live>
      {t`Signed for ${names} by ${by}.`}
    </Notice>
  )
}

interface SignedPeopleProps {
  readonly people: WaiverView['people']
  /** The ids of the people it isn't signed for. */
  readonly left: readonly string[]
  readonly toggle: (userId: string) => void
  readonly isMissing: boolean
}

const SignedPeople = ({ people, left, toggle, isMissing }: SignedPeopleProps) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.people}>
      <legend>
        <Trans>I’m signing for</Trans>
      </legend>
      {people.map(({ userId, firstName, lastName }) => (
        <label key={userId} className={styles.choice}>
          <input
            type="checkbox"
            name="person"
            checked={!left.includes(userId)}
            onChange={() => toggle(userId)}
          />
          {firstName} {lastName}
        </label>
      ))}
      {/* Rendered even when empty, because screen readers announce text that appears in it. */}
      <p className={styles.error} aria-live="polite">
        {isMissing && t`Choose the people you are signing for.`}
      </p>
    </fieldset>
  )
}

export const WaiverForm = ({ waiver, sign }: WaiverFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useStepErrorMessage()
  const { due, left, toggle, userIds, typedName, setTypedName, tried, signed, signFor, check } =
    useSignature({ waiver, sign })
  const { signerName } = waiver
  const refused = refusedFields(attempt.error, refusedFor)
  const isMisnamed = refused.includes('typedName')
  return (
    <Form
      className={styles.form}
      {...{ attempt, check, refused }}
      onSubmit={() => signFor(typedName.trim())}
    >
      <WaiverText {...waiver} />
      <UnsavedChanges
        when={typedName.trim() !== '' && typedName.trim() !== signed?.by && !attempt.busy}
      />
      <SignedPeople
        people={due}
        left={left}
        toggle={toggle}
        isMissing={tried && !attempt.busy && userIds.length === 0}
      />
      <TextField
        name="typedName"
        label={t`Type your full name to sign`}
        description={signerName && t`As on the account: ${signerName}`}
        autoComplete="name"
        maxLength={200}
        value={typedName}
        onChange={(event) => setTypedName(event.target.value)}
        error={
          tried &&
          !attempt.busy &&
          (typedName.trim() === '' ? t`Type your name.` : isMisnamed && messageFor(attempt.error))
        }
      />
      {signed && attempt.error === undefined && <Done {...signed} />}
      {!isMisnamed && <StepNotice attempt={attempt} />}
      <SubmitButton attempt={attempt}>
        <Trans>Sign</Trans>
      </SubmitButton>
    </Form>
  )
}
