/** For this long processes of the version before may run beside the new one, on the new schema. */
export const ROLLING_UPGRADE_SECONDS = 3_600
