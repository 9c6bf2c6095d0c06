import { clientKeyHeader } from '#contract/call.ts'
import { isReference, mapOperations, type OpenApiDocument, type Parameter } from './openapi-document.ts'

/** What most calls need: the key of an application, and the session of a person. */
const usual = [{ client: [], session: [] }]

/**
 * Writes once that calls need the key of an application and a session.
 * @returns The same document, where that stands for all calls, and a call says it only where it needs less. The header
 *   of the key is no parameter then.
 */
export function shareSecurity(document: OpenApiDocument): OpenApiDocument {
  const isKey = (one: Parameter) => one.in === 'header' && one.name === clientKeyHeader
  const paths = mapOperations(document, ({ parameters = [], security, ...operation }) => {
    const others = parameters.filter((one) => isReference(one) || !isKey(one))
    const needed: Record<string, string[]> = security ? { session: [] } : {}
    if (others.length < parameters.length) needed.client = []
    const isUsual = Object.keys(needed).length === 2
    return {
      ...operation,
      ...(others.length > 0 ? { parameters: others } : {}),
      ...(isUsual ? {} : { security: Object.keys(needed).length > 0 ? [needed] : [] }),
    }
  })
  return { ...document, security: usual, paths }
}
