// A contributor's page. Paying is the bank's: its step is handed in here once there is one.

import { GivePage } from '../../../features/contributors/components/GivePage.tsx'

export const Give = () => <GivePage />
