// The pass itself: whose it is, how long it is valid, and the code of this half minute. If
// something is wrong, the explanation replaces the code.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CLOCK_WINDOW_SECONDS, STEP_SECONDS } from '@lodgepole/domain/entry/verify'
import type { EntryPass } from '@lodgepole/contract/entry/pass-endpoints'
import { lastIncludedSecond } from '@lodgepole/domain/reservations/restrictions'
import { IconCloudOff } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { StoredPass } from '../pass-store.ts'
import { usePassCode } from '../use-entry-pass.ts'
import { useStandingLabels } from '../use-entry-labels.ts'
import styles from './Pass.module.css'

const Photo = ({
  photo,
  pass: { person },
}: {
  readonly photo: string | undefined
  readonly pass: EntryPass
}) =>
  photo ? (
    <img className={styles.photo} src={photo} alt="" width={96} height={96} />
  ) : (
    <PersonAvatar person={person} size="xl" />
  )

const Code = ({ stored }: { readonly stored: StoredPass }) => {
  const { t } = useLingui()
  const { code, secondsLeft, isOut } = usePassCode(stored)
  const name = stored.pass.person.firstName
  const style = { '--left': `${(100 * secondsLeft) / STEP_SECONDS}%` } as CSSProperties
  if (isOut)
    return (
      <Notice
        tone="warning"
        live
        title={<Trans>Connect to the internet and open the pass once. Then it works again.</Trans>}
      />
    )
  return (
    <>
      <div className={styles.code}>
        <QrCode text={code ?? ''} label={t`${name}’s entry code`} />
      </div>
      <div className={styles.timer}>
        <VisuallyHidden>
          <Trans>The code changes every 30 seconds.</Trans>
        </VisuallyHidden>
        {/* Visual only, because nobody wants to listen to a countdown. */}
        <span role="timer" aria-live="off">
          <Plural value={secondsLeft} one="New code in # second" other="New code in # seconds" />
        </span>
        <div className={styles.bar} aria-hidden="true">
          <div className={styles.fill} style={style} />
        </div>
      </div>
    </>
  )
}

const ClockOff = ({ aheadMs }: { readonly aheadMs: number }) => {
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  if (Math.abs(aheadMs) <= CLOCK_WINDOW_SECONDS * 1000) return null
  return (
    <Notice tone="warning" title={<Trans>The clock on this phone is wrong</Trans>}>
      {aheadMs > 0 ? (
        <Plural value={minutes} one="It is # minute behind." other="It is # minutes behind." />
      ) : (
        <Plural value={minutes} one="It is # minute ahead." other="It is # minutes ahead." />
      )}{' '}
      <Trans>
        The pass still works. Set the clock, then open the pass once while you’re online.
      </Trans>
    </Notice>
  )
}

const Restricted = ({ restriction }: Pick<EntryPass, 'restriction'>) => {
  const { date } = useMoment()
  const until = restriction?.untilSeconds
    ? date(lastIncludedSecond(restriction.untilSeconds))
    : undefined
  return (
    <Notice tone="danger" live title={<Trans>This pass is suspended</Trans>}>
      {restriction?.message ? (
        <bdi>{restriction.message}</bdi>
      ) : (
        <Trans>Ask the staff for help.</Trans>
      )}{' '}
      {until && <Trans>It is suspended until {until}.</Trans>}
    </Notice>
  )
}

interface PassCardProps {
  readonly pass: EntryPass
  /** Missing if there is no key for the pass. */
  readonly stored?: StoredPass | undefined
  readonly isOnline: boolean
  readonly onBeginAgain: () => Promise<void>
}

const Obstacle = ({
  pass,
  onBeginAgain,
}: Pick<PassCardProps, 'pass' | 'onBeginAgain'>): ReactNode => {
  if (pass.state === 'restricted') return <Restricted restriction={pass.restriction} />
  if (pass.state === 'to-come')
    return (
      <Notice
        live
        title={
          <Trans>Your stay hasn’t started yet. You can use the pass from its first day.</Trans>
        }
      />
    )
  if (pass.state === 'ended')
    return (
      <Notice
        tone="warning"
        live
        title={<Trans>This membership or stay has ended. Ask the office if you need access.</Trans>}
      />
    )
  return (
    <Notice
      tone="warning"
      live
      title={<Trans>The pass was removed from this phone.</Trans>}
      action={
        <Button variant="gray" onClick={onBeginAgain}>
          <Trans>Use this phone again</Trans>
        </Button>
      }
    />
  )
}

export const PassCard = ({ pass, stored, isOnline, onBeginAgain }: PassCardProps) => {
  const { t } = useLingui()
  const standingLabels = useStandingLabels()
  const { moment } = useMoment()
  const { what, until } = standingLabels(pass.standing)
  const runsOut = pass.grantEndsAtSeconds === null ? '' : moment(pass.grantEndsAtSeconds)
  return (
    <Card component="section" padded={false} aria-label={t`Entry Pass`} className={styles.pass}>
      <div className={styles.head}>
        <Photo photo={stored?.photo} pass={pass} />
        <span className={styles.who}>
          <bdi className={styles.name}>{fullName(pass.person)}</bdi>
          <span className={styles.standing}>{what}</span>
          {until && <span className={styles.standing}>{until}</span>}
        </span>
      </div>
      {pass.state === 'good' && stored && <Code stored={stored} />}
      <div className={styles.notices}>
        {pass.state !== 'good' && <Obstacle pass={pass} onBeginAgain={onBeginAgain} />}
        {stored && pass.state === 'good' && <ClockOff aheadMs={stored.aheadMs} />}
        {!isOnline && (
          <div role="status">
            <Pill tone="info" icon={<IconCloudOff size={16} aria-hidden />}>
              <Trans>No network</Trans>
            </Pill>{' '}
            {pass.state === 'good' && (
              <span className={styles.more}>
                <Trans>The pass works offline until {runsOut}.</Trans>
              </span>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
