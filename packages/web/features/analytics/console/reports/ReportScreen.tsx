// One report: its period and filters, its rows, and both file formats.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { ReportShape } from '@lodgepole/contract/analytics/report-endpoints'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { DownloadButton } from '../../../../lib/console/DownloadButton.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { AnalyticsTabs } from '../AnalyticsTabs.tsx'
import styles from './Reports.module.css'
import { ReportLines } from './ReportLines.tsx'
import { useReportRefusals } from './use-report-refusals.ts'
import { useReportFile, useReportQuery, useReportRows, useReports } from './use-reports.ts'

const Fields = ({
  shape,
  asked: { fields, from, to },
  problem,
}: {
  readonly shape: ReportShape
  readonly asked: ReturnType<typeof useReportQuery>
  readonly problem: string | false
}) => {
  const { t } = useLingui()
  if (shape.span === 'now' && shape.filters.length === 0) return null
  return (
    <div className={styles.filters}>
      {shape.span === 'period' && (
        <TextField
          label={t`From`}
          type="date"
          value={from}
          max={to}
          onChange={(event) => fields.from.set(event.currentTarget.value, { replace: true })}
        />
      )}
      {shape.span !== 'now' && (
        <TextField
          label={shape.span === 'day' ? t`At the end of` : t`To`}
          type="date"
          value={to}
          min={shape.span === 'period' ? from : undefined}
          onChange={(event) => fields.to.set(event.currentTarget.value, { replace: true })}
          error={problem}
        />
      )}
      {shape.filters.map(({ name, title, options }) => (
        <SelectField
          key={name}
          label={title}
          value={fields[name].value}
          onChange={(event) => fields[name].set(event.currentTarget.value, { replace: true })}
          options={[
            { value: '', label: t`All` },
            ...options.map(({ value, title: label }) => ({ value, label })),
          ]}
        />
      ))}
    </div>
  )
}

const Report = ({ shape }: { readonly shape: ReportShape }) => {
  const asked = useReportQuery(shape)
  const list = useReportRows(asked.query)
  const fileOf = useReportFile(asked.query)
  const messageFor = useReportRefusals()
  const days = shape.span === 'period' ? `${asked.from}-${asked.to}` : asked.to
  const isWrongSpan = list.error instanceof ApiError && list.error.code === 'WRONG_SPAN'
  const isEmpty = list.data !== undefined && list.data.pages[0]?.items.length === 0
  return (
    <Screen
      title={shape.title}
      subtitle={shape.about}
      actions={(['csv', 'pdf'] as const).map((kind) => (
        <DownloadButton
          key={kind}
          kind={kind}
          name={`${shape.name}-${days}`}
          fetch={() => fileOf(kind)}
          messageFor={messageFor}
        />
      ))}
    >
      <AnalyticsTabs isReport />
      <Fields shape={shape} asked={asked} problem={isWrongSpan && messageFor(list.error)} />
      {list.isError && !isWrongSpan && <LoadFailed error={list.error} retry={list.refetch} />}
      {list.isPending && <ListSkeleton rows={8} avatar={false} />}
      {isEmpty && !isWrongSpan && (
        <Card>
          <EmptyState
            icon={<IconReportAnalytics size={28} />}
            title={<Trans>No entries in this report</Trans>}
            text={
              shape.span === 'now' ? undefined : (
                <Trans>Choose other days, or clear the filters.</Trans>
              )
            }
          />
        </Card>
      )}
      {list.data && !isEmpty && !isWrongSpan && <ReportLines shape={shape} list={list} />}
    </Screen>
  )
}

export const ReportScreen = () => {
  const { reportName = '' } = useParams({ strict: false })
  const reports = useReports()
  const shape = reports.data?.find(({ name }) => name === reportName)
  if (shape) return <Report key={shape.name} shape={shape} />
  return (
    <Screen title={<Trans>Report</Trans>}>
      <AnalyticsTabs isReport />
      {reports.isError && <LoadFailed error={reports.error} retry={reports.refetch} />}
      {reports.isPending && <ListSkeleton rows={8} avatar={false} />}
      {reports.data && (
        <Card>
          <EmptyState
            icon={<IconReportAnalytics size={28} />}
            title={<Trans>We couldn’t find this report</Trans>}
            action={
              <RouteButton to="reportList">
                <Trans>All reports</Trans>
              </RouteButton>
            }
          />
        </Card>
      )}
    </Screen>
  )
}
