// Help: the guide, every page, and, after something went wrong, what to tell whoever helps.

import { Trans, useLingui } from '@lingui/react/macro'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { lastError, type LastError } from '../../../lib/last-error.ts'
import { RouteButton } from '../../../lib/navigation.tsx'
import { useOrganization } from '../../../lib/place.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { useStore } from '../../../lib/store.ts'
import { Card } from '../../../ui/Card.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import styles from './Plain.module.css'

const LastProblem = ({ error }: { readonly error: LastError }) => {
  const organization = useOrganization()
  const language = useLanguage()
  const time = new Intl.DateTimeFormat(formatLocale(language, organization?.locale ?? 'en-US'), { timeStyle: 'short' }).format(error.at)
  const requestId = error.requestId ?? '–'
  return (
    <Card>
      <h2>
        <Trans>The last problem</Trans>
      </h2>
      <p>{error.message}</p>
      <p className={styles.text}>
        <Trans>
          At {time}. Code {error.code}, request {requestId}. Please mention these when you ask for help.
        </Trans>
      </p>
    </Card>
  )
}

export const Help = () => {
  const { t } = useLingui()
  const error = useStore(lastError)
  const organization = useOrganization()
  const name = organization?.organizationName ?? t`your organization`
  return (
    <Screen title={<Trans>Help</Trans>}>
      <div className={styles.stack}>
        <Card>
          <h2>
            <Trans>Find your way</Trans>
          </h2>
          <p className={styles.text}>
            <Trans>The guide says what each part is for. All pages lists everything there is.</Trans>
          </p>
          <div className={styles.ways}>
            <RouteButton to="guide">
              <Trans>Guide</Trans>
            </RouteButton>
            <RouteButton to="sitemap" variant="light">
              <Trans>All pages</Trans>
            </RouteButton>
          </div>
        </Card>
        {error && <LastProblem error={error} />}
        <Card>
          <h2>
            <Trans>Ask a person</Trans>
          </h2>
          <p>
            <Trans>The people at {name} know your account best. Their links are in the menu.</Trans>
          </p>
        </Card>
      </div>
    </Screen>
  )
}
