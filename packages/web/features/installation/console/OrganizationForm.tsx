// What an organisation is called, and under which names it is found.

import { Trans, useLingui } from '@lingui/react/macro'
import type { InstalledOrganization } from '@lodgepole/contract/installation/endpoints'
import { EditForm } from '../../../lib/EditForm.tsx'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { refusedFields } from '../../../lib/refused-fields.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/use-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { hostsOf, textOfHosts } from '../hosts-text.ts'
import type { useOrganizations } from '../use-organizations.ts'
import { useRefusalWords } from '../use-refusal-words.ts'
import { areHosts, hostRefusals, HostsField } from './HostsField.tsx'

interface OrganizationFormProps {
  readonly organization: InstalledOrganization
  readonly deeds: Pick<ReturnType<typeof useOrganizations>, 'rename' | 'setHosts'>
  readonly onDone: () => void
}

export const OrganizationForm = ({ organization: { organizationId, organizationName, hosts }, deeds, onDone }: OrganizationFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useRefusalWords()
  const refused = refusedFields(attempt.error, hostRefusals)
  const { texts, field, check, isChanged } = useFields({ name: organizationName, hosts: textOfHosts(hosts) }, { name: isFilled, hosts: areHosts }, refused)
  const save = async () => {
    if (texts.hosts !== textOfHosts(hosts)) await deeds.setHosts({ ofOrganizationId: organizationId, newHosts: hostsOf(texts.hosts) })
    if (texts.name.trim() !== organizationName) await deeds.rename(organizationId, texts.name.trim())
    notify({ tone: 'success', text: t`The organization is saved.` })
    onDone()
  }
  return (
    <EditForm
      attempt={attempt}
      isChanged={isChanged}
      check={check}
      onSave={save}
      notice={!refused.some((name) => Object.hasOwn(texts, name)) && <RefusedNotice error={attempt.error} wordsOf={wordsOf} />}
      cancel={
        <Button variant="gray" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <TextField label={t`Name`} maxLength={80} {...field('name', t`Enter a name.`)} />
      <HostsField field={field} text={texts.hosts} error={attempt.error} rows={3} description={t`One a line. Whoever still uses a name that you take away finds nothing there.`} />
    </EditForm>
  )
}
