// Signing out of the console: without a network it is said what waits to be sent.

import { SignOut } from '../../../features/identity/screens/SignOut.tsx'
import { WaitingWork } from '../shell/WaitingWork.tsx'

/** Home opens nothing here without a network: the desk or the till is where one came from. */
export const LeaveConsole = () => (
  <SignOut waiting={<WaitingWork />} goBack={() => history.back()} />
)
