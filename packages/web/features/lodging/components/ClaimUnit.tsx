// Selects the person's home from the organization's list, as an onboarding step. Such a page has no
// query cache.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Lodging } from '@lodgepole/contract/lodging/schemas'
import { unitName } from '@lodgepole/domain/lodging/units'
import { useCallback, useEffect, useState } from 'react'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import { Form } from '../../../lib/forms/Form.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useDebounced } from '../../../lib/state/use-debounced.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useErrorMessage } from '../use-lodging-labels.ts'
import styles from './Lodging.module.css'
import { LodgingFailed } from './LodgingFailed.tsx'
import { readOrganizationLodgings, claimUnit } from '../api.ts'

const PAGE = 200

interface Found {
  readonly lodgings: readonly Lodging[]
  /** There are more than are shown, so people search for their own by typing. */
  readonly isMore: boolean
}

interface State {
  readonly found?: Found
  readonly error?: unknown
}

const stateOf = (search: string): Promise<State> =>
  readOrganizationLodgings({ limit: PAGE, unclaimed: 'true', ...(search ? { search } : {}) }).then(
    ({ items, next }) => ({ found: { lodgings: items, isMore: next !== undefined } }),
    (error: unknown) => ({ error }),
  )

const Choosing = ({ lodgings }: { readonly lodgings: readonly Lodging[] }) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const reload = useReloadHousehold()
  const [pressed, setPressed] = useState('')
  // A selection made before a different search no longer counts.
  const lodgingId = lodgings.some((one) => one.lodgingId === pressed) ? pressed : ''
  const { tried, check } = useCheck(!lodgingId && 'lodgingId')
  const claim = async () => {
    await claimUnit({ lodgingId })
    await reload()
  }
  const options = [
    { value: '', label: t`Choose`, disabled: true },
    ...lodgings.map((one) => ({
      value: one.lodgingId,
      label: unitName(one) === one.address ? one.address : `${one.label} · ${one.address}`,
    })),
  ]
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={claim}>
      <SelectField
        name="lodgingId"
        label={t`Street address`}
        value={lodgingId}
        options={options}
        error={tried && !lodgingId && t`Choose your address.`}
        onChange={(event) => setPressed(event.target.value)}
      />
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
      <SubmitButton attempt={attempt}>
        <Trans>Save and continue</Trans>
      </SubmitButton>
    </Form>
  )
}

/** Shows nothing if there is nothing to choose from. The office connects the account then. */
export const ClaimUnit = () => {
  const { t } = useLingui()
  const [{ found, error }, setState] = useState<State>({})
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const load = useCallback(async () => setState(await stateOf(search)), [search])
  useEffect(() => {
    let isShown = true
    const begin = async () => {
      const next = await stateOf(search)
      if (isShown) setState(next)
    }
    void begin()
    return () => {
      isShown = false
    }
  }, [search])
  if (error !== undefined) return <LodgingFailed error={error} retry={load} />
  if (!found) return <TextSkeleton lines={2} />
  if (found.lodgings.length === 0 && typed === '') return null
  return (
    <div className={styles.form}>
      {(found.isMore || typed !== '') && (
        <TextField
          label={t`Find your address`}
          type="search"
          autoComplete="off"
          value={typed}
          description={t`Type part of it, then choose it below.`}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Choosing lodgings={found.lodgings} />
    </div>
  )
}
