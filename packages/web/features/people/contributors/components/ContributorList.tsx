// The account's contributors, with resending and removing. A toast announces the result. The focus
// stays where it was, or moves to the heading if its row is gone.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type RefObject } from 'react'
import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { changedMeanwhile } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { RemoveDialog } from '../../../../lib/dialogs/RemoveDialog.tsx'
import { useHeldMailMessage } from '../../../../lib/errors/use-held-mail-message.ts'
import { waitSecondsOf } from '../../../../lib/errors/retry-after.ts'
import { CardRows } from '../../../../ui/CardRows.tsx'
import { notify } from '../../../../ui/notify.ts'
import type { HouseholdMember } from '../household.ts'
import { useContributorChanges } from '../use-contributors.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { ContributorRow } from './ContributorRow.tsx'

interface ContributorListProps {
  readonly account: LoadedLogin['user']
  readonly contributors: readonly Contributor[]
  readonly people: readonly HouseholdMember[]
  readonly about: HouseholdMember | undefined
  /** Takes the focus when a row is removed. */
  readonly list: RefObject<HTMLUListElement | null>
}

/** Resends the link and shows the result in a toast. */
const useSendAgain = (resend: ReturnType<typeof useContributorChanges>['resend']) => {
  const { t } = useLingui()
  const sendErrorMessage = useErrorMessage('sending')
  const heldMailMessage = useHeldMailMessage()
  return async ({ contributorId, email }: Contributor) => {
    const about = `link-${contributorId}`
    try {
      const { isHeld } = await resend.mutateAsync(contributorId)
      notify(
        isHeld
          ? { about, tone: 'danger', text: heldMailMessage(email) }
          : { about, tone: 'success', text: t`We sent the link to ${email}.` },
      )
    } catch (error) {
      const minutes = Math.ceil(waitSecondsOf(error) / 60)
      notify({
        about,
        tone: 'danger',
        text:
          minutes > 0
            ? t`We just sent the link. You can send it again in ${minutes} min.`
            : sendErrorMessage(error),
      })
    }
  }
}

export const ContributorList = ({
  account,
  contributors,
  people,
  about,
  list,
}: ContributorListProps) => {
  const { t } = useLingui()
  const messageFor = useErrorMessage()
  const { resend, remove } = useContributorChanges(account)
  const sendAgain = useSendAgain(resend)
  const [removing, setRemoving] = useState<Contributor>()
  const whyNot = (error: unknown) => {
    const changed = changedMeanwhile<Contributor>(error)
    const who = changed?.changedBy || t`Someone else`
    return changed
      ? t`${who} changed this while you had it open. Check it again before you remove it.`
      : messageFor(error)
  }
  const name = removing?.name ?? ''
  return (
    <>
      <CardRows list={list} label={t`Contributors`}>
        {contributors.map((contributor) => (
          <ContributorRow
            key={contributor.contributorId}
            {...{ contributor, people, about }}
            onResend={() => sendAgain(contributor)}
            onRemove={() => setRemoving(contributor)}
          />
        ))}
      </CardRows>
      {removing && (
        <RemoveDialog
          {...{ name, list }}
          messageFor={whyNot}
          action={<Trans>Remove contributor</Trans>}
          onRemove={() => remove.mutateAsync(removing)}
          successText={t`${name} is no longer a contributor.`}
          onClosed={() => setRemoving(undefined)}
        >
          <Trans>
            The link in their email stops working right away, and they no longer see your household.
            You can invite them again later.
          </Trans>
        </RemoveDialog>
      )}
    </>
  )
}
