import type { Fault } from '../fault.mts'

const identity = 'packages/server/features/identity'
const access = 'packages/domain/identity/access'

export const accessFaults: readonly Fault[] = [
  {
    id: 'reused-token-keeps-session',
    area: 'identity',
    what: 'A refresh token that was copied does not end the session.',
    file: `${identity}/sessions.ts`,
    find: 'if (reused || isOver) await endSession(tx, given.sessionId, new Date(nowMs))',
    put: 'if (isOver) await endSession(tx, given.sessionId, new Date(nowMs))',
    foundBy: [
      {
        file: 'packages/server/features/identity/routes.test.ts',
        only: 'ends all tokens of a session',
      },
    ],
  },
  {
    id: 'sign-out-keeps-session',
    area: 'identity',
    what: 'Signing out removes the cookie, but the session goes on at the server.',
    file: `${identity}/sessions.ts`,
    find: `    await endSession(tx, given.sessionId, new Date(nowMs))
    return session.loginId`,
    put: '    return session.loginId',
    foundBy: [
      {
        file: 'packages/server/features/identity/routes.test.ts',
        only: 'is over after signing out',
      },
    ],
  },
  {
    id: 'session-of-old-password',
    area: 'identity',
    what: 'A sign-in that began before the password changed still opens a session.',
    file: `${identity}/session-store.ts`,
    find: '    .where(isStill)\n',
    put: '',
    foundBy: [{ file: 'packages/server/features/identity/session-race.test.ts', only: 'IDN-33' }],
  },
  {
    id: 'idle-session-never-ends',
    area: 'identity',
    what: 'A session that nobody uses lasts until its absolute end.',
    file: 'packages/domain/identity/session-end.ts',
    find: 'Math.min(nowMs + IDLE_MS, signedInAtMs + longest * DAY_MS)',
    put: 'signedInAtMs + longest * DAY_MS',
    foundBy: [{ file: 'packages/domain/identity/session-end.test.ts' }],
  },
  {
    id: 'old-proof-counts',
    area: 'identity',
    what: 'A password that was typed hours ago still allows changing how one signs in.',
    file: 'packages/domain/identity/proof.ts',
    find: 'provedAtMs !== undefined && provedAtMs > nowMs - PROOF_SECONDS * 1000',
    put: 'provedAtMs !== undefined && nowMs > 0',
    foundBy: [
      { file: 'packages/server/features/identity/proof.test.ts', only: 'after five minutes' },
    ],
  },
  {
    id: 'guessing-without-a-pause',
    area: 'identity',
    what: 'Wrong passwords are counted, but nobody has to wait.',
    file: `${identity}/try-counter-store.ts`,
    find: '      if (waitMs > 0) return waitMs\n',
    put: '',
    foundBy: [{ file: 'packages/server/features/identity/lock-out.test.ts', only: 'IDN-42' }],
  },
  {
    id: 'act-as-after-demotion',
    area: 'permissions',
    what: 'A former admin goes on acting as a member with a grant from before.',
    file: `${identity}/act-as-store.ts`,
    find: 'return row && isAdmin(roleSet({ role: row.staffRole, roles: row.staffRoles }))',
    put: 'return row',
    foundBy: [
      { file: 'packages/server/features/identity/act-as.test.ts', only: 'ends with their role' },
    ],
  },
  {
    id: 'member-counts-as-admin',
    area: 'permissions',
    what: 'Every member may make the calls that are for admins.',
    file: `${access}/can.ts`,
    find: "if (permission === 'admin') return isAdmin(actor.roles) ? 'yes' : 'no'",
    put: "if (permission === 'admin') return 'yes'",
    foundBy: [{ file: `${access}/can.test.ts` }],
  },
  {
    id: 'key-with-every-capability',
    area: 'permissions',
    what: 'An API key may do more than what it was made for.',
    file: `${access}/can.ts`,
    find: "return typeof permission === 'object' && actor.capabilities.has(permission.capability)",
    put: "return typeof permission === 'object'",
    foundBy: [{ file: `${access}/can.test.ts` }],
  },
  {
    id: 'role-above-own-granted',
    area: 'permissions',
    what: 'A registrar can make a person an admin.',
    file: `${access}/granting-roles.ts`,
    find: 'rankedRoles.filter((role) => ranks[role] <= rankOf(own))',
    put: 'rankedRoles.filter((role) => ranks[role] > 0 || rankOf(own) > 0)',
    foundBy: [{ file: `${access}/granting-roles.test.ts` }],
  },
  {
    id: 'last-admin-removed',
    area: 'permissions',
    what: 'An organization can lose its last admin.',
    file: `${access}/granting-roles.ts`,
    find: 'isAdmin(before) && !isAdmin(after) && !hasOtherAdmin',
    put: 'isAdmin(before) && !isAdmin(after) && hasOtherAdmin',
    foundBy: [{ file: `${access}/granting-roles.test.ts` }],
  },
  {
    id: 'command-without-permission',
    area: 'permissions',
    what: 'A command runs for members who lack its permission.',
    file: 'packages/server/platform/run-command.ts',
    find: "if (verdict !== 'yes')",
    put: "if (verdict === 'sign-in-first')",
    foundBy: [
      { file: 'packages/server/platform/run-command.test.ts', only: 'checks the permission' },
    ],
  },
  {
    id: 'transaction-without-role',
    area: 'tenancy',
    what: 'Transactions keep the owner’s role, which sees every organization’s rows.',
    file: 'packages/server/platform/database/transaction.ts',
    find: "`set local role lodgepole_app; set local app.organization_id = '${organizationId}'`",
    put: "`set local app.organization_id = '${organizationId}'`",
    foundBy: [{ file: 'packages/server/platform/database/isolation.test.ts' }],
  },
  {
    id: 'organization-stays-on-connection',
    area: 'tenancy',
    what: 'The organization outlasts its transaction and is there for the next one.',
    file: 'packages/server/platform/database/transaction.ts',
    find: "`set local role lodgepole_app; set local app.organization_id = '${organizationId}'`",
    put: "`set local role lodgepole_app; set app.organization_id = '${organizationId}'`",
    foundBy: [{ file: 'packages/server/platform/database/isolation.test.ts' }],
  },
  {
    id: 'revoked-key-works',
    area: 'permissions',
    what: 'An API key that was revoked goes on working.',
    file: 'packages/server/features/integrations/api-keys/store.ts',
    find: "    .where('revokedAt', 'is', null)\n    .where(isOpen(organizationId))",
    put: '    .where(isOpen(organizationId))',
    foundBy: [
      {
        file: 'packages/server/features/integrations/api-keys/api-keys.test.ts',
        only: 'is refused from the next call on',
      },
    ],
  },
]
