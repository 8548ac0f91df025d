// A new account holder with their people, and the mail that lets them sign in. A request for an
// invitation leads here with what was typed.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { CancelButton } from '../../../lib/forms/CancelButton.tsx'
import { EditForm } from '../../../lib/forms/EditForm.tsx'
import { useGoTo } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckLine, FieldPair, formCard } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notify.ts'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './NewHousehold.module.css'
import { isComplete, MemberFields, noMember } from './MemberFields.tsx'
import { splitName } from './split-name.ts'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useInvitationMessage } from './use-invitation-message.ts'
import { useJoining, type NewMember } from './use-joining.ts'

const refusedFor = { EMAIL_TAKEN: 'email', MEMBER_ID_TAKEN: 'memberId' }
const isEmailOrNone = (text: string): boolean => text.trim() === '' || isEmail(text.trim())

/** So many people the call takes at once. */
const MOST = 20

const HouseholdForm = ({ organizationId }: { readonly organizationId: string }) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const asked = {
    name: useSearchParam('name').value,
    email: useSearchParam('email').value,
    phone: useSearchParam('phone').value,
  }
  const { addHousehold, invite } = useJoining(organizationId)
  const attempt = useAttempt()
  const wordsOf = useConsoleRefusals()
  const wordsOn = useInvitationMessage()
  const [people, setPeople] = useState<readonly NewMember[]>([])
  const [tried, setTried] = useState(false)
  const [wantsMail, setWantsMail] = useState(true)
  const refused = refusedFields(attempt.error, refusedFor)
  const { texts, field, check, isTold, isChanged } = useFields(
    { ...splitName(asked.name), email: asked.email, phone: asked.phone, memberId: '' },
    {
      firstName: isFilled,
      lastName: isFilled,
      email: isEmailOrNone,
      phone: (text) => text.trim() === '' || isPhone(text),
    },
    refused,
  )
  const save = async () => {
    const userId = await addHousehold({ ...texts, people: [...people] })
    // The household is there whatever becomes of the mail: its page says so and offers it again.
    if (wantsMail && texts.email.trim() !== '')
      await invite(userId).then(
        ({ isHeld, email }) => notify(wordsOn(isHeld, email)),
        (error: unknown) => notify({ tone: 'danger', text: wordsOf(error) }),
      )
    else notify({ tone: 'success', text: t`The household has been added.` })
    await goTo({ to: 'household', params: { personId: userId } })
  }
  return (
    <Card className={formCard}>
      <EditForm
        {...{ attempt, refused }}
        isChanged={isChanged || people.length > 0}
        check={(form) => {
          setTried(true)
          return check(form) && people.every(isComplete)
        }}
        onSave={save}
        action={<Trans>Add household</Trans>}
        notice={!isTold && <RefusedNotice error={attempt.error} wordsOf={wordsOf} />}
        cancel={<CancelButton to="people" />}
      >
        {asked.email !== '' && (
          <Notice>
            <Trans>
              Someone asked for an invitation and gave these details. Check who it is before you
              invite them.
            </Trans>
          </Notice>
        )}
        <FieldPair>
          <TextField
            label={t`First name`}
            dir="auto"
            autoComplete="off"
            maxLength={200}
            {...field('firstName', t`Enter a first name.`)}
          />
          <TextField
            label={t`Last name`}
            dir="auto"
            autoComplete="off"
            maxLength={200}
            {...field('lastName', t`Enter a last name.`)}
          />
        </FieldPair>
        <TextField
          type="email"
          label={t`Email`}
          autoComplete="off"
          maxLength={254}
          {...field(
            'email',
            isEmailOrNone(texts.email) ? wordsOf(attempt.error) : t`Enter an email address.`,
          )}
        />
        <FieldPair>
          <TextField
            type="tel"
            label={t`Phone`}
            autoComplete="off"
            maxLength={40}
            {...field('phone', t`Enter a phone number.`)}
          />
          <TextField
            label={t`Member ID`}
            autoComplete="off"
            maxLength={40}
            {...field('memberId', wordsOf(attempt.error))}
          />
        </FieldPair>
        {people.map((member, index) => (
          // They have nothing but their place until they are added.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className={styles.member}>
            <legend>
              <Trans>Person in the household</Trans>
            </legend>
            <MemberFields
              member={member}
              tried={tried}
              onChange={(changed) => setPeople(people.with(index, changed))}
            />
            <Button
              variant="plain"
              size="dense"
              icon={<IconX size={16} />}
              onClick={() => setPeople(people.toSpliced(index, 1))}
            >
              <Trans>Skip</Trans>
            </Button>
          </fieldset>
        ))}
        {people.length < MOST && (
          <div>
            <Button
              variant="gray"
              size="dense"
              icon={<IconPlus size={16} />}
              onClick={() => (
                setTried(false),
                setPeople([...people, { ...noMember, lastName: texts.lastName }])
              )}
            >
              <Trans>Add someone</Trans>
            </Button>
          </div>
        )}
        <CheckLine
          checked={wantsMail && texts.email.trim() !== ''}
          disabled={texts.email.trim() === ''}
          onChange={(event) => setWantsMail(event.currentTarget.checked)}
        >
          <Trans>Email an invitation to sign in</Trans>
        </CheckLine>
      </EditForm>
    </Card>
  )
}

export const NewHousehold = () => {
  const login = useLogin()
  return (
    <Screen title={<Trans>Add household</Trans>}>
      {login && (
        <HouseholdForm key={login.user.organizationId} organizationId={login.user.organizationId} />
      )}
    </Screen>
  )
}
