// After the import: its result, and the undo option while it is available.

import { Trans } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { useFailureText, useStepTitle } from '../use-import-labels.ts'
import { useImportSteps } from '../use-imports.ts'
import { Counts } from './Counts.tsx'
import styles from './Imports.module.css'
import { InviteImported } from './InviteImported.tsx'
import { KeptNames } from './KeptNames.tsx'
import { StepTitle } from './StepTitle.tsx'
import { UndoDialog } from './UndoDialog.tsx'

/** Why undoing failed. */
const Failed = ({ failure }: { readonly failure: NonNullable<PeopleImport['failure']> }) => {
  const textOf = useFailureText()
  const { people = [], peopleCount = 0 } = failure
  return (
    <Notice tone="danger" live title={textOf(failure)}>
      <KeptNames kept={{ people, peopleCount }} />
    </Notice>
  )
}

interface NextStepsProps {
  readonly item: PeopleImport
  readonly onAnother: () => void
  readonly onUndo: () => void
}

const NextSteps = ({ item, onAnother, onUndo }: NextStepsProps) => {
  const { date } = useMoment()
  const until = item.undoUntil === null ? '' : date(item.undoUntil)
  return (
    <>
      <div className={styles.foot}>
        <RouteLink to="people">
          <Trans>Go to people</Trans>
        </RouteLink>
        <Button variant="gray" onClick={onAnother}>
          <Trans>Import another file</Trans>
        </Button>
        {item.state === 'imported' && (
          <Button variant="gray" icon={<IconArrowBackUp size={18} aria-hidden />} onClick={onUndo}>
            <Trans>Undo import</Trans>
          </Button>
        )}
      </div>
      {item.state === 'imported' && (
        <p className={styles.small}>
          <Trans>You can undo this import until {until}.</Trans>
        </p>
      )}
    </>
  )
}

export const DoneStep = ({
  item,
  onAnother,
}: {
  readonly item: PeopleImport
  readonly onAnother: () => void
}) => {
  const [isAsking, setAsking] = useState(false)
  const titleOf = useStepTitle()
  const { undo } = useImportSteps(item.importId)
  return (
    <>
      {item.failure && <Failed failure={item.failure} />}
      {item.kept && (
        <Notice
          tone="warning"
          title={
            <Trans>
              We kept these people because they were edited or became active after the import:
            </Trans>
          }
        >
          <KeptNames kept={item.kept} />
        </Notice>
      )}
      <Card>
        <div className={styles.sheet}>
          <StepTitle>{titleOf(item)}</StepTitle>
          {item.state === 'undone' ? (
            <p>
              {item.kept ? (
                <Trans>Everyone else is back to the way they were.</Trans>
              ) : (
                <Trans>Everything is back to the way it was.</Trans>
              )}
            </p>
          ) : (
            <Counts counts={item.counts} />
          )}
          <NextSteps item={item} onAnother={onAnother} onUndo={() => setAsking(true)} />
        </div>
      </Card>
      {item.invites && <InviteImported importId={item.importId} invites={item.invites} />}
      {isAsking && (
        <UndoDialog
          importId={item.importId}
          counts={item.counts}
          undo={undo}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  )
}
