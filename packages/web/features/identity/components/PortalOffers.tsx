// What a member can do here, depending on the organization's features.

import { Trans } from '@lingui/react/macro'
import {
  IconCalendarPlus,
  IconClipboardCheck,
  IconGift,
  IconId,
  IconPigMoney,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { ReactNode } from 'react'
import { offersOf, type Offer } from '../offers.ts'
import styles from './PortalOffers.module.css'

const shown: Readonly<Record<Offer, { readonly icon: ReactNode; readonly text: ReactNode }>> = {
  bank: {
    icon: <IconPigMoney size={20} aria-hidden />,
    text: <Trans>Add funds and see what was spent</Trans>,
  },
  reservations: {
    icon: <IconCalendarPlus size={20} aria-hidden />,
    text: <Trans>See what’s on and reserve activities</Trans>,
  },
  carePackages: {
    icon: <IconGift size={20} aria-hidden />,
    text: <Trans>Send care packages</Trans>,
  },
  entryPass: {
    icon: <IconTicket size={20} aria-hidden />,
    text: <Trans>Show your pass at the gate</Trans>,
  },
  idCard: {
    icon: <IconId size={20} aria-hidden />,
    text: <Trans>Order ID cards for your household</Trans>,
  },
  attendance: {
    icon: <IconClipboardCheck size={20} aria-hidden />,
    text: <Trans>See who was there</Trans>,
  },
  household: {
    icon: <IconUsers size={20} aria-hidden />,
    text: <Trans>Keep your household’s details up to date</Trans>,
  },
}

export const PortalOffers = ({ organization }: { readonly organization: PublicOrganization }) => (
  <ul className={styles.offers}>
    {offersOf(organization.features).map((offer) => (
      <li key={offer} className={styles.offer}>
        <span className={styles.icon}>{shown[offer].icon}</span>
        {shown[offer].text}
      </li>
    ))}
  </ul>
)
