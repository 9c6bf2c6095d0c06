import { isReference, mapOperations, type OpenApiDocument, type Parameter } from './openapi-document.ts'

/** A parameter that is written less often is as easy to read where it is as behind a name. */
const leastOccurrences = 5

/**
 * Writes each parameter that many calls have once. In: the document, with its examples. Out: the same document, where such
 * a parameter is in `components.parameters` under its own name, and a reference stands in its places.
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
      const known = shared.get(one.name)
      const json = JSON.stringify(one)
      // Where two differ under one name, the first to come has it.
      const isOther = known !== undefined && JSON.stringify(known) !== json
      if ((occurrences.get(json) ?? 0) < leastOccurrences || isOther) return one
      shared.set(one.name, one)
      return { $ref: `#/components/parameters/${one.name}` }
    })
    return { ...operation, parameters }
  })
  return { ...document, paths, components: { ...document.components, parameters: Object.fromEntries(shared) } }
}
