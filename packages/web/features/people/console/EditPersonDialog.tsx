// What staff mend about somebody: their name, their birthday, and the line that stands beside the name.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import type { FormEvent } from 'react'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/use-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-look.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { DeedDialog } from '../../../lib/console/DeedDialog.tsx'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useHouseholdChanges } from './use-household.ts'

interface EditPersonDialogProps {
  readonly person: ConsolePerson
  readonly organizationId: string
  readonly onClosed: () => void
}

export const EditPersonDialog = ({ person, organizationId, onClosed }: EditPersonDialogProps) => {
  const { t } = useLingui()
  const { edit } = useHouseholdChanges(organizationId)
  const attempt = useAttempt()
  const wordsOf = useConsoleRefusals()
  const shown = fullName(person)
  const { texts, field, check } = useFields({ firstName: person.firstName, lastName: person.lastName, birthISO: person.birthISO ?? '', note: person.note ?? '' }, { firstName: isFilled, lastName: isFilled })
  const save = async (close: () => void) => {
    if (!(await attempt.run(() => edit({ userId: person.userId, version: person.version, ...texts })))) return
    close()
    const name = fullName(texts)
    notify({ tone: 'success', text: t`${name} is saved.` })
  }
  return (
    <DeedDialog title={<Trans>Edit {shown}</Trans>} onClosed={onClosed}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault()
            if (check(event.currentTarget)) void save(close)
          }}
        >
          <TextField label={t`First name`} maxLength={200} {...field('firstName', t`Enter a first name.`)} />
          <TextField label={t`Last name`} maxLength={200} {...field('lastName', t`Enter a last name.`)} />
          <TextField type="date" label={t`Birthday`} {...field('birthISO')} />
          <TextField label={t`Note beside the name`} description={t`Such as bunk and session. The household sees it.`} maxLength={200} {...field('note')} />
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <DeedDialog.Foot>
            <Button type="submit" loading={attempt.busy}><Trans>Save</Trans></Button>
            <Button variant="gray" onClick={close}><Trans>Cancel</Trans></Button>
          </DeedDialog.Foot>
        </form>
      )}
    </DeedDialog>
  )
}
