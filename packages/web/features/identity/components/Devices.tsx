// The devices that are signed in. People can sign out a lost phone here.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Device } from '@lodgepole/contract/identity/schemas'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notify } from '../../../ui/notify.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { currentFirst } from '../current-first.ts'
import { useDevices, useEndDevice } from '../use-devices.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { DeviceRow } from './DeviceRow.tsx'
import styles from './Devices.module.css'
import form from './Form.module.css'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'

const SHOWN_AT_FIRST = 6

const DeviceList = ({
  devices,
  onEnd,
}: {
  readonly devices: readonly Device[]
  readonly onEnd: (device: Device) => Promise<void>
}) => {
  const [all, setAll] = useState(false)
  const shown = currentFirst(devices).slice(0, all ? undefined : SHOWN_AT_FIRST)
  const more = devices.length - shown.length
  return (
    <>
      <ul className={styles.list}>
        {shown.map((device) => (
          <DeviceRow key={device.sessionId} device={device} onEnd={() => onEnd(device)} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="plain" wide onClick={() => setAll(true)}>
          <Plural value={more} one="Show # more device" other="Show # more devices" />
        </Button>
      )}
    </>
  )
}

export const Devices = () => {
  const { t } = useLingui()
  const messageFor = useErrorMessage()
  const devices = useDevices()
  const end = useEndDevice()
  const heading = useRef<HTMLHeadingElement>(null)
  const endOne = async ({ sessionId }: Device) => {
    try {
      await end.mutateAsync(sessionId)
      notify({ tone: 'success', text: t`This device was signed out.` })
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
    // The pressed button is gone with its row.
    heading.current?.focus()
  }
  return (
    <Card component="section" aria-labelledby="devices">
      <h2 id="devices" className={form.heading} tabIndex={-1} ref={heading}>
        <Trans>Signed-in devices</Trans>
      </h2>
      <p className={form.lead}>
        <Trans>Sign out any device you don’t recognize, then change your password.</Trans>
      </p>
      {devices.data && <DeviceList devices={devices.data} onEnd={endOne} />}
      {devices.isPending && <ListSkeleton rows={3} />}
      {devices.isError && <LoadFailed error={devices.error} retry={devices.refetch} />}
    </Card>
  )
}
