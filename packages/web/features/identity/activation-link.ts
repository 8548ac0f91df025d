// Parses an activation link, which names an account and which of its two parents it is for. A mail
// program may break a link in two.

export interface ActivationLink {
  readonly userId: string
  readonly parentNum: '1' | '2'
  /**
   * In the console, which serves all organizations: the organization that the person will work for.
   */
  readonly staffOf?: string
}

const USER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const readActivationLink = ({
  userId,
  parentNum,
  organization,
}: Readonly<Record<string, string | undefined>>): ActivationLink | undefined => {
  if (userId === undefined || !USER_ID.test(userId) || (parentNum !== '1' && parentNum !== '2'))
    return undefined
  return {
    userId,
    parentNum,
    ...(organization !== undefined && USER_ID.test(organization) ? { staffOf: organization } : {}),
  }
}

/**
 * The setup of an installation prints a link that contains the code in its fragment, where no
 * server sees it.
 */
export const readCodeFromHash = (hash: string): string => /^#code=(\d{6})$/.exec(hash)?.[1] ?? ''
