// Open questions about a stay before a decision: requested new dates next to the current ones, and
// who else has or wants the nights.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notify.ts'
import { removesDays } from '../stay-form.ts'
import { useStayChanges } from '../use-lodging.ts'
import { useDays, useErrorMessage } from '../use-lodging-labels.ts'

/** Requesting the dates that the stay already has withdraws the request. */
const TakeBack = ({ stay }: { readonly stay: Stay }) => {
  const { t } = useLingui()
  const messageFor = useErrorMessage()
  const { change } = useStayChanges()
  const takeBack = async () => {
    try {
      await change(stay, { firstDay: stay.firstDay, lastDay: stay.lastDay })
      notify({ tone: 'success', text: t`Request withdrawn. The stay keeps its dates.` })
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  return (
    <Button variant="gray" onClick={takeBack}>
      <Trans>Withdraw request</Trans>
    </Button>
  )
}

export const useConflictMessage = () => {
  const { t } = useLingui()
  const { range } = useDays()
  return ({ rival, may }: Pick<Stay, 'rival' | 'may'>): string => {
    if (!rival) return ''
    const [name, days] = [rival.name, range(rival)]
    if (rival.status === 'confirmed' && !may.decide)
      return t`This request can’t be approved, because some of its nights are taken now: ${name}, ${days}. Choose other dates, or withdraw it.`
    return rival.status === 'confirmed'
      ? t`Some of these nights are taken: ${name}, ${days}`
      : t`Also requested: ${name}, ${days}`
  }
}

export const StayRequest = ({ stay }: { readonly stay: Stay }) => {
  const { range } = useDays()
  const rival = useConflictMessage()(stay)
  const { asked } = stay
  const days = asked && <strong>{range(asked)}</strong>
  const name = <bdi>{asked?.byName}</bdi>
  return (
    <>
      {asked && (
        <Notice action={asked.isOwn && stay.may.change && <TakeBack stay={stay} />}>
          {asked.isOwn ? (
            <Trans>You requested {days}. Until someone decides, the stay keeps its dates.</Trans>
          ) : (
            <Trans>
              {name} requested {days}. Until someone decides, the stay keeps its dates.
            </Trans>
          )}
          {removesDays(stay, asked) && (
            <>
              {' '}
              <Trans>
                If the new dates are approved, the stay gets shorter, and reservations on the days
                that are no longer part of it are canceled.
              </Trans>
            </>
          )}
        </Notice>
      )}
      {rival && (
        <Notice tone={stay.rival?.status === 'confirmed' ? 'warning' : 'info'}>{rival}</Notice>
      )}
    </>
  )
}
