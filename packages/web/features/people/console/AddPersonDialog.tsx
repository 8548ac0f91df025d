// Somebody more in a household.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { FormDialog } from '../../../lib/console/FormDialog.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-look.ts'
import { isComplete, MemberFields, noMember } from './MemberFields.tsx'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useJoining } from './use-joining.ts'

interface AddPersonDialogProps {
  readonly householdId: string
  readonly lastName: string
  readonly organizationId: string
  readonly onClosed: () => void
}

export const AddPersonDialog = ({
  householdId,
  lastName,
  organizationId,
  onClosed,
}: AddPersonDialogProps) => {
  const { t } = useLingui()
  const { addPerson } = useJoining(organizationId)
  const [member, setMember] = useState({ ...noMember, lastName })
  const [tried, setTried] = useState(false)
  const attempt = useAttempt()
  const wordsOf = useConsoleRefusals()
  const add = async (close: () => void) => {
    setTried(true)
    if (!isComplete(member) || !(await attempt.run(() => addPerson(householdId, member)))) return
    close()
    const name = fullName(member)
    notify({ tone: 'success', text: t`${name} is added.` })
  }
  return (
    <FormDialog wide title={<Trans>Add somebody to the household</Trans>} onClosed={onClosed}>
      {(close) => (
        <Form
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void add(close)
          }}
        >
          <MemberFields member={member} tried={tried} onChange={setMember} />
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormDialog.Foot>
            <Button type="submit" loading={attempt.busy}>
              <Trans>Add</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormDialog.Foot>
        </Form>
      )}
    </FormDialog>
  )
}
