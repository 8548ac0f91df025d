// An organization's name and host names.

import { useLingui } from '@lingui/react/macro'
import type { InstalledOrganization } from '@lodgepole/contract/organizations/installation/endpoints'
import { refusedFields } from '../../../../lib/forms/refused-fields.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { notify } from '../../../../ui/notify.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { parseHosts, formatHosts } from '../hosts-text.ts'
import type { useOrganizations } from '../use-organizations.ts'
import { areHostsValid, hostRefusals, HostsField } from './HostsField.tsx'
import { OrganizationFormLayout } from './OrganizationFormLayout.tsx'

interface OrganizationFormProps {
  readonly organization: InstalledOrganization
  readonly operations: Pick<ReturnType<typeof useOrganizations>, 'rename' | 'setHosts'>
  readonly onDone: () => void
}

export const OrganizationForm = ({
  organization: { organizationId, organizationName, hosts },
  operations,
  onDone,
}: OrganizationFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const fields = useFields(
    { name: organizationName, hosts: formatHosts(hosts) },
    { name: isFilled, hosts: areHostsValid },
    refusedFields(attempt.error, hostRefusals),
  )
  const { texts, field } = fields
  const save = async () => {
    if (texts.hosts !== formatHosts(hosts))
      await operations.setHosts({
        ofOrganizationId: organizationId,
        newHosts: parseHosts(texts.hosts),
      })
    if (texts.name.trim() !== organizationName)
      await operations.rename(organizationId, texts.name.trim())
    notify({ tone: 'success', text: t`Organization saved.` })
    onDone()
  }
  return (
    <OrganizationFormLayout {...{ attempt, fields, onDone }} onSave={save}>
      <TextField label={t`Name`} maxLength={80} {...field('name', t`Enter a name.`)} />
      <HostsField
        field={field}
        text={texts.hosts}
        error={attempt.error}
        rows={3}
        description={t`Enter one host on each line. A host that you remove stops working right away.`}
      />
    </OrganizationFormLayout>
  )
}
