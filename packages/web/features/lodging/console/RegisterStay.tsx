// The members' form, which leads back to the staff's list.

import { NewStay } from '../screens/NewStay.tsx'
import { LodgingClosed, useIsClosed } from './LodgingClosed.tsx'

export const RegisterStay = () => (useIsClosed() ? <LodgingClosed /> : <NewStay list="lodging" />)
