// Finds the other entry of a person who was entered twice, then shows both side by side.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { useState } from 'react'
import { Dialog, DialogFoot } from '../../../lib/dialogs/Dialog.tsx'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './Merge.module.css'
import { MergeDialog, type MergeSide } from './MergeDialog.tsx'
import { useDebounced } from '../../../lib/state/use-debounced.ts'
import { useFoundPeople } from './use-found-people.ts'

const MAX_SHOWN = 8

interface MergeWithDialogProps {
  readonly person: ConsolePerson
  readonly organizationId: string
  readonly onClosed: () => void
}

const Finding = ({
  person,
  organizationId,
  onChosen,
  onClosed,
}: MergeWithDialogProps & { readonly onChosen: (other: MergeSide) => void }) => {
  const { t } = useLingui()
  const [text, setText] = useState(() => fullName(person))
  const asked = useDebounced(text.trim())
  const found = useFoundPeople(organizationId, asked)
  const others = (found.data?.pages[0]?.items ?? [])
    .filter(({ userId }) => userId !== person.userId)
    .slice(0, MAX_SHOWN)
  const name = fullName(person)
  return (
    <Dialog wide title={<Trans>Merge {name} with…</Trans>} onClosed={onClosed}>
      {(close) => (
        <>
          <TextField
            type="search"
            label={t`Find the other entry`}
            description={t`By name, email, phone or member ID.`}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {found.isError && <LoadFailed error={found.error} retry={found.refetch} />}
          <ul className={styles.found} aria-label={t`People found`} aria-live="polite">
            {others.map((other) => (
              <li key={other.userId}>
                <button type="button" className={styles.choice} onClick={() => onChosen(other)}>
                  <span className={styles.name} dir="auto">
                    {fullName(other)}
                  </span>
                  <span className={styles.person}>
                    {[
                      other.email,
                      other.phone,
                      other.memberId,
                      other.householdId !== other.userId && other.householdName,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </button>
              </li>
            ))}
            {found.data && others.length === 0 && (
              <li className={styles.person}>
                <Trans>No one else has that name.</Trans>
              </li>
            )}
          </ul>
          <DialogFoot>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  )
}

export const MergeWithDialog = (props: MergeWithDialogProps) => {
  const { person, organizationId, onClosed } = props
  const [other, setOther] = useState<MergeSide>()
  const side: MergeSide = { ...person, householdName: '' }
  return other ? (
    <MergeDialog people={[side, other]} organizationId={organizationId} onClosed={onClosed} />
  ) : (
    <Finding {...props} onChosen={setOther} />
  )
}
