/** How the OpenAPI document tells what each call may refuse: every problem once, and references to it. */
import { z } from 'zod'
import { commonErrors, type ErrorCode, errorCatalogue, problemSchema, staffErrors } from '#contract/errors.ts'
import { sessionErrors } from '#contract/session-errors.ts'
import { ApiError } from '../api-error.ts'
import { toProblem } from '../problem.ts'
import { type Answer, isReference, mapOperations, type OpenApiDocument, resolve } from './openapi-document.ts'
import { readableSchema } from './readable-schema.ts'

/** What every call of a kind may refuse, by the name of its answer; the longest list first. */
const everyCall: readonly (readonly [name: string, codes: readonly ErrorCode[]])[] = [
  ['STAFF', [...commonErrors, ...staffErrors]],
  ['SESSION', [...commonErrors, ...sessionErrors]],
  ['COMMON', commonErrors],
]

/**
 * @param document - A document whose calls list their codes in `x-problem-codes`.
 * @returns The same document with answers instead. A status has an entry of its own when the call has a code there that
 *   not every call of its kind has. `default` stands for what every call of its kind may refuse. Each code is in the
 *   schema `ProblemCode`, with its Spanish sentence.
 */
export function withProblems(document: OpenApiDocument): OpenApiDocument {
  const responses: Record<string, Answer> = {}
  /** An answer is called after its first code that not every call has; the next of that name has a number. */
  const nameAnswer = (ofStatus: readonly ErrorCode[], ofKind: readonly ErrorCode[], answer: Answer): string => {
    const first = ofStatus.find((code) => !ofKind.includes(code)) ?? ofStatus[0] ?? 'OTHER'
    const names = [first, ...Array.from({ length: 99 }, (_, at) => `${first}.${at + 2}`)]
    return names.find((name) => (responses[name]?.description ?? answer.description) === answer.description) ?? first
  }
  const paths = mapOperations(document, ({ 'x-problem-codes': codes, ...operation }) => {
    if (!codes) return operation
    const [kind, ofKind] = everyCall.find(([, every]) => every.every((code) => codes.includes(code))) ?? ['COMMON', []]
    const own = [...byStatus(codes)].filter(([, ofStatus]) => ofStatus.some((code) => !ofKind.includes(code)))
    const refer = (status: string, name: string, answer: Answer) => {
      responses[name] = answer
      return [status, { $ref: `#/components/responses/${name}` }] as const
    }
    const references = own.map(([status, ofStatus]) => {
      const answer = problemAnswer(ofStatus.join(', '))
      return refer(String(status), nameAnswer(ofStatus, ofKind, answer), answer)
    })
    references.push(refer('default', kind, defaultAnswer(ofKind)))
    return { ...operation, responses: { ...operation.responses, ...Object.fromEntries(references) } }
  })
  const { schemas = {}, ...components } = document.components ?? {}
  return inlineUniqueAnswers({
    ...document,
    paths,
    components: {
      ...components,
      schemas: { ...schemas, Problem: problem, ProblemCode: problemCode },
      responses: Object.fromEntries(Object.entries(responses).sort(([one], [next]) => (one < next ? -1 : 1))),
    },
  })
}

/** What one call alone may answer is as easy to read in its place as behind a name. */
function inlineUniqueAnswers(document: OpenApiDocument): OpenApiDocument {
  const { responses = {}, ...components } = document.components ?? {}
  const uses = new Map<string, number>()
  mapOperations(document, (operation) => {
    for (const answer of Object.values(operation.responses ?? {})) {
      if (isReference(answer)) uses.set(answer.$ref, (uses.get(answer.$ref) ?? 0) + 1)
    }
    return operation
  })
  const paths = mapOperations(document, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, answer]) => [
        status,
        isReference(answer) && uses.get(answer.$ref) === 1 ? resolve(document, answer) : answer,
      ]),
    ),
  }))
  const shared = Object.entries(responses).filter(([name]) => uses.get(`#/components/responses/${name}`) !== 1)
  return { ...document, paths, components: { ...components, responses: Object.fromEntries(shared) } }
}

const byStatus = (codes: readonly ErrorCode[]) => Map.groupBy(codes, (code) => errorCatalogue[code].status)

/** Says which codes come with which status, since `default` has none of its own. */
function defaultAnswer(codes: readonly ErrorCode[]): Answer {
  const parts = [...byStatus(codes)].map(([status, ofStatus]) => `${status}: ${ofStatus.join(', ')}`)
  return problemAnswer(`${parts.sort().join('; ')}.`)
}

function problemAnswer(description: string): Answer {
  return { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }
}

/** The body of every refusal, with a reference to the list of codes. */
const problem = {
  ...readableSchema(
    z.toJSONSchema(problemSchema, {
      override({ path, jsonSchema }) {
        if (path.join('/') === 'properties/errors/properties/code') jsonSchema.$ref = '#/components/schemas/ProblemCode'
      },
    }),
    { isAnswer: true },
  ),
  examples: [toProblem(new ApiError('RATE_LIMITED'))],
}

const problemCode = {
  description: 'El código de un rechazo. Su frase es para mostrarla.',
  oneOf: Object.entries(errorCatalogue).map(([code, { status, title, detail }]) => ({
    const: code,
    title: `${status} ${title}`,
    description: detail,
  })),
}
