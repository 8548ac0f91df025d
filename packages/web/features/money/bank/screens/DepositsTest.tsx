// For admins: whether deposits by card work right now, and what to do if they don't. The check
// charges nothing.

import { Trans, useLingui } from '@lingui/react/macro'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useDayAndTime } from '../../../../lib/format/use-when.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { tones } from '../../../../ui/tones.tsx'
import { useFindingTexts } from '../check-texts.ts'
import styles from '../components/DepositCheck.module.css'
import { useDepositCheck, type CheckLine } from '../use-deposit-check.ts'

const toneOf = { ok: 'success', warning: 'warning', wrong: 'danger' } as const

const Lines = ({ lines }: { readonly lines: readonly CheckLine[] }) => {
  const { t } = useLingui()
  const messageFor = useFindingTexts()
  const when = useDayAndTime()
  const timeZone = useOrganization()?.timeZone ?? 'UTC'
  const whenText = (seconds: number) => {
    const { day, time } = when(seconds, timeZone)
    return `${day} ${time}`
  }
  const names: Readonly<Record<string, string>> = {
    provider: t`Card provider`,
    credentials: t`Provider account`,
    answer: t`Provider response`,
    currency: t`Currency`,
    webhook: t`Provider webhooks`,
    script: t`Script in the browser`,
    mail: t`Email`,
  }
  const states = { ok: t`OK`, warning: t`Review`, wrong: t`Needs attention` }
  return (
    <ul className={styles.list}>
      {lines.map(({ check, state, found, detail, atSeconds }) => {
        const { what, remedy } = messageFor(
          found,
          detail,
          atSeconds === null ? '' : whenText(atSeconds),
        )
        const { Icon } = tones[toneOf[state]]
        return (
          <li key={check} className={classNames(styles.line, styles[state])}>
            <Icon size={24} aria-hidden />
            <div className={styles.head}>
              <h2>{names[check]}</h2>
              <span className={styles.state}>{states[state]}</span>
            </div>
            <div className={styles.words}>
              <p>{what}</p>
              {remedy && <p className={styles.mend}>{remedy}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const Verdict = ({ lines }: { readonly lines: readonly CheckLine[] }) => {
  if (lines.some(({ state }) => state === 'wrong'))
    return (
      <Notice tone="danger" live>
        <Trans>Card deposits aren’t working right now.</Trans>
      </Notice>
    )
  if (lines.some(({ state }) => state === 'warning'))
    return (
      <Notice tone="warning" live>
        <Trans>Card deposits are working, but something needs your attention.</Trans>
      </Notice>
    )
  return (
    <Notice tone="success" live>
      <Trans>Card deposits are working.</Trans>
    </Notice>
  )
}

export const DepositsTest = () => {
  const { t } = useLingui()
  const { data, isPending, isError, isFetching, error, refetch } = useDepositCheck()
  return (
    <Screen
      title={t`Deposit test`}
      subtitle={
        <Trans>Check whether members can deposit by card. This test charges nothing.</Trans>
      }
      actions={
        <Button variant="gray" loading={isFetching && !isPending} onClick={() => void refetch()}>
          <Trans>Check again</Trans>
        </Button>
      }
    >
      {isPending && <ListSkeleton rows={6} />}
      {isError && !data && <LoadFailed error={error} retry={refetch} />}
      {data && (
        <div className={styles.page}>
          <Verdict lines={data} />
          <Card>
            <Lines lines={data} />
          </Card>
          <div>
            <RouteButton to="deposits" variant="gray">
              <Trans>Deposit</Trans>
            </RouteButton>
          </div>
        </div>
      )}
    </Screen>
  )
}
