// The progress and results of a close-out: first in numbers, then by name. Failed ones can be
// retried.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CloseOut, CloseOutPerson } from '@lodgepole/contract/money/desk/close-out-endpoints'
import { closeOutStates, type CloseOutState } from '@lodgepole/domain/money/close-out'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { centsOfDecimal } from '../../../../../lib/format/amounts.ts'
import { LoadFailed } from '../../../../../lib/errors/LoadFailed.tsx'
import { RouteButton, RouteLink } from '../../../../../lib/routing/navigation.tsx'
import { useLogin, useOrganization } from '../../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../../lib/routing/use-search-param.ts'
import { useAttempt } from '../../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Card } from '../../../../../ui/Card.tsx'
import { Money } from '../../../../../ui/Money.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { fullName } from '../../../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../../../ui/Pill.tsx'
import { SelectField } from '../../../../../ui/SelectField.tsx'
import { ListSkeleton } from '../../../../../ui/Skeletons.tsx'
import { DownloadButton } from '../../../../../lib/console/DownloadButton.tsx'
import { useMoment } from '../../../../../lib/format/use-moment.ts'
import styles from './CloseOuts.module.css'
import {
  closeOutStateTones,
  closeOutStateLabels,
  policyLabels,
  useCloseOutRefusals,
  reasonLabelOf,
} from './close-out-labels.ts'
import { useCloseOut, useCloseOutPeople, useCloseOutSteps } from './use-close-outs.ts'
import { downloadCloseOut } from './api.ts'

const countOf = (closeOut: CloseOut, ...states: readonly CloseOutState[]) =>
  closeOut.states
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { people }) => sum + people, 0)

/** Money that has left an account or is about to. */
const isMoved = (state: CloseOutState): boolean =>
  state === 'refunded' || state === 'refunding' || state === 'donated'

/**
 * Part of a person's money may be refunded to cards, while the rest, which no card paid, stays in
 * the account.
 */
const leftCents = ({
  state,
  found,
  moved,
}: Pick<CloseOutPerson, 'state' | 'found' | 'moved'>): number =>
  isMoved(state) ? centsOfDecimal(found) - centsOfDecimal(moved) : 0

const Progress = ({ closeOut }: { readonly closeOut: CloseOut }) => {
  const { t, i18n } = useLingui()
  const done = closeOut.people - countOf(closeOut, 'waiting', 'refunding')
  const [so, all] = [i18n.number(done), i18n.number(closeOut.people)]
  if (closeOut.isOver)
    return (
      <p role="status" className={styles.over}>
        <Pill tone="brand">
          <Trans>Done</Trans>
        </Pill>{' '}
        <Plural
          value={closeOut.people}
          one="# account was checked."
          other="# accounts were checked."
        />
      </p>
    )
  return (
    <div role="status" className={styles.progress}>
      <span>
        <Trans>
          {so} of {all} done. You can leave this page while we continue.
        </Trans>
      </span>
      <progress aria-label={t`Close-out progress`} max={closeOut.people} value={done} />
    </div>
  )
}

