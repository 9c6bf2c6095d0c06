import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partnerBanks } from '#domain/banks/registry.ts'
import { compileOfDocument, bankDocument as document } from '#testing/partner-bank-document.ts'
import { applicationRequest, marketplaceOperations, partnerBankOperations, partnerBankWebhook } from './partner-bank.ts'
import { operationExamples, webhookExamples } from './partner-bank-examples.ts'
import { partnerBankDocumentation } from './partner-bank-openapi.ts'

/** What is wrong with a message by the document alone; nothing is an empty list. */
function listFaults(schema: { $ref?: string }, message: unknown): unknown[] {
  const validate = compileOfDocument(schema)
  return validate(message) ? [] : (validate.errors ?? ['?'])
}
const methodsIn = (paths: object) =>
  Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))

test('Z12 every call that the protocol speaks of stands in the document, and no other', () => {
  const text = readFileSync('src/contract/partner-bank.ts', 'utf8')
  const spoken = [...text.matchAll(/`(GET|POST|PUT) (\/(?:v1|api)\/[^`?]+)/g)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  expect(spoken.length).toBeGreaterThan(10)
  expect(new Set(methodsIn(document.paths))).toEqual(new Set(spoken))
  expect(methodsIn(document.paths)).toHaveLength(partnerBankOperations.length + marketplaceOperations.length)
})

test('Z12 every webhook stands in the document with an example of its own', () => {
  const types = partnerBankWebhook.options.map((option) => option.shape.type.value)
  expect(Object.keys(document.webhooks)).toEqual(types)
  expect(new Set(webhookExamples.map(({ type }) => type))).toEqual(new Set(types))
  for (const type of types) {
    const { schema, example } = document.webhooks[type].post.requestBody.content['application/json']
    expect(partnerBankWebhook.parse(example).type).toBe(type)
    expect(listFaults(schema, example), type).toEqual([])
  }
})

test.each(partnerBankOperations.map((operation) => [operation.id, operation] as const))(
  'Z12 %s has examples that its own schemas accept, as zod and as they stand in the document',
  (id, { method, path, request, answer, creates }) => {
    const operation = document.paths[path][method.toLowerCase()]
    const sides = [
      [request, operation.requestBody?.content, operationExamples[id]?.request],
      [answer === 'pdf' ? undefined : answer, operation.responses[200].content, operationExamples[id]?.answer],
    ] as const
    for (const [schema, content, example] of sides) {
      if (!schema) continue
      expect(schema.safeParse(example).error).toBeUndefined()
      expect(content['application/json'].example).toEqual(example)
      expect(listFaults(content['application/json'].schema, example)).toEqual([])
    }
    expect(operation.responses[401].description).toContain('INVALID_SIGNATURE')
    expect(operation.responses[201] !== undefined).toBe(creates)
    expect(JSON.stringify(operation.parameters).includes('idempotency-key')).toBe(creates)
  },
)

test.each(marketplaceOperations.map((operation) => [operation.id, operation] as const))(
  'Z12 %s of the marketplace has a server of its own and examples that its schemas accept',
  (id, { method, path, request, answer }) => {
    const operation = document.paths[path][method.toLowerCase()]
    expect(operation.servers).toHaveLength(1)
    expect(answer.safeParse(operationExamples[id]?.answer).error).toBeUndefined()
    const content = operation.responses[200].content['application/json']
    expect(listFaults(content.schema, content.example)).toEqual([])
    if (request) expect(request.safeParse(operationExamples[id]?.request).error).toBeUndefined()
  },
)

test('Z12 the document is OpenAPI 3.1, can be told as JSON, and refers to nothing that is not in it', () => {
  const built = partnerBankDocumentation({ marketplaceName: 'Cosecha' })
  const told = document
  expect(told).toEqual(built)
  expect(told.openapi).toBe('3.1.0')
  const references = [...JSON.stringify(told).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = '']) => pointer)
  expect(references.length).toBeGreaterThan(0)
  for (const pointer of references) {
    const found = pointer.split('/').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], told)
    expect(found, pointer).toBeDefined()
  }
  const ids = methodsIn(told.paths).map((one) => {
    const [method = '', path = ''] = one.split(' ')
    return told.paths[path][method.toLowerCase()].operationId
  })
  expect(new Set(ids).size).toBe(ids.length)
})

test('Z12 the document says its version and holds the catalogue of answers, of which its examples are', () => {
  expect(document.info.version).toBe('1.2.0')
  const forms: { form: string; bank?: { bank_id: number }; fields: { field: string; type: string }[] }[] =
    document['x-answer-fields']
  expect(forms.map(({ form, bank }) => bank?.bank_id ?? form)).toEqual(
    expect.arrayContaining(['personal', 'financial', 'turbo', ...partnerBanks.map(({ id }) => id)]),
  )
  const known = new Set(forms.flatMap(({ fields }) => fields.map(({ field }) => field)))
  const example = applicationRequest.parse(operationExamples.submitApplication?.request)
  for (const { field } of example.customer.answers) expect(known).toContain(field)
  for (const { type } of forms.flatMap(({ fields }) => fields)) expect(document['x-answer-types'][type]).toBeTruthy()
})

test('Z12 every message is a named type, told once, so that a generator makes one of each', () => {
  const messages = partnerBankOperations.flatMap(({ path, method, request, answer }) => {
    const { requestBody, responses } = document.paths[path][method.toLowerCase()]
    return [
      ...(request ? [requestBody.content['application/json'].schema] : []),
      ...(answer === 'pdf' ? [] : [responses[200].content['application/json'].schema]),
    ]
  })
  const hooks = Object.values<{ post: { requestBody: { content: Record<string, { schema: object }> } } }>(
    document.webhooks,
  ).map(({ post }) => post.requestBody.content['application/json']?.schema)
  for (const schema of [...messages, ...hooks]) expect(Object.keys(schema ?? {})).toEqual(['$ref'])
  const { ApplicationRequest, Deposit, DepositIssuedWebhook } = document.components.schemas
  expect(ApplicationRequest.properties.documents.items).toEqual({ $ref: '#/components/schemas/Document' })
  expect(Deposit.properties.certificate).toEqual({ $ref: '#/components/schemas/DepositCertificate' })
  expect(DepositIssuedWebhook.properties.data.properties.certificate).toEqual(Deposit.properties.certificate)
  expect(document.components.schemas.DocumentKind.enum).toContain('signed-linking-request')
})
