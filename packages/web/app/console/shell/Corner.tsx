// The end of the top line: the quick search, the current workplace, language, and color scheme.

import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { enterAccount } from '../../../lib/session/login.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { isStaff } from '../../../lib/session/staff.ts'
import { ColorSchemeToggle } from '../../../ui/ColorSchemeToggle.tsx'
import { LanguagePicker } from '../../../ui/LanguagePicker.tsx'
import styles from './Corner.module.css'
import { QuickGo } from './QuickGo.tsx'

const WorkingContext = () => {
  const { t } = useLingui()
  const router = useRouter()
  const login = useLogin()
  const places = login?.details.users.filter(isStaff) ?? []
  if (!login || places.length < 2) return null
  const enter = (userId: string) => {
    const user = places.find((place) => place.userId === userId)
    if (!user) return
    enterAccount(login.details, user, undefined)
    // The person's roles in the new organization may not include the current section.
    void router.invalidate()
  }
  return (
    <select
      className={styles.place}
      aria-label={t`Organization`}
      value={login.user.userId}
      onChange={(event) => enter(event.currentTarget.value)}
    >
      {places.map(({ userId, organization }) => (
        <option key={userId} value={userId}>
          {organization.organizationName}
        </option>
      ))}
    </select>
  )
}

/** When there is no room here, language and color scheme are in the menu. */
export const Corner = ({ narrow = false }: { readonly narrow?: boolean }) => (
  <div className={styles.corner}>
    <QuickGo />
    <WorkingContext />
    {!narrow && <LanguagePicker />}
    {!narrow && <ColorSchemeToggle />}
  </div>
)
