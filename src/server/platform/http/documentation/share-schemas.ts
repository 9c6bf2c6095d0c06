import {
  type Content,
  isReference,
  type JsonSchema,
  mapOperations,
  type OpenApiDocument,
  type Parameter,
} from './openapi-document.ts'

/** A schema shorter than this is as easy to read where it is as behind a name. */
const shortestShared = 100

/** Keywords of JSON Schema that hold one schema, a list of them, or schemas by name. */
const single = ['items', 'additionalProperties', 'propertyNames', 'not']
const lists = ['anyOf', 'allOf', 'oneOf', 'prefixItems']

/** @param path - The names of the properties that lead to the schema, the call first. */
type Visit = (schema: JsonSchema, path: readonly string[]) => JsonSchema

/**
 * Writes each schema of a document once.
 * @param names - Names for schemas by their JSON.
 * @returns The same document. A schema that has a name or occurs again is in `components.schemas`, and a reference
 *   is in its places. One without a name is called after the property that holds it first.
 */
export function shareSchemas(document: OpenApiDocument, names: ReadonlyMap<string, string>): OpenApiDocument {
  const occurrences = countOccurrences(document)
  const shared = new Map<string, string>()
  const schemas: Record<string, JsonSchema> = {}
  const visit: Visit = (schema, path) => {
    const json = JSON.stringify(schema)
    const known = names.get(json)
    const isShared = known !== undefined || (json.length >= shortestShared && (occurrences.get(json) ?? 0) > 1)
    if (!isShared) return mapChildren(schema, path, visit)
    let name = shared.get(json)
    if (!name) {
      name = known ?? freeName(path, [...names.values(), ...shared.values(), 'Problem'])
      shared.set(json, name)
      schemas[name] = mapChildren(schema, [name], visit)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const paths = mapSchemas(document, visit).paths
  const all = Object.entries({ ...document.components?.schemas, ...schemas })
  const inOrder = all.sort(([one], [next]) => (one < next ? -1 : 1))
  return { ...document, paths, components: { ...document.components, schemas: Object.fromEntries(inOrder) } }
}

/** How often each schema would be written, by its JSON: what is inside a repeated schema counts once. */
function countOccurrences(document: OpenApiDocument): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const visit: Visit = (schema, path) => {
    const json = JSON.stringify(schema)
    const before = counts.get(json) ?? 0
    counts.set(json, before + 1)
    return before > 0 ? schema : mapChildren(schema, path, visit)
  }
  mapSchemas(document, visit)
  return counts
}

function mapChildren(schema: JsonSchema, path: readonly string[], visit: Visit): JsonSchema {
  const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
  const mapped = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (single.includes(keyword) && isSchema(value))
      return [keyword, visit(value, [...path.slice(0, -1), singular(path.at(-1) ?? '')])]
    if (lists.includes(keyword) && Array.isArray(value)) return [keyword, value.map((one) => visit(one, path))]
    if (keyword !== 'properties' || !isSchema(value)) return [keyword, value]
    const properties = Object.entries(value).map(([property, one]) => [
      property,
      visit(one as JsonSchema, [...path, property]),
    ])
    return [keyword, Object.fromEntries(properties)]
  })
  return Object.fromEntries(mapped)
}

/** The document with each schema of its calls replaced by what `visit` makes of it. */
function mapSchemas(document: OpenApiDocument, visit: Visit): OpenApiDocument {
  const paths = mapOperations(document, (operation, { path }) => {
    const { parameters, requestBody, responses = {}, operationId = path } = operation
    const call = operationId.replace(/^[a-z]+-/, '')
    const content = <Part extends { content?: Content }>(part: Part, name: string): Part => {
      const types = Object.entries(part.content ?? {}).map(([type, media]) => [
        type,
        media.schema ? { ...media, schema: visit(media.schema, [name]) } : media,
      ])
      return part.content ? { ...part, content: Object.fromEntries(types) } : part
    }
    const answers = Object.entries(responses).map(([status, answer]) => [
      status,
      isReference(answer) ? answer : content(answer, `${call}-answer`),
    ])
    const readParameter = ({ required, schema, ...one }: Parameter): Parameter => ({
      ...one,
      // What is not said to be required is optional.
      ...(required ? { required } : {}),
      ...(schema ? { schema: visit(schema, [one.name]) } : {}),
    })
    return {
      ...operation,
      ...(parameters ? { parameters: parameters.map((one) => (isReference(one) ? one : readParameter(one))) } : {}),
      ...(requestBody ? { requestBody: content(requestBody, `${call}-request`) } : {}),
      responses: Object.fromEntries(answers),
    }
  })
  return { ...document, paths }
}

const singular = (name: string) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(?<=ss)es$/, '')
    .replace(/(?<=[^s])s$/, '')

const capitalised = (name: string) =>
  name
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The shortest name that nothing has: of the property, then with the names before it, then with a number. */
function freeName(path: readonly string[], taken: readonly string[]): string {
  // The content of an envelope is what the call answers, and its `body` names nothing.
  const named = path.filter((name, at) => at !== 1 || name !== 'body')
  const names = named.map((_, at) => capitalised(named.slice(-1 - at).join('-')))
  const longestName = names.at(-1) ?? ''
  const numbered = Array.from({ length: taken.length }, (_, at) => `${longestName}${at + 2}`)
  return [...names, ...numbered].find((name) => !taken.includes(name)) ?? longestName
}
