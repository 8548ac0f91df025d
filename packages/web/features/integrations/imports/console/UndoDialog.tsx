// Asks before an import is undone: what happens to its people, and who stays because they have been
// changed or used since.

import { Plural, Trans } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { useImportRefusal } from '../use-import-labels.ts'
import { useKept } from '../use-imports.ts'
import { KeptNames } from './KeptNames.tsx'

interface UndoDialogProps {
  readonly importId: string
  readonly counts: PeopleImport['counts']
  readonly undo: (keepChanged: boolean) => Promise<void>
  readonly onClosed: () => void
}

export const UndoDialog = ({ importId, counts, undo, onClosed }: UndoDialogProps) => {
  const kept = useKept(importId)
  const attempt = useAttempt()
  const messageFor = useImportRefusal()
  const staying = kept.data?.peopleCount ?? 0
  const going = counts.create + counts.update - staying
  const act = async (close: () => void) => {
    await undo(staying > 0)
    close()
  }
  return (
    <DialogForm
      wide={staying > 0}
      title={<Trans>Undo this import?</Trans>}
      {...{ attempt, messageFor, onClosed }}
      onSubmit={act}
      action={
        kept.data &&
        going > 0 &&
        (staying > 0 ? (
          <Plural value={going} one="Undo the other one" other="Undo the other #" />
        ) : (
          <Trans>Undo import</Trans>
        ))
      }
      isDanger
    >
      <p>
        <Trans>We’ll remove the new people and restore the ones that were changed.</Trans>
      </p>
      {kept.isPending && <TextSkeleton lines={2} />}
      {kept.isError && <LoadFailed error={kept.error} retry={kept.refetch} />}
      {kept.data && staying > 0 && (
        <Notice
          tone="warning"
          live
          title={
            <Plural
              value={staying}
              one="# person was edited or became active since and stays as is:"
              other="# people were edited or became active since and stay as they are:"
            />
          }
        >
          <KeptNames kept={kept.data} />
        </Notice>
      )}
    </DialogForm>
  )
}
