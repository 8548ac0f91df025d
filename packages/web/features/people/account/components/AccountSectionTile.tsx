// One part of the account, with its current content.

import { useLingui } from '@lingui/react/macro'
import {
  IconActivity,
  IconAddressBook,
  IconBuildingCommunity,
  IconCar,
  IconCreditCard,
  IconGift,
  IconKey,
  IconMail,
  IconMessageReport,
  IconPaw,
  IconShieldCheck,
  IconUserHeart,
  IconSignature,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { Tile } from '../../../../lib/layout/Tiles.tsx'
import { usePeopleLabels } from '../../../../lib/organization/use-people-labels.ts'
import type { AccountSection } from '../overview.ts'

const icons = {
  profile: IconAddressBook,
  participants: IconUsersGroup,
  authorizedPersons: IconShieldCheck,
  sharing: IconUserHeart,
  contributors: IconGift,
  pets: IconPaw,
  vehicles: IconCar,
  stays: IconUsers,
  units: IconBuildingCommunity,
  paymentMethods: IconCreditCard,
  waivers: IconSignature,
  communications: IconMail,
  credentials: IconKey,
  accountActivity: IconActivity,
  tickets: IconMessageReport,
} as const

const useSectionLabels = (
  part: AccountSection,
  { user }: LoadedLogin,
): { readonly label: string; readonly hint: string } => {
  const { t } = useLingui()
  const { people, stays } = usePeopleLabels()
  const secondName = user.parent2FirstName || user.parent2Email
  switch (part) {
    case 'profile':
      return {
        label: t`Profile`,
        hint:
          [user.phone, user.postalAddress1].filter(Boolean).join(' · ') ||
          t`Name, phone numbers and addresses`,
      }
    case 'participants':
      return { label: people, hint: t`Who belongs to this account` }
    case 'authorizedPersons':
      return {
        label: t`Authorized persons`,
        hint: t`Adults who may pick up or accompany your ${people}.`,
      }
    case 'sharing':
      return {
        label: t`Sharing`,
        hint: secondName
          ? user.parent2State === 'invited'
            ? t`${secondName} has been invited`
            : t`Shared with ${secondName}`
          : t`Share this account with a second parent`,
      }
    case 'contributors':
      return { label: t`Contributors`, hint: t`Family and friends who add money` }
    case 'pets':
      return { label: t`Pets`, hint: t`Your household’s pets` }
    case 'vehicles':
      return { label: t`Vehicles`, hint: t`Your household’s vehicles` }
    case 'stays':
      return { label: stays, hint: t`Who is staying where, and when` }
    case 'units':
      return { label: t`Properties`, hint: t`Your household’s properties` }
    case 'paymentMethods':
      return { label: t`Payment methods`, hint: t`The cards you pay with` }
    case 'waivers':
      return { label: t`Waivers`, hint: t`Waivers you’ve signed, and for whom` }
    case 'communications':
      return { label: t`Communications`, hint: t`Which emails you get` }
    case 'credentials':
      return { label: t`Credentials`, hint: t`Password, second step and devices` }
    case 'accountActivity':
      return { label: t`Activity`, hint: t`Who did what, and when` }
    case 'tickets':
      return { label: t`Your tickets`, hint: t`Your questions and reports` }
  }
}

export const AccountSectionTile = ({
  part,
  login,
}: {
  readonly part: AccountSection
  readonly login: LoadedLogin
}) => {
  const { label, hint } = useSectionLabels(part, login)
  return <Tile to={part} icon={icons[part]} label={label} hint={hint} chevron />
}
