// The result of the last scan, large enough to see from behind a counter: a word, a shape, a color,
// and the photo.

import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconScan,
  IconSquareRoundedXFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { gateProblemMessages } from '../../../../../lib/console/scanner/gate-messages.ts'
import { useMoment } from '../../../../../lib/format/use-moment.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { EmptyState } from '../../../../../ui/EmptyState.tsx'
import { PersonAvatar } from '../../../../../ui/PersonAvatar.tsx'
import { isRecordedOnly, type ScanResult } from '../../make-scan.ts'
import styles from './ScanPanel.module.css'

type Mood = 'allowed' | 'refused' | 'noted'

const toneOfScan = (result: ScanResult): Mood =>
  isRecordedOnly(result) ? 'noted' : result.isDone ? 'allowed' : 'refused'

/** A circle, a triangle, and a square, so that they can be told apart without color. */
const shapes = {
  allowed: IconCircleCheckFilled,
  noted: IconAlertTriangleFilled,
  refused: IconSquareRoundedXFilled,
} as const

const Mark = ({ mood, size }: { readonly mood: Mood; readonly size: number }) => {
  const Shape = shapes[mood]
  return <Shape size={size} aria-hidden />
}

/** The same initials as in the roster, even if the name is a single string. */
const lookOf = ({ personId, name, imageUrl, imageUrl70 }: NonNullable<ScanResult['person']>) => {
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name) ?? []
  return {
    userId: personId,
    firstName,
    lastName,
    imageUrl: imageUrl ?? imageUrl70,
    imageUrl70,
    imageUrl150: imageUrl ?? imageUrl70,
  }
}

const Verdict = ({ result }: { readonly result: ScanResult }) => {
  if (!result.isDone) return <Trans>Refused</Trans>
  return result.direction === 'in' ? <Trans>Checked in</Trans> : <Trans>Checked out</Trans>
}

export const ScanPanel = ({
  results,
  isWaiting,
  children,
}: {
  readonly results: readonly ScanResult[]
  readonly isWaiting: (scanId: string) => boolean
  readonly children: ReactNode
}) => {
  const { i18n, t } = useLingui()
  const { clock } = useMoment()
  const [last, ...earlier] = results
  const mood = last && toneOfScan(last)
  const reason = ({ problem, isNamed }: ScanResult) =>
    problem === 'expired' && isNamed
      ? t`This reservation has ended.`
      : problem && i18n._(gateProblemMessages[problem])
  return (
    <section className={styles.panel} aria-label={t`Last scan`}>
      {children}
      <div className={classNames(styles.result, mood && styles[mood])} role="alert" aria-atomic>
        {last && mood ? (
          <>
            {last.person && <PersonAvatar person={lookOf(last.person)} size="huge" letters={2} />}
            <span className={styles.verdict}>
              <Mark mood={mood} size={36} />
              <Verdict result={last} />
            </span>
            {last.person && <bdi className={styles.name}>{last.person.name}</bdi>}
            {reason(last) && <span className={styles.reason}>{reason(last)}</span>}
            {isWaiting(last.scanId) && (
              <span className={styles.small}>
                <Trans>Saved on this device, and sent once you’re online.</Trans>
              </span>
            )}
          </>
        ) : (
          <EmptyState
            icon={<IconScan size={28} />}
            title={<Trans>Ready to scan</Trans>}
            text={
              <Trans>
                Use the hand scanner at any time, open the camera, or find the person in the roster.
              </Trans>
            }
          />
        )}
      </div>
      {earlier.length > 0 && (
        <ul className={styles.earlier} aria-label={t`Earlier scans`}>
          {earlier.map((result) => (
            <li
              key={result.scanId}
              className={classNames(styles.line, styles[`${toneOfScan(result)}Line`])}
            >
              <Mark mood={toneOfScan(result)} size={16} />
              <span className={styles.who}>
                <bdi>{result.person?.name ?? <Trans>Unknown</Trans>}</bdi> ·{' '}
                {reason(result) ?? <Verdict result={result} />}
              </span>
              <time>{clock(result.atMs / 1000)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
