import { endpoints } from '../kernel/endpoint.ts'
import { actAsEndpoints } from './act-as-endpoints.ts'
import { ownLoginEndpoints } from './own-login-endpoints.ts'
import { passwordEndpoints } from './password-endpoints.ts'
import { signInEndpoints } from './sign-in-endpoints.ts'

export const identityEndpoints = endpoints({
  ...signInEndpoints,
  ...passwordEndpoints,
  ...ownLoginEndpoints,
  ...actAsEndpoints,
})
