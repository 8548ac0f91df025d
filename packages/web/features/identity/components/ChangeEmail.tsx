// The email address for codes and notices, and changing it.

import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useReloadOwnMail } from '../../../lib/household/use-own-mail.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { useLoginSettings, useReloadLoginSettings } from '../use-login-settings.ts'
import { ConfirmAddressForm } from './ConfirmAddressForm.tsx'
import form from './Form.module.css'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { NewAddressForm, type RequestedAddress } from './NewAddressForm.tsx'

export const ChangeEmail = () => {
  const settings = useLoginSettings()
  const reload = useReloadLoginSettings()
  const reloadOwnMail = useReloadOwnMail()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<RequestedAddress>()
  const [done, setDone] = useState(false)
  const email = settings.data?.email ?? ''
  const ask = (address: RequestedAddress) => {
    setDone(false)
    setAsked(address)
  }
  const rest = () => {
    setAsked(undefined)
    // The pressed button is gone with its form.
    heading.current?.focus()
  }
  const changed = async () => {
    await Promise.all([reload(), reloadOwnMail()])
    setDone(true)
    rest()
  }
  return (
    <Card component="section" aria-labelledby="change-email">
      <h2 id="change-email" className={form.heading} tabIndex={-1} ref={heading}>
        <Trans>Email</Trans>
      </h2>
      {email && (
        <p className={form.lead}>
          <Trans>Codes and notices go to {email}.</Trans>
        </p>
      )}
      {done && (
        <Notice tone="success" live className={form.above}>
          <Trans>Your email address was changed.</Trans>
        </Notice>
      )}
      {settings.isPending && <TextSkeleton lines={2} />}
      {settings.isError && <LoadFailed error={settings.error} retry={settings.refetch} />}
      {settings.data &&
        (asked ? (
          <ConfirmAddressForm asked={asked} onChanged={changed} onCancel={rest} />
        ) : (
          <NewAddressForm onAsked={ask} />
        ))}
    </Card>
  )
}
