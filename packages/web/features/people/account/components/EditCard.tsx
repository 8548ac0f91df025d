// A card for editing part of the account. It loads the account as it is now. After a change, it
// confirms and starts over from the saved version. The focus then moves to the heading, because the
// pressed button disappeared with its form.

import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { useFreshAccount } from '../use-account.ts'
import styles from './Account.module.css'
import type { Account } from '../api.ts'

export interface EditFormProps {
  readonly account: Account
  /**
   * Receives a message about the change where "saved" isn't enough, or nothing if nothing was
   * saved.
   */
  readonly onDone: (said: ReactNode) => void
}

interface EditCardProps {
  readonly heading: ReactNode
  readonly form: ComponentType<EditFormProps>
}

const LoadedCard = ({
  heading,
  form: Form,
  signedIn,
}: EditCardProps & { readonly signedIn: Account }) => {
  const headingId = useId()
  const labels = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState<ReactNode>()
  const { data, error, isFetchedAfterMount, refetch } = useFreshAccount(signedIn)
  const done = (word: ReactNode) => {
    setSaid(word)
    labels.current?.focus()
  }
  return (
    <Card component="section" className={styles.edit} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading} tabIndex={-1} ref={labels}>
        {heading}
      </h2>
      {said && (
        <Notice tone="success" live>
          {said}
        </Notice>
      )}
      {!isFetchedAfterMount && <TextSkeleton lines={6} />}
      {isFetchedAfterMount && error && <LoadFailed error={error} retry={refetch} />}
      {isFetchedAfterMount && !error && data && (
        <Form key={data.version} account={data} onDone={done} />
      )}
    </Card>
  )
}

export const EditCard = (props: EditCardProps) => {
  const login = useLogin()
  return login ? <LoadedCard {...props} signedIn={login.user} /> : null
}

export const Saved = () => <Trans>Your changes have been saved.</Trans>
