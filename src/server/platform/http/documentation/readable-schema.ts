/**
 * An answer may get more fields in a later version, so it does not refuse them. One value that is allowed is an `enum`,
 * as everywhere in the document, and the values of an `enum` show their type by themselves.
 * @param schema - A schema as zod writes it.
 * @returns The same without what only machines read: the expression behind a named format, and the bounds of every
 *   integer.
 */
export function readableSchema(schema: unknown, { isAnswer }: { isAnswer: boolean }): object {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const keywords = Object.entries(value).filter(([keyword, content]) => {
      if (keyword === 'pattern') return typeof content !== 'string' || typeof value.format !== 'string'
      if (keyword === 'type') return !('const' in value || 'enum' in value)
      if (keyword === 'minimum') return content !== Number.MIN_SAFE_INTEGER
      if (keyword === 'maximum') return content !== Number.MAX_SAFE_INTEGER
      return keyword !== 'additionalProperties' || content !== false || !isAnswer
    })
    return Object.fromEntries(
      keywords.map(([keyword, content]) =>
        keyword === 'const' && typeof content !== 'object' ? ['enum', [content]] : [keyword, content],
      ),
    )
  })
}
