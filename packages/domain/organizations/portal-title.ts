// The browser tab: the organisation's name followed by a suffix, or a plain title where there is no organisation.

export const portalTitle = (organizationName: string | undefined): string => (organizationName ? `${organizationName} Portal` : 'Member Portal')
