/**
 * The names of the wire are snake_case, those of the pages and the server camelCase. Only this file knows how one
 * becomes the other; `callApi` and `callRoute` rename with it.
 */

/** `bank_id` becomes `bankId`. A part that begins with a digit keeps its `_`, so that the way back is unambiguous. */
type CamelName<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? Rest extends Capitalize<Rest>
    ? `${First}_${CamelName<Rest>}`
    : `${First}${Capitalize<CamelName<Rest>>}`
  : Name

type Plain = string | number | boolean | null | undefined

/** A value of the wire with camelCase keys. Records with free keys stay as they are. */
export type CamelKeys<Value> = unknown extends Value
  ? Value
  : Value extends Plain
    ? Value
    : Value extends readonly unknown[]
      ? { [Index in keyof Value]: CamelKeys<Value[Index]> }
      : string extends keyof Value
        ? Value
        : { [Key in keyof Value as Key extends string ? CamelName<Key> : Key]: CamelKeys<Value[Key]> }

/** `bankId` becomes `bank_id`. */
export type WireName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${WireName<Rest>}`
  : ''

/** A value of the code with the names of the wire. Records with free keys stay as they are. */
export type WireKeys<Value> = unknown extends Value
  ? Value
  : Value extends Plain
    ? Value
    : Value extends readonly unknown[]
      ? { [Index in keyof Value]: WireKeys<Value[Index]> }
      : string extends keyof Value
        ? Value
        : { [Key in keyof Value as Key extends string ? WireName<Key> : Key]: WireKeys<Value[Key]> }

const mostNames = 5_000

/** Names are few and come in every row of a list, so each is made once. */
function remember(rename: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const next = known.get(name) ?? rename(name)
    if (known.size < mostNames) known.set(name, next)
    return next
  }
}

/**
 * @param name - A name of the wire.
 * @returns That of the code.
 */
export const camelName = remember((name) => name.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase()))

/**
 * @param name - A name of the code.
 * @returns That of the wire. A name that begins with a capital is another standard's and stays (Cognito's `IdToken`).
 */
export const wireName = remember((name) =>
  /^[A-Z]/.test(name) ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)

/**
 * Renames all keys of a value.
 * @param getName - Gives the new name of each key: `camelName` or `wireName`.
 * @param verbatim - The properties, by their name on the wire, whose content has keys that are not ours.
 * @returns A copy with the new names; the content of those properties, and what is not a plain object, is unchanged.
 */
export function withNames(value: unknown, getName: (name: string) => string, verbatim?: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withNames(one, getName, verbatim))
  if (!isPlainObject(value)) return value
  const renamed: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    const next = getName(name)
    // No name is this one, and it would not be a key of the copy but what the copy inherits from.
    if (next === '__proto__') continue
    const isVerbatim = verbatim?.includes(name) || verbatim?.includes(next)
    renamed[next] = isVerbatim ? value[name] : withNames(value[name], getName, verbatim)
  }
  return renamed
}

/** A date, the bytes of a file or a stream has no keys to rename. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** @returns A value of the wire, or one that is kept with its names, with the names of the code. */
export const fromWire = <Value>(value: Value, verbatim?: readonly string[]) =>
  withNames(value, camelName, verbatim) as CamelKeys<Value>

/** @returns A value of the code with the names of the wire. */
export const toWire = <Value>(value: Value, verbatim?: readonly string[]) =>
  withNames(value, wireName, verbatim) as WireKeys<Value>
