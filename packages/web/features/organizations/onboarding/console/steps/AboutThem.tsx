// Who the members are, and what they do here. Everything can be changed later in the settings.

import { Trans, useLingui } from '@lingui/react/macro'
import type { OrganizationType } from '@lodgepole/domain/organizations/organization'
import type { SettingName } from '@lodgepole/domain/organizations/settings/catalog'
import { useState } from 'react'
import { useLogin } from '../../../../../lib/organization/app-context.tsx'
import { Chip, ChoiceGroup, Chips } from '../../../../../ui/Choice.tsx'
import { CheckLine } from '../../../../../ui/Form.tsx'
import { saveSettings } from '../../save-settings.ts'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './Welcome.tsx'

export const AboutThem = ({ organizationId, onDone }: StepProps) => {
  const { t } = useLingui()
  const organization = useLogin()?.user.organization
  const [type, setType] = useState<OrganizationType>(organization?.orgType ?? 'camp')
  const [on, setOn] = useState<ReadonlySet<SettingName>>(
    new Set([
      'features.eventRegistration.enabled',
      'portalSettings.allowCreateAccountHolders',
      'portalSettings.allowCreateAuthorizedUsers',
    ]),
  )
  const kinds: Readonly<Record<OrganizationType, string>> = {
    camp: t`A camp`,
    'rec-club': t`A recreation club`,
    other: t`Something else`,
  }
  const switches: readonly (readonly [SettingName, string])[] = [
    ['features.eventRegistration.enabled', t`Members reserve times, places or classes`],
    ['portalSettings.allowCreateAccountHolders', t`New families may create their own accounts`],
    [
      'portalSettings.allowCreateAuthorizedUsers',
      t`Families add people to their accounts themselves`,
    ],
    ['features.eventEntryControl.enabled', t`Members show a pass at the gate`],
    ['features.idCard.enabled', t`Members have ID cards`],
    ['portalSettings.displayPets', t`Families tell us about their pets`],
    ['portalSettings.displayVehicles', t`Families tell us about their vehicles`],
  ]
  const toggle = (name: SettingName, isOn: boolean) =>
    setOn(new Set(isOn ? [...on, name] : [...on].filter((each) => each !== name)))
  const next = async () => {
    await saveSettings(organizationId, {
      organizationType: type,
      ...Object.fromEntries(switches.map(([name]) => [name, on.has(name)])),
    })
    await onDone()
  }
  return (
    <StepForm
      title={<Trans>Who are your members?</Trans>}
      text={
        <Trans>
          We’ll turn on what you need. You can set up money, the shop and lodging later in Settings.
        </Trans>
      }
      onNext={next}
    >
      <ChoiceGroup label={t`We are`}>
        <Chips>
          {(Object.keys(kinds) as OrganizationType[]).map((each) => (
            <Chip key={each} name="kind" checked={type === each} onChange={() => setType(each)}>
              {kinds[each]}
            </Chip>
          ))}
        </Chips>
      </ChoiceGroup>
      <div>
        {switches.map(([name, label]) => (
          <CheckLine
            key={name}
            checked={on.has(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          >
            {label}
          </CheckLine>
        ))}
      </div>
    </StepForm>
  )
}
