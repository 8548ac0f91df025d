// Screens are identified by name. A link says `bankAccount`, and the compiler knows which
// parameters it needs. The tables of names are in the applications, which add them to the registry
// below; features only see the names.

export const footerKinds = [
  'home',
  'account',
  'bank',
  'care',
  'event',
  'invoice',
  'lodging',
] as const
export type FooterKind = (typeof footerKinds)[number]

export interface RouteFlags {
  /** `$name` is a parameter, `{-$name}` an optional one. */
  readonly path: string
  /** Doesn't require sign-in. */
  readonly guest?: true
  /** Doesn't require sign-in on hosts that are open to people without an account. */
  readonly anonymous?: true
  readonly backbar?: true
  readonly noMenus?: true
  readonly adminOnly?: true
  /** Also opens offline, with the data stored in the browser. */
  readonly offline?: true
  /**
   * Doesn't require sign-in when the organization lets people without an account browse its shop.
   */
  readonly openShop?: true
  /** Also opens for people who haven't signed in. */
  readonly openToGuests?: true
  readonly footer?: FooterKind
}

// eslint-disable-next-line typescript/no-empty-object-type -- each application adds its table here
export interface RouteRegistry {}

type Tables = RouteRegistry[keyof RouteRegistry]
type NamesOf<T> = T extends unknown ? keyof T & string : never
type PathIn<T, Name extends string> = T extends { readonly [K in Name]: { readonly path: infer P } }
  ? P
  : never

export type RouteName = NamesOf<Tables>

type Segment<S> = S extends `{-$${infer Name}}`
  ? { readonly [K in Name]?: string }
  : S extends `$${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown
type PathParams<P> = P extends `${infer Head}/${infer Rest}`
  ? Segment<Head> & PathParams<Rest>
  : Segment<P>

export type ParamsOf<Name extends RouteName> = PathParams<PathIn<Tables, Name>>

/** Undefined when a required parameter of the path is missing. */
export const fillPath = (
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string | undefined => {
  const segments: string[] = []
  for (const segment of path.split('/').slice(1)) {
    const [, optional, required] = /^\{-\$(\w+)\}$|^\$(\w+)$/.exec(segment) ?? []
    const name = optional ?? required
    const value = name === undefined ? segment : params[name]
    if (value) segments.push(name === undefined ? value : encodeURIComponent(value))
    else if (required) return undefined
  }
  return `/${segments.join('/')}`
}
