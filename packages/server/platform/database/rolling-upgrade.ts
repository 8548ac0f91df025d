/** How long processes of the previous version may run beside the new one, on the new schema. */
export const ROLLING_UPGRADE_SECONDS = 3_600
