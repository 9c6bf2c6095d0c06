import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { isReference, listCalls, type OpenApiDocument, resolve } from './documentation/openapi-document.ts'

let product: TestApp
let text: string
let document: OpenApiDocument
beforeAll(async () => {
  product = await startTestApp()
  text = (await product.app.inject('/api/openapi.json')).body
  document = JSON.parse(text)
})
afterAll(() => product.close())

/** Every reference in a part of the document. */
function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = isReference(part) ? [part.$ref] : []
  // An example may be a document with references of its own.
  const inner = Object.entries(part).filter(([name]) => name !== 'example')
  return [...own, ...inner.flatMap(([, value]) => referencesIn(value))]
}

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0')
  expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true })
})

test('the document is small enough to read: under 1.6 kB a call', () => {
  expect(Buffer.byteLength(text) / listCalls(document).length).toBeLessThan(1_600)
})

test('every reference leads somewhere, and every named part is referred to', () => {
  const references = new Set(referencesIn(document))
  for (const $ref of references) expect(() => resolve(document, { $ref }), $ref).not.toThrow()
  const { schemas = {}, responses = {} } = document.components ?? {}
  const named = Object.entries({ schemas, responses }).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
  )
  expect(named.filter((name) => !references.has(name))).toEqual([])
})

test('no large schema is written twice', () => {
  const seen = new Map<string, number>()
  const count = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('properties' in part) {
      const json = JSON.stringify(part)
      seen.set(json, (seen.get(json) ?? 0) + 1)
    }
    for (const [name, inner] of Object.entries(part)) if (name !== 'example') count(inner)
  }
  count(document)
  expect([...seen].filter(([json, times]) => times > 1 && json.length > 150)).toEqual([])
})

test('each call says which problems it may answer, by status, and each code has its Spanish sentence', () => {
  const answers = document.paths?.['/api/banks/get-bank/{id}']?.get?.responses ?? {}
  expect(Object.keys(answers).sort()).toEqual(['200', '404', 'default'])
  expect(resolve(document, answers['404'] ?? { description: '' })).toEqual({
    description: 'BANK_NOT_FOUND',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  expect(resolve(document, answers.default ?? { description: '' }).description).toContain('429: RATE_LIMITED')
  const codes = document.components?.schemas?.ProblemCode?.oneOf
  const { status, title, detail } = errorCatalogue.BANK_NOT_FOUND
  expect(codes).toContainEqual({ const: 'BANK_NOT_FOUND', title: `${status} ${title}`, description: detail })
})

test('what a call says that it may answer is all that its route is declared with', () => {
  const bySession = document.paths?.['/api/processes/cancel']?.post?.responses ?? {}
  const told = Object.values(bySession).map((answer) => resolve(document, answer).description)
  for (const code of ['SESSION_REQUIRED', 'CROSS_SITE', 'PROCESS_NOT_FOUND', 'PROCESS_BLOCKED', 'INTERNAL']) {
    expect(
      told.some((words) => words.includes(code)),
      code,
    ).toBe(true)
  }
  expect(listCalls(document).filter(({ operation }) => 'x-problem-codes' in operation)).toEqual([])
})

test('R21 the document says for how long a key is one', () => {
  const keys = Object.values(document.components?.parameters ?? {}).filter(({ name }) => name === 'idempotency-key')
  expect(keys).toHaveLength(1)
  expect(JSON.stringify(keys)).toContain('72 horas')
})
