type Json = { [name: string]: unknown }

/**
 * @param document - The application's OpenAPI document.
 * @returns Its paths, with what each `$ref` names in place of it. For tests that make requests from the schemas.
 * @throws On a reference that leads nowhere.
 */
export function inlinePaths<Operation>(document: object): Record<string, Record<string, Operation>> {
  const inline = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inline)
    if (typeof part !== 'object' || part === null) return part
    if ('$ref' in part && typeof part.$ref === 'string') return inline(referredTo(document, part.$ref))
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inline(value)]))
  }
  const { paths = {} } = document as { paths?: Json }
  return inline(paths) as Record<string, Record<string, Operation>>
}

function referredTo(document: object, reference: string): unknown {
  const names = reference.replace(/^#\//, '').split('/')
  const found = names.reduce<unknown>((at, name) => (at as Json | undefined)?.[name], document)
  if (found === undefined) throw new Error(`the document has nothing at ${reference}`)
  return found
}
