import { readChoice, readPostgresUrl, readWhole, type SettingReader } from './setting-reader.ts'

export const readDatabaseSettings = (settings: SettingReader) => {
  const databaseUrl = readPostgresUrl(settings, 'DATABASE_URL')
  const databaseDirectUrl = readPostgresUrl(settings, 'DATABASE_DIRECT_URL')
  const databaseReadUrl = readPostgresUrl(settings, 'DATABASE_READ_URL')
  if (databaseDirectUrl && !databaseUrl)
    settings.refuse('DATABASE_DIRECT_URL needs DATABASE_URL, the way that requests take.')
  if (databaseReadUrl && !databaseUrl)
    settings.refuse('DATABASE_READ_URL needs DATABASE_URL, the database that it is a replica of.')
  return {
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrl,
    databaseReadLagSeconds: readWhole(settings, 'DATABASE_READ_LAG_SECONDS', 10, 0, 3_600),
    databaseAdminUrl: readPostgresUrl(settings, 'DATABASE_ADMIN_URL'),
    databaseConnections: readWhole(settings, 'DATABASE_CONNECTIONS', 20, 2, 500),
    databaseWorkers: readChoice(settings, 'DATABASE_WORKERS', ['direct', 'coordinator'], 'direct'),
  }
}
