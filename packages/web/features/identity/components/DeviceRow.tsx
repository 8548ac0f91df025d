// One device: what it is, when it was last used, and a button to sign it out.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Device } from '@lodgepole/contract/identity/schemas'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState } from 'react'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { timeAgo } from '../time-ago.ts'
import styles from './Devices.module.css'

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device)

interface DeviceRowProps {
  readonly device: Device
  readonly onEnd: () => Promise<void>
}

export const DeviceRow = ({ device, onEnd }: DeviceRowProps) => {
  const { t } = useLingui()
  const locale = formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')
  const [nowSeconds] = useState(() => Date.now() / 1000)
  const name = device.device || t`Unknown device`
  const ago = timeAgo(device.lastUsedAtSeconds, nowSeconds, locale)
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(
    new Date(device.signedInAtSeconds * 1000),
  )
  const Picture = isHandheld(name) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Picture size={22} aria-hidden />
      </span>
      <div className={styles.words}>
        <div className={styles.name}>
          {name}
          {device.isCurrent && (
            <Pill tone="brand">
              <Trans>This device</Trans>
            </Pill>
          )}
        </div>
        <p className={styles.when}>
          <span>
            <Trans>Last used: {ago}</Trans>
          </span>
          <span>
            <Trans>Signed in: {since}</Trans>
          </span>
        </p>
      </div>
      {!device.isCurrent && (
        <Button variant="gray" aria-label={t`Sign out ${name}, last used ${ago}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
