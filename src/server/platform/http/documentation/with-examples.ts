import type { ApiExample } from './examples.ts'
import { type Answer, type Content, isReference, mapOperations, type OpenApiDocument } from './openapi-document.ts'

/**
 * @param examples - Examples by method and path.
 * @returns The same document with the example of each call at its parameters, its body and its answer.
 */
export function withExamples(
  document: OpenApiDocument,
  examples: Readonly<Record<string, ApiExample>>,
): OpenApiDocument {
  const paths = mapOperations(document, (operation, { method, path }) => {
    const example = examples[`${method} ${path}`]
    if (!example) return operation
    const { parameters, requestBody, responses = {} } = operation
    const values = { path: example.params, query: example.query, header: example.headers }
    const answer = responses[example.status]
    return {
      ...operation,
      ...(parameters
        ? {
            parameters: parameters.map((one) => {
              if (isReference(one)) return one
              const value = values[one.in as keyof typeof values]?.[one.name]
              return value === undefined ? one : { ...one, example: value }
            }),
          }
        : {}),
      ...(requestBody ? { requestBody: { ...requestBody, ...exampled(requestBody, example.body) } } : {}),
      responses:
        answer && !isReference(answer)
          ? { ...responses, [example.status]: { ...answer, ...exampled<Answer>(answer, example.answer) } }
          : responses,
    }
  })
  return { ...document, paths }
}

/** The open feed answers JSON under any type. */
function exampled<Part extends { content?: Content }>(part: Part, example: unknown): Part {
  const type = Object.keys(part.content ?? {})[0]
  if (example === undefined || type === undefined) return part
  return { ...part, content: { ...part.content, [type]: { ...part.content?.[type], example } } }
}
