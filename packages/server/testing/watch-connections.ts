// Every test on the database runs with the watch on: no transaction may need a second connection.

import { watchConnections } from '../platform/database/one-connection.ts'

watchConnections()
