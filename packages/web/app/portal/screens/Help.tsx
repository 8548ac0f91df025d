// Help: the guide, the tour, every page, what is asked most, and, after something went wrong, what to tell whoever helps.

import { Trans, useLingui } from '@lingui/react/macro'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { lastError, type LastError } from '../../../lib/last-error.ts'
import { RouteButton, RouteLink, type RouteTarget } from '../../../lib/navigation.tsx'
import { useOrganization } from '../../../lib/place.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { useStore } from '../../../lib/store.ts'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { safeLinks } from '../organization-links.ts'
import { questionWords } from '../question-words.ts'
import { questionsOf } from '../questions.ts'
import { portalTitles } from '../titles.ts'
import { TOUR_AGAIN } from '../tour/tour-link.ts'
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

const Questions = ({ organization }: { readonly organization: PublicOrganization }) => {
  const { i18n } = useLingui()
  return (
    <Card component="section" aria-labelledby="questions">
      <h2 id="questions">
        <Trans>Questions and answers</Trans>
      </h2>
      <div className={styles.questions}>
        {questionsOf(organization).map(({ id, route }) => (
          <details key={id}>
            <summary>{i18n._(questionWords[id].question)}</summary>
            <p>{i18n._(questionWords[id].answer)}</p>
            <RouteLink {...({ to: route } as RouteTarget)} className={styles.way}>
              {i18n._(portalTitles[route])}
            </RouteLink>
          </details>
        ))}
      </div>
    </Card>
  )
}

/** The organisation's own links are how its people are reached: they stand here and not only in the menu. */
const AskPerson = ({ organization }: { readonly organization: PublicOrganization | undefined }) => {
  const { t } = useLingui()
  const name = organization?.organizationName ?? t`your organization`
  const links = safeLinks(organization?.links ?? [])
  return (
    <Card>
      <h2>
        <Trans>Ask a person</Trans>
      </h2>
      <p className={links.length > 0 ? styles.text : undefined}>
        <Trans>The people at {name} know your account best.</Trans>
      </p>
      {links.length > 0 && (
        <div className={styles.ways}>
          {links.map(({ name: label, link }) => (
            <LinkButton key={`${label} ${link}`} href={link} target="_blank" rel="noopener noreferrer" variant="gray">
              {label}
            </LinkButton>
          ))}
        </div>
      )}
    </Card>
  )
}

export const Help = () => {
  const error = useStore(lastError)
  const organization = useOrganization()
  return (
    <Screen title={<Trans>Help</Trans>}>
      <div className={styles.stack}>
        <Card>
          <h2>
            <Trans>Find your way</Trans>
          </h2>
          <p className={styles.text}>
            <Trans>The guide says what each part is for, the tour shows it to you, and all pages lists everything there is.</Trans>
          </p>
          <div className={styles.ways}>
            <RouteButton to="guide">
              <Trans>Guide</Trans>
            </RouteButton>
            <RouteButton to="sitemap" variant="light">
              <Trans>All pages</Trans>
            </RouteButton>
            <RouteButton to="home" search={TOUR_AGAIN} variant="light">
              <Trans>Take the tour</Trans>
            </RouteButton>
          </div>
        </Card>
        {error && <LastProblem error={error} />}
        {organization && <Questions organization={organization} />}
        <AskPerson organization={organization} />
      </div>
    </Screen>
  )
}
