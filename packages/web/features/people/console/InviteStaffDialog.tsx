// Invites somebody to work here: who, their address, and as what. Only roles are offered that one
// may give.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { KnownHere } from '@lodgepole/contract/people/staff/endpoints'
import { mayGive, type GivenRole } from '@lodgepole/domain/identity/access/giving-roles'
import { STAFF_INVITATION_DAYS } from '@lodgepole/domain/identity/access/staff-invitations'
import { isEmail } from '@lodgepole/domain/identity/email'
import { useState, type FormEvent } from 'react'
import { FormDialog } from '../../../lib/console/FormDialog.tsx'
import { roleLabels } from '../../../lib/console/role-labels.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { FieldPair, Form } from '../../../ui/Form.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ConfirmKnown } from './ConfirmKnown.tsx'
import { roleAbouts } from './role-abouts.ts'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useInvitationWords } from './use-invitation-words.ts'
import { useStaffInvitations } from './use-staff.ts'

/** Other names for the same work, of which one is enough to offer. */
const SAME_WORK: ReadonlySet<GivenRole> = new Set(['organization-employee', 'organization-manager'])
const refusedFor = {
  EMAIL_TAKEN: 'email',
  ROLE_HELD_ALREADY: 'email',
  STAFF_DEACTIVATED: 'email',
  INVALID_EMAIL: 'email',
}

/** Whose the address is, where that was the reason. */
const knownIn = (error: unknown): KnownHere | undefined =>
  error instanceof ApiError && error.code === 'STAFF_KNOWN_HERE'
    ? (error.details?.['person'] as KnownHere | undefined)
    : undefined

export const InviteStaffDialog = ({
  organizationId,
  onClosed,
}: {
  readonly organizationId: string
  readonly onClosed: () => void
}) => {
  const { t, i18n } = useLingui()
  const gives = mayGive(useLogin()?.roles ?? new Set()).filter((role) => !SAME_WORK.has(role))
  const { invite } = useStaffInvitations(organizationId)
  const attempt = useAttempt()
  const wordsOf = useConsoleRefusals()
  const wordsOn = useInvitationWords()
  const [role, setRole] = useState<GivenRole>('employee')
  const [known, setKnown] = useState<KnownHere>()
  const { texts, field, check, isTold } = useFields(
    { firstName: '', lastName: '', email: '' },
    {
      firstName: isFilled,
      lastName: isFilled,
      email: (text) => isEmail(text.trim()),
    },
    refusedFields(attempt.error, refusedFor),
  )
  const [email, roleName] = [texts.email.trim(), i18n._(roleLabels[role])]
  const back = () => {
    setKnown(undefined)
    attempt.forget()
  }
  const send = async (close: () => void) => {
    let sent = { isGiven: false, isHeld: false }
    const work = async () => {
      try {
        sent = await invite({ ...texts, role, ...(known ? { confirmedUserId: known.userId } : {}) })
      } catch (error) {
        setKnown(knownIn(error) ?? known)
        throw error
      }
    }
    if (!(await attempt.run(work))) return
    close()
    const name = known ? fullName(known) : ''
    notify(
      sent.isGiven
        ? { tone: 'success', text: t`${name} now has the role ${roleName}.` }
        : wordsOn(sent.isHeld, email),
    )
  }
  return (
    <FormDialog wide title={<Trans>Invite staff</Trans>} onClosed={onClosed}>
      {(close) =>
        known ? (
          <ConfirmKnown
            known={known}
            email={email}
            role={roleName}
            busy={attempt.busy}
            onConfirm={() => void send(close)}
            onBack={back}
            notice={
              !knownIn(attempt.error) && <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
            }
          />
        ) : (
          <Form
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault()
              if (check(event.currentTarget)) void send(close)
            }}
          >
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
            <EmailField
              {...field(
                'email',
                isEmail(texts.email.trim()) ? wordsOf(attempt.error) : t`Enter an email address.`,
              )}
              autoComplete="off"
            />
            <SelectField
              label={t`Role`}
              description={i18n._(roleAbouts[role])}
              value={role}
              onChange={(event) => setRole(event.currentTarget.value as GivenRole)}
              options={gives.map((name) => ({ value: name, label: i18n._(roleLabels[name]) }))}
            />
            <p>
              <Trans>
                They get an email with a link to the console. It is valid for{' '}
                {STAFF_INVITATION_DAYS} days.
              </Trans>
            </p>
            {!isTold && <RefusedNotice error={attempt.error} wordsOf={wordsOf} />}
            <FormDialog.Foot>
              <Button type="submit" loading={attempt.busy}>
                <Trans>Send invitation</Trans>
              </Button>
              <Button variant="gray" onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
            </FormDialog.Foot>
          </Form>
        )
      }
    </FormDialog>
  )
}
