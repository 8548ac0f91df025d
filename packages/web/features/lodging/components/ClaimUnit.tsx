// Where somebody lives, chosen from the organisation's list: a step before the portal opens. There is no query cache on such a page.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Lodging } from '@lodgepole/contract/lodging/schemas'
import type { AccountUser } from '@lodgepole/contract/people/schemas'
import { unitName } from '@lodgepole/domain/lodging/units'
import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { useReloadHousehold } from '../../../lib/reload-household.ts'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { useRefusalWords } from '../use-lodging-words.ts'
import styles from './Lodging.module.css'
import { LodgingFailed } from './LodgingFailed.tsx'

const MOST_PAGES = 50

const loadLodgings = async (): Promise<readonly Lodging[]> => {
  const found: Lodging[] = []
  let next: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await api.call('GET /v2/profile/organization/lodgings', { query: { limit: 200, ...(next ? { next } : {}) } })
    found.push(...answer.items)
    next = answer.next
    if (!next) break
  }
  return found
}

interface State {
  readonly lodgings?: readonly Lodging[]
  readonly error?: unknown
}

const stateOf = (): Promise<State> =>
  loadLodgings().then(
    (lodgings) => ({ lodgings }),
    (error: unknown) => ({ error }),
  )

const Choosing = ({ lodgings, onlyFree }: { readonly lodgings: readonly Lodging[]; readonly onlyFree: boolean }) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useRefusalWords()
  const reload = useReloadHousehold()
  const [lodgingId, setLodgingId] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!lodgingId) return
    void attempt.run(async () => {
      await api.call('POST /v2/lodging/unit/claim', { body: { lodgingId } })
      await reload()
    })
  }
  const options = [{ value: '', label: t`Choose`, disabled: true }, ...lodgings.filter(({ isClaimed }) => !onlyFree || !isClaimed).map((one) => ({ value: one.lodgingId, label: unitName(one) === one.address ? one.address : `${one.label} · ${one.address}` }))]
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SelectField label={t`Street address`} value={lodgingId} options={options} error={tried && !lodgingId && t`Choose your address.`} onChange={(event) => setLodgingId(event.target.value)} />
      <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
      <SubmitButton attempt={attempt}>
        <Trans>Save and go on</Trans>
      </SubmitButton>
    </form>
  )
}

/** Nothing where there is nothing to choose: the office connects the account then. */
export const ClaimUnit = ({ account }: { readonly account: AccountUser }) => {
  const [{ lodgings, error }, setState] = useState<State>({})
  const load = useCallback(async () => setState(await stateOf()), [])
  useEffect(() => {
    let isShown = true
    const begin = async () => {
      const next = await stateOf()
      if (isShown) setState(next)
    }
    void begin()
    return () => {
      isShown = false
    }
  }, [])
  if (error !== undefined) return <LodgingFailed error={error} retry={load} />
  if (!lodgings) return <TextSkeleton lines={2} />
  return lodgings.length === 0 ? null : <Choosing lodgings={lodgings} onlyFree={!account.organization.userRequiredFields.includes('LODGING')} />
}
