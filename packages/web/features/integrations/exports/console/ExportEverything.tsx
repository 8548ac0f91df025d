// An archive of all of the organization's data: requested, tracked, downloaded.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DataExport } from '@lodgepole/contract/integrations/exports/endpoints'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { errorMessages } from '../../../../lib/errors/error-messages.ts'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { useExports, useExportSteps } from '../use-exports.ts'
import styles from './Exports.module.css'
import { exportErrors } from '../../../../lib/errors/messages/integrations-exports.ts'

const useRefusal = errorMessages(exportErrors)

const Line = ({ item, onTake }: { readonly item: DataExport; readonly onTake: () => unknown }) => {
  const { t, i18n } = useLingui()
  const { moment: date } = useMoment()
  const when = date(item.createdAt)
  const who = item.createdByName
  const rows = i18n.number(item.rowsWritten)
  const size = i18n.number(Math.max(0.1, (item.sizeBytes ?? 0) / 1_000_000), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  const until = item.expiresAt === null ? '' : date(item.expiresAt)
  return (
    <Card component="li" className={styles.line}>
      <IconFileZip size={24} aria-hidden />
      <div className={styles.words}>
        <h2 className={styles.name}>{when}</h2>
        <p className={styles.small}>
          {item.state === 'working' ? (
            <Trans>
              Requested by {who}. {rows} rows so far.
            </Trans>
          ) : item.state === 'ready' ? (
            <Trans>
              Requested by {who}. {rows} rows, {size}. Available until {until}.
            </Trans>
          ) : (
            <Trans>Requested by {who}. Deleted after a week.</Trans>
          )}
        </p>
        {item.state === 'working' && (
          <div role="status" className={styles.words}>
            <span className={styles.small}>
              <Trans>We’re preparing your export. You can leave this page.</Trans>
            </span>
            <progress
              className={styles.progress}
              aria-label={t`Export progress`}
              max={item.tablesTotal}
              value={item.tablesDone}
            />
          </div>
        )}
      </div>
      {item.state === 'ready' && (
        <Button
          variant="light"
          icon={<IconDownload size={18} />}
          aria-label={t`Download the export of ${when}`}
          onClick={onTake}
        >
          <Trans>Download</Trans>
        </Button>
      )}
    </Card>
  )
}

export const ExportEverything = () => {
  const { t, i18n } = useLingui()
  const messageFor = useRefusal()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useExports()
  const { attempt, begin, take } = useExportSteps()
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const isWorking = items.some(({ state }) => state === 'working')
  const nameOf = ({ createdAt }: DataExport) =>
    `export-${new Date(createdAt * 1000).toISOString().slice(0, 10)}.zip`
  return (
    <Screen title={<Trans>Export everything</Trans>}>
      <div className={styles.stack}>
        <Card>
          <div className={styles.sheet}>
            <p>
              <Trans>
                One archive with all of your organization’s data: people, households, accounts,
                transactions, reservations, orders, invoices, stays, tickets, waivers, the audit log
                and more. Each is a CSV file that opens in any spreadsheet program.
              </Trans>
            </p>
            <p className={styles.small}>
              <Trans>
                It contains everyone’s personal data. Only admins can download it, for one week, and
                the audit log records each download. It doesn’t contain passwords, keys or other
                secrets.
              </Trans>
            </p>
            <RefusedNotice error={attempt.error} messageFor={messageFor} />
            <div>
              <Button
                loading={attempt.busy}
                onClick={begin}
                {...(isWorking ? { 'aria-disabled': true } : {})}
              >
                <Trans>Create export</Trans>
              </Button>
            </div>
          </div>
        </Card>
        {error && <LoadFailed error={error} retry={refetch} />}
        {items.length > 0 && (
          <ul className={styles.list} aria-label={t`Exports`} lang={i18n.locale}>
            {items.map((item) => (
              <Line
                key={item.exportId}
                item={item}
                onTake={() => take(item.exportId, nameOf(item))}
              />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div>
            <Button variant="gray" onClick={() => fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </div>
    </Screen>
  )
}
