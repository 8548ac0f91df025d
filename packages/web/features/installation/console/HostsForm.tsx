// Under which names an organisation is found.

import { Trans, useLingui } from '@lingui/react/macro'
import type { InstalledOrganization } from '@lodgepole/contract/installation/endpoints'
import { EditForm } from '../../../lib/EditForm.tsx'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/use-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { MessageField } from '../../../ui/MessageField.tsx'
import { notify } from '../../../ui/notify.ts'
import { hostsOf, textOfHosts } from '../hosts-text.ts'
import type { useOrganizations } from '../use-organizations.ts'
import { useRefusalWords } from '../use-refusal-words.ts'

interface HostsFormProps {
  readonly organization: InstalledOrganization
  readonly setHosts: ReturnType<typeof useOrganizations>['setHosts']
  readonly onDone: () => void
}

export const HostsForm = ({ organization: { organizationId, hosts }, setHosts, onDone }: HostsFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useRefusalWords()
  const { texts, field, check, isChanged } = useFields({ hosts: textOfHosts(hosts) }, { hosts: isFilled })
  const save = async () => {
    await setHosts({ ofOrganizationId: organizationId, newHosts: hostsOf(texts.hosts) })
    notify({ tone: 'success', text: t`The hosts are saved.` })
    onDone()
  }
  return (
    <EditForm
      attempt={attempt}
      isChanged={isChanged}
      check={check}
      onSave={save}
      notice={<RefusedNotice error={attempt.error} wordsOf={wordsOf} />}
      cancel={
        <Button variant="gray" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <MessageField label={t`Hosts`} description={t`One a line. Whoever still uses a name that you take away finds nothing there.`} rows={3} spellCheck={false} {...field('hosts', t`Enter at least one host.`)} />
    </EditForm>
  )
}
