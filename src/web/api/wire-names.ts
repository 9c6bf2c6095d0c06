/** The names of the wire are snake_case, those of the pages camelCase. Only this folder knows both. */
import type * as contract from '#contract/call.ts'

/** `bank_id` becomes `bankId`. A part that begins with a digit keeps its `_`, so that the way back is unambiguous. */
type CamelName<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? Rest extends Capitalize<Rest>
    ? `${First}_${CamelName<Rest>}`
    : `${First}${Capitalize<CamelName<Rest>>}`
  : Name

type Plain = string | number | boolean | null | undefined

/** A value of the wire as the pages have it: the same with camelCase keys. Records with free keys stay as they are. */
export type CamelKeys<Value> = unknown extends Value
  ? Value
  : Value extends Plain
    ? Value
    : Value extends readonly unknown[]
      ? { [Index in keyof Value]: CamelKeys<Value[Index]> }
      : string extends keyof Value
        ? Value
        : { [Key in keyof Value as Key extends string ? CamelName<Key> : Key]: CamelKeys<Value[Key]> }

/** What a page passes to a call: the params, query and body that it declares, with camelCase keys. */
export type CallInput<C> = CamelKeys<contract.CallInput<C>>

/** What a page gets from a call, with camelCase keys. */
export type CallAnswer<C> = CamelKeys<contract.CallAnswer<C>>

/**
 * @param name - A name of the wire.
 * @returns That of the pages.
 */
export const camelName = (name: string) => name.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase())

/** @param name - A name of the pages. */
export const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Renames all keys of a value.
 * @param getName - Gives the new name of each key.
 * @param verbatim - The properties whose content has keys that are not ours (`verbatim` of the call).
 * @returns A copy with the new names; the content of those properties is unchanged.
 */
export function withNames(value: unknown, getName: (name: string) => string, verbatim?: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withNames(one, getName, verbatim))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => [
      getName(name),
      verbatim?.includes(name) ? content : withNames(content, getName, verbatim),
    ]),
  )
}
