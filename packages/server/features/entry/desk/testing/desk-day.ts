// A server for a day at the desk, with a clock that stops until a test moves it.

import { prepareHouseholds, setOrganization } from '../../../../testing/households.ts'
import { useTestServer } from '../../../../testing/server.ts'

export const openDeskDay = () => {
  // Noon, so that no test runs into the next day.
  const clock = { ms: new Date().setUTCHours(17, 0, 5, 0) }
  const server = useTestServer({
    now: () => clock.ms,
    prepare: async (database) => {
      await prepareHouseholds(database)
      await setOrganization(database, {
        features: { eventRegistration: true },
        // The tests put the same people into several events in the same hour.
        policies: { noOverlappingReservations: false },
      })
    },
  })
  return { clock, server, now: () => Math.floor(clock.ms / 1000) }
}