const Figures = ({ closeOut }: { readonly closeOut: CloseOut }) => {
  const { i18n } = useLingui()
  const left = closeOut.states.reduce((sum, state) => sum + leftCents(state), 0)
  return (
    <dl className={styles.figures}>
      {closeOut.states.map(({ state, people, found, moved }) => (
        <div key={state}>
          <dt>
            <Pill tone={closeOutStateTones[state]}>{i18n._(closeOutStateLabels[state])}</Pill>
          </dt>
          <dd>
            <span className={styles.about}>
              <Plural value={people} one="# person" other="# people" />
            </span>
            <Money cents={centsOfDecimal(isMoved(state) ? moved : found)} />
          </dd>
        </div>
      ))}
      {left > 0 && (
        <div>
          <dt>
            <Trans>Amount that stays in these accounts</Trans>
          </dt>
          <dd>
            <Money cents={left} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const Failures = ({ closeOut }: { readonly closeOut: CloseOut }) => {
  const roles = useLogin()?.roles ?? new Set()
  const attempt = useAttempt()
  const messageFor = useCloseOutRefusals()
  const { retry } = useCloseOutSteps()
  const failed = countOf(closeOut, 'failed')
  if (failed === 0) return null
  return (
    <>
      <Notice
        tone="warning"
        action={
          hasCapability(roles, 'moneyWrite') && (
            <Button
              variant="gray"
              icon={<IconRefresh size={18} />}
              loading={attempt.busy}
              onClick={() => attempt.run(() => retry(closeOut.closeOutId))}
            >
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        <Plural
          value={failed}
          one="# account couldn’t be closed out. Its money is still in it."
          other="# accounts couldn’t be closed out. Their money is still in them."
        />
      </Notice>
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
    </>
  )
}

const Row = ({ person }: { readonly person: CloseOutPerson }) => {
  const { i18n } = useLingui()
  const why = reasonLabelOf(person.why)
  const left = leftCents(person)
  return (
    <li className={styles.person}>
      <PersonAvatar person={person} size="sm" letters={2} />
      <span className={styles.words}>
        <RouteLink
          to="bankPerson"
          params={{ personId: person.userId }}
          className={styles.link}
          dir="auto"
        >
          {fullName(person) || <Trans>No name</Trans>}
        </RouteLink>
        <span className={styles.about} dir="auto">
          {[person.householdName, why && i18n._(why)].filter(Boolean).join(' · ')}
        </span>
        {left > 0 && (
          <span className={styles.about}>
            <Trans>
              Stays in the account: <Money cents={left} />
            </Trans>
          </span>
        )}
      </span>
      <Pill tone={closeOutStateTones[person.state]}>
        {i18n._(closeOutStateLabels[person.state])}
      </Pill>
      <span className={styles.amount}>
        <Money cents={centsOfDecimal(isMoved(person.state) ? person.moved : person.found)} />
      </span>
    </li>
  )
}

const People = ({ closeOut }: { readonly closeOut: CloseOut }) => {
  const { t, i18n } = useLingui()
  const shown = useSearchParam('state')
  const list = useCloseOutPeople(
    closeOut,
    closeOutStates.find((state) => state === shown.value) ?? '',
  )
  const people = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card component="section" padded={false} aria-labelledby="close-out-people">
      <div className={styles.head}>
        <h2 id="close-out-people" className={styles.title}>
          <Trans>Results by person</Trans>
        </h2>
        <SelectField
          label={t`Status`}
          value={shown.value}
          onChange={(event) => shown.set(event.currentTarget.value, { replace: true })}
          options={[
            { value: '', label: t`All` },
            ...closeOut.states.map(({ state }) => ({
              value: state,
              label: i18n._(closeOutStateLabels[state]),
            })),
          ]}
        />
      </div>
      {list.isError && <LoadFailed error={list.error} retry={list.refetch} />}
      <ul className={styles.list}>
        {people.map((person) => (
          <Row key={person.userId} person={person} />
        ))}
      </ul>
      {list.hasNextPage && (
        <p className={styles.rest}>
          <Button variant="gray" onClick={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </p>
      )}
    </Card>
  )
}

export const CloseOutReport = () => {
  const { i18n } = useLingui()
  const { closeOutId = '' } = useParams({ strict: false })
  const organizationId = useOrganization()?.organizationId
  const closeOut = useCloseOut(closeOutId)
  const { data } = closeOut
  const { date } = useMoment()
  const label = data?.label
  return (
    <Screen
      title={label === undefined ? <Trans>Close-out</Trans> : <Trans>Close-out: {label}</Trans>}
      subtitle={data && `${date(data.createdAtSeconds)} · ${i18n._(policyLabels[data.policy])}`}
      actions={
        <>
          <RouteButton
            to="bankCloseOuts"
            variant="gray"
            size="dense"
            icon={<IconArrowLeft size={18} />}
          >
            <Trans>All close-outs</Trans>
          </RouteButton>
          {data && (
            <DownloadButton
              name="close-out"
              fetch={() => downloadCloseOut({ organizationId, closeOutId })}
            />
          )}
        </>
      }
    >
      {closeOut.isError && !data && <LoadFailed error={closeOut.error} retry={closeOut.refetch} />}
      {closeOut.isPending && <ListSkeleton rows={6} />}
      {data && (
        <div className={styles.stack}>
          <Card className={styles.form}>
            <Progress closeOut={data} />
            <Figures closeOut={data} />
          </Card>
          <Failures closeOut={data} />
          <People closeOut={data} />
        </div>
      )}
    </Screen>
  )
}
