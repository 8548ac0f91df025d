// An overview of the account: who is signed in, whose account it is, and links to everything about
// it.

import { Trans, useLingui } from '@lingui/react/macro'
import { nameOf } from '@lodgepole/domain/people/names'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { signedInPerson } from '../../../../lib/session/signed-in-person.ts'
import { Tiles } from '../../../../lib/layout/Tiles.tsx'
import { useDeparted } from '../../../../lib/household/use-departed.ts'
import { Card } from '../../../../ui/Card.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { AccountSectionTile } from '../components/AccountSectionTile.tsx'
import styles from './Account.module.css'
import { partsOf } from '../overview.ts'

export const Account = () => {
  const { t } = useLingui()
  const login = useLogin()
  const hasLeft = useDeparted()
  if (!login) return null
  const { user } = login
  const person = signedInPerson(user)
  const [own, name] = [nameOf(person), nameOf(user)]
  return (
    <Screen title={<Trans>Account</Trans>}>
      <Card className={styles.who}>
        <PersonAvatar person={person} size="lg" />
        <span className={styles.words}>
          <span className={styles.name}>{own}</span>
          {person.email !== own && <span className={styles.hint}>{person.email}</span>}
          {user.isParent2 && (
            <span className={styles.hint}>
              <Trans>You share {name}’s account.</Trans>
            </span>
          )}
        </span>
        {user.isParent2 && (
          <Pill tone="info">
            <Trans>You’re the second parent</Trans>
          </Pill>
        )}
      </Card>
      <Tiles aria-label={t`Your account`}>
        {partsOf(user.organization, hasLeft).map((part) => (
          <AccountSectionTile key={part} part={part} login={login} />
        ))}
      </Tiles>
    </Screen>
  )
}
