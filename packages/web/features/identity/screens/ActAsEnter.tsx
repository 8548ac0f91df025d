// Where the console leads a staff person who acts as a member. The code in the address is exchanged
// and removed from the address, then the portal opens.

import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { consoleOrigin, safeReturnUrl } from '../../../lib/routing/address.ts'
import { useBoot } from '../../../lib/organization/app-context.tsx'
import { useQueryText } from '../../../lib/routing/route-name.ts'
import { tabMemory } from '../../../lib/state/tab-memory.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import form from '../components/Form.module.css'
import { takeOverOnce } from '../take-over.ts'
import { useErrorMessage } from '../use-error-message.ts'

export const ActAsEnter = () => {
  const { history } = useRouter()
  const { rtn } = useQueryText()
  const { vars } = useBoot()
  const messageFor = useErrorMessage()
  const [code] = useState(() => location.hash.slice(1))
  const [error, setError] = useState<unknown>()
  const staff = consoleOrigin(vars.consoleUrl, location)
  const back = safeReturnUrl(rtn, location.origin, staff)
  useEffect(() => {
    if (back) tabMemory.keep('return-url', back)
    takeOverOnce(code).then(() => history.replace('/'), setError)
  }, [code, back, history])
  return (
    <Page title={<Trans>Act as a member</Trans>}>
      {error === undefined ? (
        <TextSkeleton lines={2} />
      ) : (
        <div className={form.form}>
          <Notice tone="danger" live>
            {messageFor(error)}
          </Notice>
          <LinkButton href={back ?? staff ?? '/'} wide>
            <Trans>Back to the console</Trans>
          </LinkButton>
        </div>
      )}
    </Page>
  )
}
