import { isReference, mapOperations, type OpenApiDocument, type Parameter } from './openapi-document.ts'

/** A parameter that is written less often is as easy to read where it is as behind a name. */
const leastOccurrences = 3

/**
 * Writes each parameter that many calls have once.
 * @param document - The document, with its examples.
 * @returns The same document, where such a parameter is in `components.parameters` under its name, and a reference
 *   is in its places.
 */
export function shareParameters(document: OpenApiDocument): OpenApiDocument {
  const occurrences = new Map<string, number>()
  mapOperations(document, (operation) => {
    for (const one of operation.parameters ?? []) {
      const json = JSON.stringify(one)
      occurrences.set(json, (occurrences.get(json) ?? 0) + 1)
    }
    return operation
  })
  const shared = new Map<string, Parameter>()
  const paths = mapOperations(document, (operation) => {
    if (!operation.parameters) return operation
    const parameters = operation.parameters.map((one) => {
      if (isReference(one)) return one
      const json = JSON.stringify(one)
      if ((occurrences.get(json) ?? 0) < leastOccurrences) return one
      // Where two differ under one name, the first to come has it, and the other says where it is sent.
      const names = [one.name, `${one.name}.${one.in}`]
      const name = names.find((free) => JSON.stringify(shared.get(free) ?? one) === json)
      if (name === undefined) return one
      shared.set(name, one)
      return { $ref: `#/components/parameters/${name}` }
    })
    return { ...operation, parameters }
  })
  return { ...document, paths, components: { ...document.components, parameters: Object.fromEntries(shared) } }
}
