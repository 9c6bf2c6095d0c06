/**
 * Whether a value satisfies a condition of a form's definition.
 * @param schema - A JSON Schema of the few words that conditions are written in.
 * @throws Error when there is any other word, so that no condition is half understood.
 */
export function holdsSchema(schema: unknown, value: unknown): boolean {
  if (typeof schema === 'boolean') return schema
  return Object.entries(schema as Record<string, unknown>).every(([word, said]) => {
    const holds = words[word]
    if (!holds) throw new Error(`this reader does not know «${word}» in a condition`)
    return holds(said, value)
  })
}

const words: Record<string, (said: unknown, value: unknown) => boolean> = {
  const: (said, value) => value === said,
  enum: (said, value) => (said as readonly unknown[]).includes(value),
  not: (said, value) => !holdsSchema(said, value),
  pattern: (said, value) => typeof value !== 'string' || new RegExp(said as string, 'u').test(value),
  allOf: (said, value) => (said as readonly unknown[]).every((schema) => holdsSchema(schema, value)),
  required: (said, value) =>
    !isObject(value) ||
    (said as readonly string[]).every((name) => Object.hasOwn(value, name) && value[name] !== undefined),
  properties: (said, value) =>
    !isObject(value) ||
    Object.entries(said as Record<string, unknown>).every(
      ([name, schema]) => !Object.hasOwn(value, name) || value[name] === undefined || holdsSchema(schema, value[name]),
    ),
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
