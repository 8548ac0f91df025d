// Errors in members' browsers.

import { Trans, useLingui } from '@lingui/react/macro'
import type { LoggedError } from '@lodgepole/contract/analytics/logs/endpoints'
import { clientErrorLevels } from '@lodgepole/domain/analytics/logs/levels'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Pill } from '../../../../ui/Pill.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { DayFilters, LogPages } from './LogPages.tsx'
import styles from './Logs.module.css'
import { NotedDetails } from './Noted.tsx'
import { levelLabels } from '../level-labels.ts'
import { useClientErrors } from './use-logs.ts'

const Fault = ({ fault }: { readonly fault: LoggedError }) => {
  const { i18n } = useLingui()
  const { moment } = useMoment()
  const { level, message, name, caller, stack, userName, requestId } = fault
  const known = clientErrorLevels.find((one) => one === level)
  const noted = Object.fromEntries(
    Object.entries({ name, caller, requestId }).filter(([, value]) => value !== ''),
  )
  return (
    <li>
      <details className={styles.row}>
        <summary>
          <time className={styles.when}>{moment(fault.happenedAtSeconds)}</time>
          <span className={styles.what} dir="auto">
            {message}
          </span>
          <span className={styles.who} dir="auto">
            <Pill
              tone={
                level === 'error' || level === 'fatal'
                  ? 'danger'
                  : level === 'warn'
                    ? 'amber'
                    : 'gray'
              }
            >
              {known ? i18n._(levelLabels[known]) : level}
            </Pill>{' '}
            {userName || <Trans>Not signed in</Trans>}
          </span>
        </summary>
        <div className={styles.more}>
          <NotedDetails details={noted} />
          {stack && <pre className={styles.stack}>{stack}</pre>}
        </div>
      </details>
    </li>
  )
}

export const ClientErrors = () => {
  const { t, i18n } = useLingui()
  const { faults, level, isFiltered } = useClientErrors()
  const items = faults.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Screen
      title={<Trans>Browser errors</Trans>}
      subtitle={<Trans>Errors in members’ browsers, without personal data.</Trans>}
    >
      <div className={styles.filters}>
        <SelectField
          label={t`Level`}
          value={level.value}
          onChange={(event) => level.set(event.currentTarget.value)}
          options={[
            { value: '', label: t`Everything` },
            ...clientErrorLevels.map((value) => ({ value, label: i18n._(levelLabels[value]) })),
          ]}
        />
        <DayFilters />
      </div>
      <LogPages
        pages={faults}
        count={items.length}
        label={t`Browser errors`}
        empty={isFiltered ? <Trans>No matching errors</Trans> : <Trans>No errors yet</Trans>}
      >
        {items.map((fault) => (
          <Fault key={fault.clientErrorId} fault={fault} />
        ))}
      </LogPages>
    </Screen>
  )
}
