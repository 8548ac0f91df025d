import { readWebAddress, type SettingReader } from './setting-reader.ts'

export interface S3Config {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | undefined
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined
  readonly publicBase: string | undefined
}

const readCredentials = ({ text, refuse }: SettingReader): S3Config['credentials'] => {
  const [accessKeyId, secretAccessKey] = [text('S3_ACCESS_KEY_ID'), text('S3_SECRET_ACCESS_KEY')]
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    refuse('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.')
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
}

/** Undefined when files are stored in the data folder. */
export const readBucketSettings = (settings: SettingReader): S3Config | undefined => {
  const { text, refuse } = settings
  const bucket = text('S3_BUCKET')
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    refuse(
      'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes.',
    )
  const s3 = {
    bucket: bucket ?? '',
    region: text('S3_REGION') ?? 'us-east-1',
    endpoint: readWebAddress(settings, 'S3_ENDPOINT'),
    publicBase: readWebAddress(settings, 'S3_PUBLIC_BASE'),
    credentials: readCredentials(settings),
  }
  if (bucket) return s3
  if (s3.endpoint || s3.publicBase || text('S3_ACCESS_KEY_ID'))
    refuse('S3_BUCKET is missing, though other S3 settings are there.')
  return undefined
}
