// Where the organization is. Its days and hours follow that time zone.

import { Trans, useLingui } from '@lingui/react/macro'
import { locales } from '@lodgepole/domain/organizations/settings/catalog'
import { useState } from 'react'
import { timeZoneOptions } from '../../../../../lib/format/time-zones.ts'
import { useLanguage } from '../../../../../ui/i18n/use-language.ts'
import { SelectField } from '../../../../../ui/SelectField.tsx'
import { saveSettings } from '../../save-settings.ts'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './Welcome.tsx'

/** The browser's time zone, because most people set up an organization where they are. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const TimeZoneStep = ({ organizationId, onDone }: StepProps) => {
  const { t } = useLingui()
  const [timeZone, setTimeZone] = useState(() => ownZone() || 'America/New_York')
  const [locale, setLocale] = useState<string>('en-US')
  const countries: Readonly<Record<(typeof locales)[number], string>> = {
    'en-US': t`United States, English`,
    'en-CA': t`Canada, English`,
    'fr-CA': t`Canada, French`,
    'fr-FR': t`France, French`,
    'es-US': t`United States, Spanish`,
  }
  const [openedAt] = useState(() => new Date())
  const now = new Intl.DateTimeFormat(useLanguage(), {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    weekday: 'long',
  }).format(openedAt)
  const next = async () => {
    await saveSettings(organizationId, { timeZone, locale })
    await onDone()
  }
  return (
    <StepForm
      title={<Trans>Where are you?</Trans>}
      text={<Trans>Reservations, daily limits and reports use your local time.</Trans>}
      onNext={next}
    >
      <SelectField
        label={t`Time zone`}
        description={t`It is now ${now} there.`}
        value={timeZone}
        options={timeZoneOptions(timeZone)}
        onChange={({ target }) => setTimeZone(target.value)}
      />
      <SelectField
        label={t`Country and language`}
        value={locale}
        options={locales.map((value) => ({ value, label: countries[value] }))}
        onChange={({ target }) => setLocale(target.value)}
      />
    </StepForm>
  )
}
