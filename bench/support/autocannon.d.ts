// The part of autocannon that the bench uses. The package comes without types.

declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly connections: number
    readonly duration: number
  }
  interface Result {
    readonly requests: { readonly total: number }
    readonly duration: number
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
