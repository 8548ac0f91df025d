// The second parent: inviting one, correcting the name or the address, and ending it. Another
// address is another person and gets an invitation of its own.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { AskButton } from '../../../../lib/dialogs/AskButton.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useHeldMailMessage } from '../../../../lib/errors/use-held-mail-message.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { EmailField } from '../../../../ui/EmailField.tsx'
import { FieldPair } from '../../../../ui/Form.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useSaveAccount } from '../use-account.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './Account.module.css'
import { Saved, type EditFormProps } from './EditCard.tsx'
import { InviteAgain } from './InviteAgain.tsx'
import { SaveFoot } from './SaveFoot.tsx'

const nameOf = (first: string | null, last: string | null) =>
  [first, last].filter(Boolean).join(' ')

const SharedWith = ({
  account: { userId, parent2Email, parent2FirstName, parent2LastName, parent2State },
}: Pick<EditFormProps, 'account'>) => (
  <div className={styles.who}>
    <PersonAvatar
      person={{
        userId: `${userId}/2`,
        firstName: parent2FirstName || (parent2Email ?? ''),
        lastName: parent2LastName,
      }}
    />
    <span className={styles.words}>
      {nameOf(parent2FirstName, parent2LastName) || parent2Email}
      <span className={styles.hint}>{parent2Email}</span>
    </span>
    {parent2State === 'invited' ? (
      <Pill tone="info">
        <Trans>Invited</Trans>
      </Pill>
    ) : (
      <Pill tone="brand">
        <Trans>Shared</Trans>
      </Pill>
    )}
  </div>
)

/** For staff who act as a member: who shares the account is the household's decision. */
export const SharingAsItIs = ({ account }: Pick<EditFormProps, 'account'>) =>
  account.parent2Email ? (
    <SharedWith account={account} />
  ) : (
    <p className={styles.note}>
      <Trans>This account isn’t shared.</Trans>
    </p>
  )

const NotStopped = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} wordsOf={useErrorMessage()} />
)

export const SharingForm = ({ account, onDone }: EditFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const heldWords = useHeldMailMessage()
  const { save, share, takeCurrent } = useSaveAccount(account)
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
          heldWords(email)
        ) : (
          <Trans>We sent the invitation to {email}.</Trans>
        ),
      )
    })
  }
  const name = nameOf(account.parent2FirstName, account.parent2LastName) || (sharedWith ?? '')
  const stop = async () => {
    await save({ parent2Email: '' }, account.version)
    onDone(<Trans>This account is no longer shared.</Trans>)
  }
  return (
    <Form className={styles.form} check={check} onSubmit={() => send(account.version)}>
      {sharedWith ? (
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
      )}
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
      {!isParent2 && (
        <EmailField
          {...field('parent2Email', t`Enter a valid email address.`)}
          autoComplete="off"
          description={
            sharedWith &&
            t`If you change the address, we send a new invitation there. The old address can no longer sign in here.`
          }
        />
      )}
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
        onTakeTheirs={(current) => {
          takeCurrent(current)
          onDone(undefined)
        }}
      >
        {isNew ? <Trans>Send invitation</Trans> : <Trans>Save</Trans>}
      </SaveFoot>
      {sharedWith && !isParent2 && (
        <div className={styles.group}>
          <p className={styles.note}>
            <Trans>They can do everything you can until you stop sharing.</Trans>
          </p>
          <AskButton
            className={styles.alone}
            label={<Trans>Stop sharing</Trans>}
            title={t`Stop sharing with ${name}?`}
            action={<Trans>Stop sharing</Trans>}
            onAct={stop}
            Refusal={NotStopped}
          >
            <Trans>
              They are signed out of this account right away and no longer see its people. You can
              invite them again later.
            </Trans>
          </AskButton>
        </div>
      )}
    </Form>
  )
}
