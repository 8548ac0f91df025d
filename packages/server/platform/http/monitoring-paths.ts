// Paths that a proxy and a monitoring system request every few seconds. Their traces and log lines
// would bury all others.

export const isMonitoringPath = (path: string): boolean =>
  /^\/(healthz|readyz|hostz|metrics)\b/.test(path)
