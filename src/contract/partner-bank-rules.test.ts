import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { partnerBanks } from '#domain/banks/registry.ts'
import { compileOfDocument, bankDocument as document } from '#testing/partner-bank-document.ts'
import { partnerBankOperations, partnerBankVerificationResults, partnerBankWebhook } from './partner-bank.ts'
import { operationExamples, webhookExamples } from './partner-bank-examples.ts'

const page = readFileSync('docs/partner-bank-api.md', 'utf8')

type Member = { path: string[]; value: unknown }

/** Every member of a message with what it holds, however deep. */
function listMembers(value: unknown, path: string[] = []): Member[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => [
    { path: [...path, name], value: inner },
    ...listMembers(inner, [...path, name]),
  ])
}

/** The message with another value at a place; undefined takes the member away. */
function put(message: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  if (Array.isArray(message)) {
    const changed = message.map((item, index) =>
      String(index) !== name ? item : rest.length > 0 ? put(item, rest, value) : value,
    )
    return changed.filter((item) => item !== undefined)
  }
  if (message === null || typeof message !== 'object') return message
  const { [name]: old, ...others } = message as Record<string, unknown>
  const changed = rest.length > 0 ? put(old, rest, value) : value
  return changed === undefined ? others : { ...others, [name]: changed }
}

const messages: [string, z.ZodType, { $ref: string }, unknown[]][] = [
  ...partnerBankOperations.flatMap(({ id, path, method, request, answer }) => {
    const { requestBody, responses } = document.paths[path][method.toLowerCase()]
    const example = operationExamples[id]
    const json = (content: Record<string, { schema: { $ref: string } }>) =>
      content['application/json']?.schema ?? { $ref: '' }
    const asked: typeof messages = request
      ? [[`${id} request`, request, json(requestBody.content), [example?.request]]]
      : []
    const told: typeof messages =
      answer === 'pdf' ? [] : [[`${id} answer`, answer, json(responses[200].content), [example?.answer]]]
    return [...asked, ...told]
  }),
  ...partnerBankWebhook.options.map((option): (typeof messages)[number] => {
    const type = option.shape.type.value
    const { schema } = document.webhooks[type].post.requestBody.content['application/json']
    return [type, option, schema, [webhookExamples.find((one) => one.type === type)]]
  }),
]

/** What a member may hold besides its own: what other messages hold under its name, every value of its kind, nonsense. */
const known = new Map<string, unknown[]>()
for (const { path, value } of listMembers([operationExamples, webhookExamples])) {
  const name = path.at(-1) ?? ''
  known.set(name, [...(known.get(name) ?? []), value])
}
const statuses = ['waiting', 'received', 'pending', 'issued', 'more-documents', 'confirmed', 'withdrawn', 'approved']
const decisions = ['renew-capital', 'renew-all', 'withdraw']
const kinds = ['signed-linking-request', 'identity-front', 'signed-renewal-decision']
const nonsense = [undefined, undefined, '', 'x', '00', '2026-02-30', 0, -1, 1.5, true, null, [], {}]
const valuesOf = (name: string) => [
  ...(known.get(name) ?? []),
  ...(name === 'status' ? statuses : name === 'decision' ? decisions : name === 'kind' ? kinds : []),
  ...nonsense,
]

test.each(messages)('Z12 the document says of %s exactly what the schema takes', (_, schema, reference, examples) => {
  const validate = compileOfDocument(reference)
  const optional = [
    'terms',
    'added_money',
    'signed_document',
    'signed_on_paper',
    'reason',
    'certificate',
    'received_at',
    'where',
  ]
  const change = fc.oneof(
    fc.record({ at: fc.nat(), pick: fc.nat(), name: fc.constant(undefined) }),
    fc.record({ at: fc.nat(), pick: fc.nat(), name: fc.constantFrom(...optional, 'status', 'decision') }),
  )
  const property = fc.property(fc.constantFrom(...examples), fc.array(change, { maxLength: 5 }), (example, changes) => {
    let message = example
    for (const { at, pick, name } of changes) {
      const members = listMembers(message)
      const path = name === undefined ? members[at % Math.max(members.length, 1)]?.path : [name]
      const values = valuesOf(path?.at(-1) ?? '')
      if (path) message = put(message, path, values[pick % values.length])
    }
    const taken = schema.safeParse(message)
    expect(validate(message), `${JSON.stringify(message)}\n${taken.error}`).toBe(taken.success)
  })
  fc.assert(property, { numRuns: 600 })
})

test('Z12 a rule between members stands in the document, and in the page in the same words', () => {
  type Told = { allOf?: { description: string }[] }
  const told = Object.entries<Told>(document.components.schemas).flatMap(([name, { allOf = [] }]) =>
    allOf.map(({ description }) => [`\`${name}\``, description]),
  )
  expect(told.length).toBeGreaterThan(6)
  const [, table = ''] = /## Rules between members\n([\s\S]*?)\n## /.exec(page) ?? []
  const rows = [...table.matchAll(/^\| (`\w+`) \| (.+) \|$/gm)].map(([, name, rule]) => [name, rule])
  expect(rows).toEqual(told)
})

test('Z12 no message has a rule that its document cannot tell', () => {
  for (const file of ['partner-bank.ts', 'partner-bank-fields.ts', 'partner-bank-schemas.ts']) {
    const text = readFileSync(`src/contract/${file}`, 'utf8')
    expect(text.match(/\.(refine|superRefine|check|transform|pipe)\(/g), file).toBeNull()
  }
})

test('Z12 what a bank may answer about a person is told in the document and in the page', () => {
  const { enum: results, description } = document.components.schemas.VerificationResult
  expect(results).toEqual(Object.keys(partnerBankVerificationResults))
  for (const [result, meaning] of Object.entries(partnerBankVerificationResults)) {
    expect(description).toContain(`${result}: ${meaning}`)
    expect(page).toContain(`| \`${result}\` | ${meaning} |`)
  }
  const asked = partnerBanks.filter(({ verifiesUsers }) => verifiesUsers).map(({ name }) => name)
  const [, told = ''] = /asks these banks whether they take a person: (.+?)\. /.exec(page) ?? []
  expect(told.split(/, | and /)).toEqual(asked)
})
