// An import of people: file, columns, check, import. The import's id is part of the address, so
// that a reload, or a colleague, finds it in its current state.

import { Trans, useLingui } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { isWorking, type ImportState } from '@lodgepole/domain/integrations/imports/import'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { Steps } from '../../../../ui/Steps.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { useFailureText, useStepTitle } from '../use-import-labels.ts'
import { useImport } from '../use-imports.ts'
import { CheckedStep } from './CheckedStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { FileStep } from './FileStep.tsx'
import styles from './Imports.module.css'
import { Working } from './Working.tsx'

const stepOf = (state: ImportState | undefined, isAtColumns: boolean): string => {
  if (state === undefined || state === 'uploading' || state === 'failed') return 'file'
  if (state === 'uploaded' || isAtColumns) return 'columns'
  return state === 'checking' || state === 'checked' ? 'check' : 'import'
}

const Unreadable = ({
  item,
  onAnother,
}: {
  readonly item: PeopleImport
  readonly onAnother: () => void
}) => {
  const textOf = useFailureText()
  const row = item.failure?.row
  return (
    <Notice
      tone="danger"
      live
      action={
        <Button variant="gray" onClick={onAnother}>
          <Trans>Choose another file</Trans>
        </Button>
      }
    >
      {item.failure && textOf(item.failure)}{' '}
      {row !== undefined && <Trans>It starts in row {row}.</Trans>}
    </Notice>
  )
}

export const ImportPeople = () => {
  const { t } = useLingui()
  const { value: importId, set: open } = useSearchParam('import')
  const view = useSearchParam('view')
  const { data: item, error, refetch } = useImport(importId)
  const titleOf = useStepTitle()
  const isAtColumns = view.value === 'columns' && item?.state === 'checked'
  const another = () => open('')
  const steps = [
    { key: 'file', title: t`File` },
    { key: 'columns', title: t`Columns` },
    { key: 'check', title: t`Check` },
    { key: 'import', title: t`Import` },
  ]
  const body = () => {
    if (importId === '')
      return (
        <>
          <FileStep onSent={open} />
          <EarlierImports onOpen={open} />
        </>
      )
    if (error) return <LoadFailed error={error} retry={refetch} />
    if (!item)
      return (
        <Card>
          <TextSkeleton />
        </Card>
      )
    if (isWorking(item.state)) return <Working item={item} />
    if (item.state === 'uploading') return <FileStep onSent={open} />
    if (item.state === 'failed') return <Unreadable item={item} onAnother={another} />
    if (item.state === 'uploaded' || isAtColumns)
      return (
        <ColumnsStep
          key={item.importId}
          item={item}
          onBegun={() => view.set('', { replace: true })}
        />
      )
    if (item.state === 'checked')
      return <CheckedStep item={item} onColumns={() => view.set('columns')} onOtherFile={another} />
    return <DoneStep item={item} onAnother={another} />
  }
  return (
    <Screen
      title={<Trans>Import people</Trans>}
      subtitle={item && importId !== '' ? <bdi>{item.fileName}</bdi> : undefined}
    >
      <div className={styles.stack}>
        <Steps
          label={t`Import steps`}
          steps={steps}
          current={stepOf(importId === '' ? undefined : item?.state, isAtColumns)}
        />
        {body()}
        {/* Rendered before it has any text, so that screen readers announce changes. */}
        <VisuallyHidden role="status">{item && importId !== '' && titleOf(item)}</VisuallyHidden>
      </div>
    </Screen>
  )
}
