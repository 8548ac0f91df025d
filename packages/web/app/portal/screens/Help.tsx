// The help page: the guide, the tour, all pages, a way to report a problem, a contact, frequent
// questions, and, after an error, what to tell support. People who haven't finished onboarding see
// what is open to them.

import { Trans, useLingui } from '@lingui/react/macro'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { dialed, hasContact } from '@lodgepole/domain/organizations/contact'
import type { MemberOrganization } from '@lodgepole/domain/organizations/public-organization'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { lastError, type LastError } from '../../../lib/errors/last-error.ts'
import { RouteButton, RouteLink, type RouteTarget } from '../../../lib/routing/navigation.tsx'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useStore } from '../../../lib/state/store.ts'
import { usePhrase } from '../../../lib/organization/use-phrase.ts'
import { useIsOnboarding } from '../../../lib/household/use-is-onboarding.ts'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { isOpenDuringOnboarding } from '../../guard.ts'
import { questionTexts } from '../question-texts.ts'
import { questionsOf, type Question } from '../questions.ts'
import { portalTitles } from '../titles.ts'
import { TOUR_AGAIN } from '../tour/tour-link.ts'
import { useViewer } from '../use-viewer.ts'
import styles from './Plain.module.css'

const LastProblem = ({ error }: { readonly error: LastError }) => {
  const organization = useOrganization()
  const language = useLanguage()
  const time = new Intl.DateTimeFormat(formatLocale(language, organization?.locale ?? 'en-US'), {
    timeStyle: 'short',
  }).format(error.at)
  const requestId = error.requestId ?? '–'
  return (
    <Card>
      <h2>
        <Trans>The last error</Trans>
      </h2>
      <p>{error.message}</p>
      <p className={styles.text}>
        <Trans>
          At {time}. Code {error.code}, request {requestId}. Please mention these when you ask for
          help.
        </Trans>
      </p>
    </Card>
  )
}

const Questions = ({ questions }: { readonly questions: readonly Question[] }) => {
  const { i18n } = useLingui()
  return (
    <Card component="section" aria-labelledby="questions">
      <h2 id="questions">
        <Trans>Questions and answers</Trans>
      </h2>
      <div className={styles.questions}>
        {questions.map(({ id, route }) => (
          <details key={id}>
            <summary>{i18n._(questionTexts[id].question)}</summary>
            <p>{i18n._(questionTexts[id].answer)}</p>
            <RouteLink {...({ to: route } as RouteTarget)} className={styles.way}>
              {i18n._(portalTitles[route])}
            </RouteLink>
          </details>
        ))}
      </div>
    </Card>
  )
}

/** Shown when the organization has a contact. */
const AskPerson = ({
  organization: { organizationName: name, contact },
}: {
  readonly organization: MemberOrganization
}) => (
  <Card component="section" aria-labelledby="ask">
    <h2 id="ask">
      <Trans>Ask a person</Trans>
    </h2>
    <p className={styles.text}>
      <Trans>The {name} office knows your account best.</Trans>
    </p>
    <div className={styles.ways}>
      {contact.email && (
        <LinkButton
          href={`mailto:${encodeURIComponent(contact.email).replace('%40', '@')}`}
          variant="gray"
          icon={<IconMail size={20} />}
        >
          {contact.email}
        </LinkButton>
      )}
      {contact.phone && (
        <LinkButton
          href={`tel:${dialed(contact.phone)}`}
          variant="gray"
          icon={<IconPhone size={20} />}
        >
          {contact.phone}
        </LinkButton>
      )}
    </div>
  </Card>
)

const FindYourWay = () => (
  <Card>
    <h2>
      <Trans>Find your way around</Trans>
    </h2>
    <p className={styles.text}>
      <Trans>
        The guide explains how to do things, the tour shows you around, and “All pages” lists
        everything.
      </Trans>
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
)

const ReportIt = () => (
  <Card>
    <h2>
      <Trans>Is something not working?</Trans>
    </h2>
    <p className={styles.text}>
      <Trans>
        Report a problem or ask a question. You’ll find our answer under your tickets and in your
        email.
      </Trans>
    </p>
    <div className={styles.ways}>
      <RouteButton to="newTicket">
        <Trans>Report a problem</Trans>
      </RouteButton>
      <RouteButton to="tickets" variant="light">
        <Trans>Your tickets</Trans>
      </RouteButton>
    </div>
  </Card>
)

export const Help = () => {
  const error = useStore(lastError)
  const organization = useOrganization()
  const own = useLogin()?.user.organization
  const viewer = useViewer()
  const isOnboarding = useIsOnboarding()
  return (
    <Screen title={<Trans>Help</Trans>} subtitle={usePhrase('help')}>
      <div className={styles.stack}>
        {!isOnboarding && <FindYourWay />}
        {own && <ReportIt />}
        {error && <LastProblem error={error} />}
        {own && hasContact(own.contact) && <AskPerson organization={own} />}
        {organization && (
          <Questions
            questions={questionsOf(organization, viewer).filter(
              ({ route }) => !isOnboarding || isOpenDuringOnboarding(route),
            )}
          />
        )}
      </div>
    </Screen>
  )
}
