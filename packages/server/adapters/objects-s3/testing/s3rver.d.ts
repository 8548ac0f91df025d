// The part of s3rver that tests use. It comes without types.

declare module 's3rver' {
  interface S3rverOptions {
    readonly port: number
    readonly address: string
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly {
      readonly name: string
      readonly configs: readonly string[]
    }[]
  }
  export default class S3rver {
    constructor(options: S3rverOptions)
    run(): Promise<{ readonly port: number }>
    callback(): import('node:http').RequestListener
    close(): Promise<void>
  }
}
