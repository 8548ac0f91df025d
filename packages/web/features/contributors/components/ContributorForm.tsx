// Inviting a contributor or changing one: the same fields. What is checked here for comfort is decided by the server.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Contributor } from '@lodgepole/contract/contributors/schemas'
import { readLimits } from '@lodgepole/domain/contributors/limits'
import { isEmail } from '@lodgepole/domain/identity/email'
import { CancelButton } from '../../../lib/CancelButton.tsx'
import { EditForm } from '../../../lib/EditForm.tsx'
import { RouteLink } from '../../../lib/navigation.tsx'
import { useOrganization } from '../../../lib/place.tsx'
import { isSame } from '../../../lib/unsaved.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/use-fields.ts'
import { useKeptState } from '../../../lib/use-kept-state.ts'
import { EmailField } from '../../../ui/EmailField.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { MessageField } from '../../../ui/MessageField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { contributorParam, namedContributor } from '../contributor-param.ts'
import type { HeldPerson } from '../household.ts'
import type { Terms } from '../use-contributors.ts'
import { useRefusalWords } from '../use-refusal-words.ts'
import styles from './Contributors.module.css'
import { PersonChecks } from './PersonChecks.tsx'

interface ContributorFormProps {
  /** Undefined for a new one. */
  readonly contributor: Contributor | undefined
  readonly people: readonly HeldPerson[]
  readonly onSave: (terms: Terms) => Promise<void>
}

const textsOf = (contributor: Contributor | undefined) => ({
  name: contributor?.name ?? '',
  email: contributor?.email ?? '',
  phone: contributor?.phone ?? '',
  relationship: contributor?.relationship ?? '',
  message: contributor?.message ?? '',
  maxPerGift: contributor?.maxPerGift ?? '',
  maxTotal: contributor?.maxTotal ?? '',
})

/** The way to whoever has the address already. */
const ToExisting = ({ error }: { readonly error: unknown }) => {
  const { t } = useLingui()
  const existing = error instanceof ApiError && error.code === 'CONTRIBUTOR_EXISTS' ? namedContributor(error.details) : undefined
  if (!existing) return null
  const { name } = existing
  return (
    <>
      {' '}
      <RouteLink to="contributor" search={{ contributor: contributorParam(existing) }} hash="edit">
        {t`Open ${name}`}
      </RouteLink>
    </>
  )
}

const withPoint = (typed: string) => typed.trim().replace(',', '.')

export const ContributorForm = ({ contributor, people, onSave }: ContributorFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useRefusalWords(contributor ? 'editing' : 'sending')
  const symbol = useOrganization()?.currencySymbol
  const [excluded, setExcluded] = useKeptState<readonly string[]>('excluded', contributor?.blackListIds ?? [])
  const { texts, field, check, isChanged } = useFields(textsOf(contributor), {
    name: isFilled,
    email: isEmail,
    maxPerGift: (typed) => readLimits({ maxPerGift: withPoint(typed) }).ok,
    maxTotal: (typed) => readLimits({ maxTotal: withPoint(typed) }).ok,
  })
  const save = () => {
    const { maxPerGift, maxTotal, ...rest } = texts
    const trimmed = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim()])) as typeof rest
    return onSave({ ...trimmed, blackListIds: [...excluded], maxPerGift: withPoint(maxPerGift) || null, maxTotal: withPoint(maxTotal) || null })
  }
  const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12, before: symbol } as const
  return (
    <EditForm
      {...{ attempt, check }}
      isChanged={isChanged || !isSame(excluded, contributor?.blackListIds ?? [])}
      onSave={save}
      action={contributor ? undefined : <Trans>Send invitation</Trans>}
      notice={
        attempt.error !== undefined && (
          <Notice tone="danger" live>
            {wordsOf(attempt.error)}
            <ToExisting error={attempt.error} />
          </Notice>
        )
      }
      cancel={<CancelButton to="contributors" />}
    >
      <TextField {...field('name', t`Enter a name.`)} label={t`Name`} autoComplete="off" maxLength={200} description={t`As your family calls them, such as Grandma Ruth.`} />
      <EmailField {...field('email', t`Enter a valid email address.`)} autoComplete="off" description={contributor && t`Another address gets a new invitation; the old link ends.`} />
      <FieldPair>
        <TextField {...field('relationship')} label={t`Relationship (optional)`} autoComplete="off" maxLength={100} />
        <TextField {...field('phone')} label={t`Phone (optional)`} type="tel" autoComplete="off" maxLength={40} />
      </FieldPair>
      <MessageField {...field('message')} label={t`Message (optional)`} description={t`Stands in the invitation mail.`} maxLength={1000} />
      {people.length > 0 && (
        <PersonChecks
          legend={<Trans>Leave somebody out</Trans>}
          note={<Trans>They will neither see whoever you tick nor give to them.</Trans>}
          people={people}
          ticked={new Set(excluded)}
          onChange={(ticked) => setExcluded([...ticked])}
        />
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>Limits (optional)</Trans>
        </legend>
        <p className={styles.note}>
          <Trans>How much they may give. Left empty, there is no limit of yours.</Trans>
        </p>
        <FieldPair>
          <TextField {...field('maxPerGift', t`Enter an amount from 1.00 to 5000.00.`)} {...amount} label={t`For each gift`} />
          <TextField {...field('maxTotal', t`Enter an amount from 1.00 to 100000.00.`)} {...amount} label={t`For all gifts together`} />
        </FieldPair>
      </fieldset>
    </EditForm>
  )
}
