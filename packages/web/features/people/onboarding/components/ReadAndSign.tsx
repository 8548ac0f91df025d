// The current text below the list of signatures: to read again at any time, and to sign for people
// who haven't.

import { Trans, useLingui } from '@lingui/react/macro'
import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notify } from '../../../../ui/notify.ts'
import { useSignWaiver } from '../use-sign-waiver.ts'
import styles from './Steps.module.css'
import type { WaiverSignature } from '../use-signature.ts'
import { WaiverForm } from './WaiverForm.tsx'
import { WaiverText } from './WaiverText.tsx'

interface ReadAndSignProps {
  readonly waiver: WaiverView
  readonly organizationId: string
  readonly isRequired: boolean
  readonly reload: () => Promise<void>
}

export const ReadAndSign = ({ waiver, organizationId, isRequired, reload }: ReadAndSignProps) => {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const signWaiver = useSignWaiver(organizationId, reload)
  const due = waiver.people.filter(({ isDue }) => isDue).length
  const sign = async (signature: WaiverSignature) => {
    const signed = await signWaiver(signature)
    // The form disappears when nobody is left to sign for. Until then, it shows the confirmation
    // itself.
    if (signed.signedBeforeBy === null && signature.userIds.length === due)
      notify({ tone: 'success', text: t`Thank you for signing the waiver.` })
    return signed
  }
  return (
    <Card className={styles.form}>
      {due > 0 && !isRequired && (
        <p className={styles.text}>
          <Trans>
            You don’t have to sign anything. You can read the waiver here, and sign it if you like.
          </Trans>
        </p>
      )}
      <Button wide variant="light" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {due > 0 ? <Trans>Read and sign</Trans> : <Trans>Read the waiver</Trans>}
      </Button>
      {isOpen &&
        (due > 0 ? (
          <WaiverForm key={waiver.version} waiver={waiver} sign={sign} />
        ) : (
          <WaiverText {...waiver} />
        ))}
    </Card>
  )
}
