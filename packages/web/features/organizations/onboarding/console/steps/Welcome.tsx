// The organization's identity: the name that members know, a short description, and its color.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLogin } from '../../../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../../../lib/household/reload-household.ts'
import { isFilled, useFields } from '../../../../../lib/forms/use-fields.ts'
import { TextField } from '../../../../../ui/TextField.tsx'
import { saveSettings } from '../../save-settings.ts'
import styles from '../OrganizationStart.module.css'
import { StepForm } from './StepForm.tsx'

export interface StepProps {
  readonly organizationId: string
  readonly onDone: () => Promise<void>
}

export const Welcome = ({ organizationId, onDone }: StepProps) => {
  const { t } = useLingui()
  const organization = useLogin()?.user.organization
  const reload = useReloadHousehold()
  const [color, setColor] = useState(organization?.branding.color ?? '#1f6b4f')
  const { texts, field, check } = useFields(
    { name: organization?.organizationName ?? '', tagline: organization?.branding.tagline ?? '' },
    { name: isFilled },
  )
  const next = async () => {
    await saveSettings(organizationId, {
      organizationName: texts.name.trim(),
      'branding.color': color,
      'branding.tagline': texts.tagline.trim() || null,
    })
    await onDone()
    await reload().catch(() => undefined)
  }
  return (
    <StepForm
      title={<Trans>Welcome to your new portal</Trans>}
      text={
        <Trans>
          Members see this on every page. You can add a logo in the settings at any time.
        </Trans>
      }
      check={check}
      onNext={next}
    >
      <TextField label={t`Name`} maxLength={80} {...field('name', t`Enter a name.`)} />
      <TextField
        label={t`Tagline`}
        description={t`A short line below your name.`}
        maxLength={80}
        {...field('tagline')}
      />
      <label className={styles.color}>
        <Trans>Color</Trans>
        <input type="color" value={color} onChange={({ target }) => setColor(target.value)} />
      </label>
    </StepForm>
  )
}
