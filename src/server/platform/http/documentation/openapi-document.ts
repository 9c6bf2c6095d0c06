/** The parts of an OpenAPI document that our own code reads or writes. */
import type { ErrorCode } from '#contract/errors.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }
export type Reference = { $ref: string }
export type Example = { summary?: string; value: unknown }
export type Content = Record<string, { schema?: JsonSchema; example?: unknown; examples?: Record<string, Reference> }>
export type Parameter = { name: string; in: string; required?: boolean; schema?: JsonSchema; example?: unknown }
export type Answer = { description: string; content?: Content }
export type Operation = {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Content }
  responses?: Record<string, Answer | Reference>
  /** Until `withProblems` turns them into answers. */
  'x-problem-codes'?: readonly ErrorCode[]
}
export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  security?: Record<string, string[]>[]
  paths?: Record<string, Record<string, Operation>>
  components?: {
    schemas?: Record<string, JsonSchema>
    responses?: Record<string, Answer>
    parameters?: Record<string, Parameter>
    examples?: Record<string, Example>
    securitySchemes?: Record<string, unknown>
  }
}

/** A call of the document: its method in capitals, its path with parameters as `{name}`. */
export type DocumentedCall = { method: string; path: string; operation: Operation }

/** @returns Its calls in the order of their paths. */
export function listCalls({ paths = {} }: OpenApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/**
 * @param change - Makes something of each call.
 * @returns The document's paths with what was made.
 */
export function mapOperations(
  document: OpenApiDocument,
  change: (operation: Operation, call: DocumentedCall) => Operation,
): NonNullable<OpenApiDocument['paths']> {
  const paths: NonNullable<OpenApiDocument['paths']> = {}
  for (const call of listCalls(document)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: change(call.operation, call) }
  }
  return paths
}

/**
 * @param part - Anything of the document.
 * @returns Whether it is a reference to a named part.
 */
export function isReference(part: unknown): part is Reference {
  return typeof part === 'object' && part !== null && '$ref' in part && typeof part.$ref === 'string'
}

/**
 * @param part - A part of the document, or a reference to one.
 * @returns The part itself.
 * @throws Error when a reference leads nowhere.
 */
export function resolve<Part>(document: OpenApiDocument, part: Part | Reference): Part {
  if (!isReference(part)) return part
  const names = part.$ref.split('/').slice(1)
  const found = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)
  if (found === undefined) throw new Error(`nothing is at ${part.$ref}`)
  return found as Part
}
