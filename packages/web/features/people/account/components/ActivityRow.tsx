// One entry of the activity: what happened, to whom, for how much, by whom, when, and whether staff
// did it on the household's behalf.

import { namedCard } from '@lodgepole/domain/money/cards'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { IconAlertTriangle, IconCheck, IconKey, IconUserShield } from '@tabler/icons-react'
import type { Activity } from '@lodgepole/contract/people/activity/endpoints'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Line } from '../../../../ui/Lines.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { changedParts } from '../../../../lib/activity/activity-parts.ts'
import { activityLabel, partLabels } from '../../../../lib/activity/activity-labels.ts'
import styles from './Activity.module.css'

interface ActivityRowProps {
  readonly activity: Activity
  readonly isParent2: boolean
}

const useActorLabel = ({ by: { kind, name } }: Activity, isParent2: boolean): string => {
  const { t } = useLingui()
  if (kind === 'system') return t`Automatic`
  if (kind === (isParent2 ? 'parent2' : 'holder')) return t`You`
  if (kind === 'staff') return name ? t`${name}, staff` : t`Staff`
  return name || t`Someone`
}

export const ActivityRow = ({ activity, isParent2 }: ActivityRowProps) => {
  const { i18n } = useLingui()
  const { time } = useMoment()
  const language = useLanguage()
  const { action, outcome, by, actedAs, device, happenedAtSeconds, amount } = activity
  const cents = amount === null ? undefined : centsFromDecimal(amount)
  const about =
    namedCard(activity.about, language) ||
    new Intl.ListFormat(i18n.locale).format(
      changedParts(activity.fields).map((part) => i18n._(partLabels[part])),
    )
  const failed = outcome !== 'ok'
  const Icon = failed
    ? IconAlertTriangle
    : by.kind === 'staff'
      ? IconUserShield
      : action.includes('.')
        ? IconCheck
        : IconKey
  return (
    <Line
      className={styles.row}
      tabIndex={-1}
      icon={<Icon size={18} />}
      title={
        <>
          {i18n._(activityLabel(action))}
          {about && <bdi>: {about}</bdi>}
        </>
      }
      about={[useActorLabel(activity, isParent2), device].filter(Boolean).join(' · ')}
      end={
        <span className={styles.end}>
          {cents?.ok && <Money cents={cents.value} className={styles.amount} />}
          <time className={styles.time} dateTime={new Date(happenedAtSeconds * 1000).toISOString()}>
            {time(happenedAtSeconds)}
          </time>
        </span>
      }
    >
      {(actedAs || failed) && (
        <span className={styles.pills}>
          {actedAs && (
            <Pill tone="amber">
              <Trans>On behalf of the account holder</Trans>
            </Pill>
          )}
          {failed && (
            <Pill tone="danger">
              <Trans>Failed</Trans>
            </Pill>
          )}
        </span>
      )}
    </Line>
  )
}
