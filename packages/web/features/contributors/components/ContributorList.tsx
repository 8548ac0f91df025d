// The contributors of the account, with sending again and removing. The word on what happened is a short notice; the focus
// stays where it was, or goes to the heading when its row is gone.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type RefObject } from 'react'
import type { Contributor } from '@lodgepole/contract/contributors/schemas'
import { AskDialog } from '../../../lib/AskDialog.tsx'
import type { LoadedLogin } from '../../../lib/login.ts'
import { waitSecondsOf } from '../../../lib/wait.ts'
import { CardRows } from '../../../ui/CardRows.tsx'
import { notify } from '../../../ui/notify.ts'
import type { HeldPerson } from '../household.ts'
import { useContributorChanges } from '../use-contributors.ts'
import { useRefusalWords } from '../use-refusal-words.ts'
import { ContributorRow } from './ContributorRow.tsx'

interface ContributorListProps {
  readonly account: LoadedLogin['user']
  readonly contributors: readonly Contributor[]
  readonly people: readonly HeldPerson[]
  readonly about: HeldPerson | undefined
  /** Takes the focus when a row has gone. */
  readonly list: RefObject<HTMLUListElement | null>
}

export const ContributorList = ({ account, contributors, people, about, list }: ContributorListProps) => {
  const { t } = useLingui()
  const sendingWords = useRefusalWords('sending')
  const wordsOf = useRefusalWords()
  const { resend, remove } = useContributorChanges(account)
  const [removing, setRemoving] = useState<Contributor>()
  const sendAgain = async ({ contributorId, email }: Contributor) => {
    try {
      await resend.mutateAsync(contributorId)
      notify({ tone: 'success', text: t`The link is on its way to ${email}.` })
    } catch (error) {
      const minutes = Math.ceil(waitSecondsOf(error) / 60)
      notify({ tone: 'danger', text: minutes > 0 ? t`The link has just been sent. You can send it again in ${minutes} min.` : sendingWords(error) })
    }
  }
  const removeOne = async ({ contributorId, name }: Contributor) => {
    try {
      await remove.mutateAsync(contributorId)
      notify({ tone: 'success', text: t`${name} is no longer a contributor.` })
    } catch (error) {
      notify({ tone: 'danger', text: wordsOf(error) })
    }
  }
  const name = removing?.name
  const closed = () => {
    setRemoving(undefined)
    list.current?.focus()
  }
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
        <AskDialog title={t`Remove ${name}?`} action={<Trans>Remove contributor</Trans>} onAct={() => removeOne(removing)} onClosed={closed}>
          <Trans>The link in their mail stops working at once, and they no longer see your people. You can invite them again later.</Trans>
        </AskDialog>
      )}
    </>
  )
}
