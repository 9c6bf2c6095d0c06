import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFaults } from '#testing/api-examples/accepts.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { contractCalls } from '#testing/contract-calls.ts'
import { readExamples } from './examples.ts'
import { listCalls, type OpenApiDocument, resolve } from './openapi-document.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const again = 'run: npm run generate -- api-examples'

test('each call of the contract has an example that its own schemas accept', async () => {
  const examples = readExamples()
  const calls = await contractCalls()
  expect(calls.size).toBeGreaterThan(0)
  const faults = [...calls].flatMap(([route, call]) => {
    const example = examples[route]
    return example ? findFaults(call, example).map((fault) => `${route}: ${fault}`) : [`${route} has none`]
  })
  expect(faults, again).toEqual([])
})

test('each call of the document shows an example of its answer, and no example is of a call that is gone', () => {
  const document = product.app.swagger() as OpenApiDocument
  const examples = readExamples()
  const routes = listCalls(document).map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(examples).sort(), again).toEqual(routes.sort())
  // Calls that answer the same have the example of one of them.
  const answersBySchema = Map.groupBy(listCalls(document), ({ method, path, operation }) => {
    const { status } = examples[`${method} ${path}`] ?? { status: 0 }
    const shown = resolve(document, operation.responses?.[status] ?? { description: 'none' }).content
    return JSON.stringify(Object.values(shown ?? {})[0]?.schema)
  })
  for (const { method, path, operation } of listCalls(document)) {
    const { status, answer, body } = examples[`${method} ${path}`] ?? { status: 0 }
    const shown = resolve(document, operation.responses?.[status] ?? { description: 'none' }).content
    const { schema, example } = Object.values(shown ?? {})[0] ?? {}
    const sharers = answersBySchema.get(JSON.stringify(schema)) ?? []
    const own = sharers.map((one) => examples[`${one.method} ${one.path}`]?.answer)
    expect(own, path).toContainEqual(answer)
    expect(own, path).toContainEqual(example)
    expect(operation.requestBody?.content['application/json']?.example, path).toEqual(body)
  }
})

test('an example names no person, and no moment that was secret', () => {
  const text = JSON.stringify(readExamples())
  for (const word of ['Canaria', '127.0.0.1', 'localhost']) expect(text.includes(word), word).toBe(false)
  expect(text.match(/\b3\d{9}\b/g)?.filter((phone) => phone !== '3001234567') ?? []).toEqual([])
})

test('each call of the page can be found by its path and its words, and has a form filled with its example', async () => {
  const { body } = await product.app.inject('/api/docs')
  for (const { method, path, operation } of listCalls(product.app.swagger() as OpenApiDocument)) {
    const words = `data-words="${method} ${path} ${operation.summary?.replaceAll("'", '&#39;') ?? ''}`
    expect(body.includes(words), words).toBe(true)
    expect(body.includes(`<form data-method="${method}" data-path="${path}">`), path).toBe(true)
  }
  expect(body).toContain('name="id" data-in="path" value="22" required')
})
