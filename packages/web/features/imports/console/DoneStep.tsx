// After it: what came of it, and the way back while there is one.

import { Trans, useLingui } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/imports/schemas'
import { IconArrowBackUp } from '@tabler/icons-react'
import { AskButton } from '../../../lib/AskButton.tsx'
import { useMoment } from '../../../lib/use-moment.ts'
import { RouteLink } from '../../../lib/navigation.tsx'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { reasonWords, useFailureText, useImportRefusal, useStepTitle } from '../use-import-words.ts'
import { useImportSteps } from '../use-imports.ts'
import { Counts } from './Counts.tsx'
import styles from './Imports.module.css'
import { StepTitle } from './StepTitle.tsx'

const Refusal = ({ error }: { readonly error: unknown }) => <RefusedNotice error={error} wordsOf={useImportRefusal()} />

/** Who keeps an import from being undone, and why. */
const Kept = ({ failure }: { readonly failure: NonNullable<PeopleImport['failure']> }) => {
  const { i18n } = useLingui()
  const textOf = useFailureText()
  const { people = [], peopleCount = 0 } = failure
  const more = peopleCount - people.length
  return (
    <Notice tone="danger" live title={textOf(failure)}>
      <ul className={styles.names}>
        {people.map(({ userId, name, reason }) => (
          <li key={userId}><bdi>{name}</bdi>: {i18n._(reasonWords[reason as keyof typeof reasonWords])}</li>
        ))}
        {more > 0 && <li><Trans>and {more} more</Trans></li>}
      </ul>
    </Notice>
  )
}

export const DoneStep = ({ item, onAnother }: { readonly item: PeopleImport; readonly onAnother: () => void }) => {
  const { t } = useLingui()
  const { date } = useMoment()
  const titleOf = useStepTitle()
  const { undo } = useImportSteps(item.importId)
  const until = item.undoUntil === null ? '' : date(item.undoUntil)
  return (
    <>
      {item.failure && <Kept failure={item.failure} />}
      <Card>
        <div className={styles.sheet}>
          <StepTitle>{titleOf(item)}</StepTitle>
          {item.state === 'undone' ? <p><Trans>Everything is as it was before.</Trans></p> : <Counts counts={item.counts} />}
          <div className={styles.foot}>
            <RouteLink to="people"><Trans>Go to the people</Trans></RouteLink>
            <Button variant="gray" onClick={onAnother}><Trans>Import another file</Trans></Button>
            {item.state === 'imported' && (
              <AskButton
                label={t`Undo the import`} icon={<IconArrowBackUp size={18} aria-hidden />} title={t`Undo this import?`} action={t`Undo the import`} onAct={undo} Refusal={Refusal}
              >
                <Trans>New people are removed and changed ones are as before. If somebody has been changed or used since, nothing happens and you are told who.</Trans>
              </AskButton>
            )}
          </div>
          {item.state === 'imported' && <p className={styles.small}><Trans>You can undo this import until {until}.</Trans></p>}
        </div>
      </Card>
    </>
  )
}
