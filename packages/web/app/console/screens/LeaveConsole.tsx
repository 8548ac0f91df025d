// Signs out of the console. Offline, it shows what is still waiting to be sent.

import { SignOut } from '../../../features/identity/screens/SignOut.tsx'
import { WaitingWork } from '../shell/WaitingWork.tsx'

/**
 * Offline, the home page doesn't open here, so the way back is the desk or the till where the
 * person came from.
 */
export const LeaveConsole = () => (
  <SignOut waiting={<WaitingWork />} goBack={() => history.back()} />
)
