import { type Answer, isReference, mapOperations, type OpenApiDocument } from './openapi-document.ts'

/**
 * Writes each answer that several calls have once, with the example of the first of them.
 * @param document - The document, with its examples.
 * @returns The same document, where such an answer is in `components.responses`, called after its schema, and a
 *   reference is in its places.
 */
export function shareAnswers(document: OpenApiDocument): OpenApiDocument {
  const occurrences = new Map<string, number>()
  mapOperations(document, (operation) => {
    for (const answer of Object.values(operation.responses ?? {})) {
      const json = writeShape(answer)
      occurrences.set(json, (occurrences.get(json) ?? 0) + 1)
    }
    return operation
  })
  const shared = new Map<string, Answer>(Object.entries(document.components?.responses ?? {}))
  const paths = mapOperations(document, ({ responses = {}, ...operation }) => {
    const written = Object.entries(responses).map(([status, answer]) => {
      const json = writeShape(answer)
      if (isReference(answer) || (occurrences.get(json) ?? 0) < 2) return [status, answer]
      const name = nameAnswer(answer)
      // Where two differ under one name, the first to come has it.
      if (name === undefined || writeShape(shared.get(name) ?? answer) !== json) return [status, answer]
      if (!shared.has(name)) shared.set(name, answer)
      return [status, { $ref: `#/components/responses/${name}` }]
    })
    return { ...operation, responses: Object.fromEntries(written) }
  })
  const responses = [...shared].sort(([one], [next]) => (one < next ? -1 : 1))
  return { ...document, paths, components: { ...document.components, responses: Object.fromEntries(responses) } }
}

/** @returns Its text without the example, which is another for each call. */
const writeShape = (answer: object) => JSON.stringify(answer, (name, value) => (name === 'example' ? undefined : value))

/** @returns The name of its schema, `File` for bytes; undefined for a schema without a name. */
function nameAnswer({ content = {} }: Answer): string | undefined {
  const [schema] = Object.values(content).map((one) => one.schema)
  if (schema?.format === 'binary') return 'File'
  return /^#\/components\/schemas\/(\w+)$/.exec(String(schema?.$ref))?.[1]
}
