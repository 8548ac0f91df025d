// What waits about a stay: other days that were asked for beside those it has, and who else has or
// wants the nights, before somebody decides.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notify.ts'
import { takesDaysAway } from '../stay-form.ts'
import { useStayChanges } from '../use-lodging.ts'
import { useDays, useErrorMessage } from '../use-lodging-words.ts'

/** To ask for the days that a stay has is to ask for nothing more. */
const TakeBack = ({ stay }: { readonly stay: Stay }) => {
  const { t } = useLingui()
  const wordsOf = useErrorMessage()
  const { change } = useStayChanges()
  const takeBack = async () => {
    try {
      await change(stay, { firstDay: stay.firstDay, lastDay: stay.lastDay })
      notify({ tone: 'success', text: t`The stay keeps its days.` })
    } catch (error) {
      notify({ tone: 'danger', text: wordsOf(error) })
    }
  }
  return (
    <Button variant="gray" onClick={takeBack}>
      <Trans>Withdraw the request</Trans>
    </Button>
  )
}

export const useRivalWords = () => {
  const { t } = useLingui()
  const { range } = useDays()
  return ({ rival, may }: Pick<Stay, 'rival' | 'may'>): string => {
    if (!rival) return ''
    const [name, days] = [rival.name, range(rival)]
    if (rival.status === 'confirmed' && !may.decide)
      return t`Some of these nights are taken now: ${name}, ${days}. So this request cannot be approved any more. Choose other days, or withdraw it.`
    return rival.status === 'confirmed'
      ? t`Some of these nights are taken: ${name}, ${days}`
      : t`Also asked for: ${name}, ${days}`
  }
}

export const StayWish = ({ stay }: { readonly stay: Stay }) => {
  const { range } = useDays()
  const rival = useRivalWords()(stay)
  const { asked } = stay
  const days = asked && <strong>{range(asked)}</strong>
  const name = <bdi>{asked?.byName}</bdi>
  return (
    <>
      {asked && (
        <Notice action={asked.isOwn && stay.may.change && <TakeBack stay={stay} />}>
          {asked.isOwn ? (
            <Trans>
              You have asked for {days}. Until that is decided, the stay keeps its days.
            </Trans>
          ) : (
            <Trans>
              {name} asks for {days}. Until that is decided, the stay keeps its days.
            </Trans>
          )}
          {takesDaysAway(stay, asked) && (
            <>
              {' '}
              <Trans>
                If these days are approved, days of the stay are given up, and what was reserved for
                them is cancelled.
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
