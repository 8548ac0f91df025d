// The second parent: inviting one, correcting the name or the email address, and ending the
// sharing. A different address means a different person, who gets a new invitation.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { ButtonWithConfirm } from '../../../../lib/dialogs/ButtonWithConfirm.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useHeldMailMessage } from '../../../../lib/errors/use-held-mail-message.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { EmailField } from '../../../../ui/EmailField.tsx'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useSaveAccount } from '../use-account.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './Account.module.css'
import { Saved, type EditFormProps } from './EditCard.tsx'
import { InviteAgain } from './InviteAgain.tsx'
import { SaveFoot } from './SaveFoot.tsx'
import { nameOf, SharedWith } from './SharedWith.tsx'

const NotStopped = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useErrorMessage()} />
)

const SharingNow = ({ account, onDone }: EditFormProps) =>
  account.parent2Email ? (
    <>
      <SharedWith account={account} />
      {account.parent2State === 'invited' && <InviteAgain account={account} onDone={onDone} />}
    </>
  ) : (
    <p className={styles.note}>
      <Trans>
        A second parent signs in with their own email address, sees the same people and can do
        everything you can. We’ll email them an invitation.
      </Trans>
    </p>
  )

interface SharingFieldsProps {
  readonly field: ReturnType<
    typeof useFields<'parent2FirstName' | 'parent2LastName' | 'parent2Email'>
  >['field']
  /** Omitted when the second parent may not change the address. */
  readonly hasEmail: boolean
  readonly isShared: boolean
}

const SharingFields = ({ field, hasEmail, isShared }: SharingFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <FieldPair>
        <TextField
          {...field('parent2FirstName', t`Enter a first name.`)}
          label={t`First name`}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          {...field('parent2LastName', t`Enter a last name.`)}
          label={t`Last name`}
          autoComplete="off"
          maxLength={200}
        />
      </FieldPair>
      {hasEmail && (
        <EmailField
          {...field('parent2Email', t`Enter a valid email address.`)}
          autoComplete="off"
          description={
            isShared
              ? t`If you change the address, we’ll send a new invitation there. The old address can no longer sign in here.`
              : undefined
          }
        />
      )}
    </>
  )
}

const StopSharing = ({ account, onDone }: EditFormProps) => {
  const { t } = useLingui()
  const { save } = useSaveAccount(account)
  const name =
    nameOf(account.parent2FirstName, account.parent2LastName) || (account.parent2Email ?? '')
  const stop = async () => {
    await save({ parent2Email: '' }, account.version)
    onDone(<Trans>This account is no longer shared.</Trans>)
  }
  return (
    <div className={styles.group}>
      <p className={styles.note}>
        <Trans>They can do everything you can until you stop sharing.</Trans>
      </p>
      <ButtonWithConfirm
        className={styles.alone}
        label={<Trans>Stop sharing</Trans>}
        title={t`Stop sharing with ${name}?`}
        action={<Trans>Stop sharing</Trans>}
        onConfirm={stop}
        Refusal={NotStopped}
      >
        <Trans>
          They are signed out of this account right away and no longer see its people. You can
          invite them again later.
        </Trans>
      </ButtonWithConfirm>
    </div>
  )
}

export const SharingForm = ({ account, onDone }: EditFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const heldMailMessage = useHeldMailMessage()
  const { share, acceptCurrent } = useSaveAccount(account)
  const { parent2Email: sharedWith, isParent2 } = account
  const { texts, field, check, isChanged } = useFields(
    {
      parent2FirstName: account.parent2FirstName ?? '',
      parent2LastName: account.parent2LastName ?? '',
      parent2Email: sharedWith ?? '',
    },
    { parent2FirstName: isFilled, parent2LastName: isFilled, parent2Email: isEmail },
  )
  const email = normalizeEmail(texts.parent2Email)
  const isNew = email !== sharedWith?.toLowerCase()
  const send = async (version: number) => {
    const edit = {
      parent2FirstName: texts.parent2FirstName.trim(),
      parent2LastName: texts.parent2LastName.trim(),
      ...(isNew ? { parent2Email: email } : {}),
    }
    await attempt.run(async () => {
      const isHeld = await share(edit, version)
      onDone(
        !isNew ? (
          <Saved />
        ) : isHeld ? (
          heldMailMessage(email)
        ) : (
          <Trans>We sent the invitation to {email}.</Trans>
        ),
      )
    })
  }
  return (
    <Form className={styles.form} check={check} onSubmit={() => send(account.version)}>
      <SharingNow account={account} onDone={onDone} />
      <SharingFields field={field} hasEmail={!isParent2} isShared={Boolean(sharedWith)} />
      <SaveFoot
        {...{ attempt, isChanged }}
        rowsOf={(current) =>
          [
            {
              label: t`Name`,
              now: nameOf(current.parent2FirstName, current.parent2LastName),
              yours: nameOf(texts.parent2FirstName, texts.parent2LastName),
            },
            { label: t`Email`, now: current.parent2Email ?? '', yours: email },
          ].filter(({ now, yours }) => now !== yours)
        }
        onKeepMine={send}
        onAcceptTheirs={(current) => {
          acceptCurrent(current)
          onDone(undefined)
        }}
      >
        {isNew ? <Trans>Send invitation</Trans> : <Trans>Save</Trans>}
      </SaveFoot>
      {sharedWith && !isParent2 && <StopSharing account={account} onDone={onDone} />}
    </Form>
  )
}
