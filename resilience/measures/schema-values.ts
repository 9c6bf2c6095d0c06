/** Values that a schema should refuse, or only just takes: derived from what the OpenAPI document says of a field. */

/** JSON Schema, as far as the document uses it. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  oneOf?: Schema[]
  anyOf?: Schema[]
}

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: [nested(levels - 1)] })

/** Values of every kind but a reasonable one. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  -1e-7,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  [],
  [null],
  [[]],
  [''],
  [{}],
  [1, 'a', null, {}],
  Array.from({ length: 1_000 }, (_, at) => at),
  {},
  { $ne: null },
  { length: 1 },
  { toString: 'x' },
  { value: 1 },
  { constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__":{"admin":true}}'),
  nested(100),
  nested(1_000),
]

const joined = (schema: Schema): Schema[] => [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]

/**
 * @param schema - What the document says of a field.
 * @returns What is just inside and just outside of it.
 */
export function listEdgeValues(schema: Schema): unknown[] {
  return joined(schema).flatMap((one) => [
    ...[one.minimum, one.maximum, one.exclusiveMinimum, one.exclusiveMaximum].flatMap((edge) =>
      edge === undefined ? [] : [edge - 1, edge, edge + 1, edge + 0.5, String(edge), edge * 10],
    ),
    ...[one.minLength, one.maxLength].flatMap((edge) =>
      edge === undefined || edge > 100_000
        ? []
        : ['x', '9', 'ñ', '👍'].flatMap((letter) =>
            [edge - 1, edge, edge + 1].map((length) => letter.repeat(Math.max(0, length))),
          ),
    ),
    ...[one.minItems, one.maxItems].flatMap((edge) =>
      edge === undefined || edge > 10_000 ? [] : [edge, edge + 1].map((length) => Array.from({ length }, () => 1)),
    ),
    ...(one.enum ?? []).flatMap((word) =>
      typeof word === 'string'
        ? [word.toUpperCase(), `${word} `, `${word}\0`, [word], { [word]: word }, word.slice(0, -1)]
        : [String(word)],
    ),
    ...(one.pattern === undefined ? [] : [one.pattern, `^${one.pattern}$`]),
  ])
}

export type Place = { path: readonly (string | number)[]; schema: Schema }

/**
 * Every member of a body, at any depth.
 * @param schema - The schema of the body, as far as there is one.
 */
export function listPlaces(value: unknown, schema: Schema | undefined, path: Place['path'] = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const shape = joined(schema ?? {})
  return Object.entries(value).flatMap(([name, member]) => {
    const inner = shape.map((one) => (Array.isArray(value) ? one.items : one.properties?.[name])).find((one) => one)
    const here: Place = { path: [...path, Array.isArray(value) ? Number(name) : name], schema: inner ?? {} }
    return [here, ...listPlaces(member, inner, here.path)]
  })
}

/** The same body with one member replaced, or left out when the replacement is undefined. */
export function replaced(body: unknown, path: Place['path'], replacement: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return replacement
  const inner = replaced((body as Record<string | number, unknown>)[name], rest, replacement)
  if (Array.isArray(body)) return body.map((one, at) => (at === name ? inner : one))
  return { ...(body as object), [name]: inner }
}
