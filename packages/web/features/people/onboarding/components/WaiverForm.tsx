// The waiver: its text, for whom it is signed, and the typed name that signs it. The same for
// members and for guests with a link.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import { useState } from 'react'
import { focusField } from '../../../../lib/forms/focus-field.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { refusedFields } from '../../../../lib/forms/refused-fields.ts'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { UnsavedChanges } from '../../../../lib/forms/UnsavedChanges.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { namesOf } from '../signed-list.ts'
import { useStepErrorMessage } from '../use-step-messages.ts'
import { StepNotice } from './StepNotice.tsx'
import styles from './Steps.module.css'
import { WaiverText } from './WaiverText.tsx'

export interface WaiverSignature {
  readonly version: number
  readonly typedName: string
  readonly userIds: string[]
}

export interface SignedFor {
  /** Who had signed before, if nothing was left to sign. */
  readonly signedBeforeBy: string | null
  readonly signedUserIds: readonly string[]
}

interface WaiverFormProps {
  readonly waiver: WaiverView
  readonly sign: (signature: WaiverSignature) => Promise<SignedFor>
}

interface Signed {
  readonly names: string
  readonly by: string
}

/**
 * What the other parent did meanwhile is said in the corner: the form may be gone by then, with the
 * next thing in its place.
 */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PERSON_NOT_FOUND'

const refusedFor = { TYPED_NAME_MISMATCH: 'typedName' }

const Done = ({ names, by }: Signed) => {
  const { t } = useLingui()
  return (
    <Notice tone="success" live>
      {t`Signed for ${names} by ${by}.`}
    </Notice>
  )
}

export const WaiverForm = ({ waiver, sign }: WaiverFormProps) => {
  const { t, i18n } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useStepErrorMessage()
  const due = waiver.people.filter(({ isDue }) => isDue)
  const [left, setLeft] = useState<readonly string[]>([])
  const [typedName, setTypedName] = useState('')
  const [tried, setTried] = useState(false)
  const [signed, setSigned] = useState<Signed>()
  const userIds = due.map(({ userId }) => userId).filter((userId) => !left.includes(userId))
  const toggle = (userId: string) =>
    setLeft((before) =>
      before.includes(userId) ? before.filter((one) => one !== userId) : [...before, userId],
    )
  const signFor = async (by: string) => {
    try {
      const { signedBeforeBy: before, signedUserIds } = await sign({
        version: waiver.version,
        typedName: by,
        userIds,
      })
      if (before !== null) return notify({ tone: 'info', text: t`${before} already signed this.` })
      // Not who was ticked: the other parent may have signed for some of them meanwhile.
      setSigned({ names: new Intl.ListFormat(i18n.locale).format(namesOf(due, signedUserIds)), by })
    } catch (error) {
      if (!isGone(error)) throw error
      return notify({ tone: 'info', text: wordsOf(error) })
    }
    // Somebody may be left: the form begins anew for them, and says what has been done.
    setLeft([])
    setTried(false)
  }
  const check = (form: HTMLFormElement) => {
    setTried(true)
    const wrong = typedName.trim() === '' ? 'typedName' : userIds.length === 0 && 'person'
    if (wrong) focusField(form, wrong)
    return !wrong
  }
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
      <fieldset className={styles.people}>
        <legend>
          <Trans>I’m signing for</Trans>
        </legend>
        {due.map(({ userId, firstName, lastName }) => (
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
        {/* Kept in place while empty: words that appear in it are read out at once. */}
        <p className={styles.error} aria-live="polite">
          {tried &&
            !attempt.busy &&
            userIds.length === 0 &&
            t`Choose the people you are signing for.`}
        </p>
      </fieldset>
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
          (typedName.trim() === '' ? t`Type your name.` : isMisnamed && wordsOf(attempt.error))
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
