// The members' form, which leads back to the staff's list.

import { NewStay } from '../screens/NewStay.tsx'

export const RegisterStay = () => <NewStay list="lodging" />
