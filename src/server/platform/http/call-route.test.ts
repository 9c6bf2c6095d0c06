import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { clientKeyHeader, defineCall } from '#contract/call.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { cacheSerialized } from '../cache/serialized-response-cache.ts'
import { ApiError } from './api-error.ts'
import { callRoute } from './call-route.ts'
import { sendProblems } from './problem.ts'

const showOffer = defineCall({
  method: 'GET',
  path: 'offers/:bank_id',
  group: 'rates',
  summary: 'An offer, to test names',
  audience: 'anyone',
  params: z.strictObject({ bank_id: z.coerce.number().int() }),
  query: z.strictObject({ amount_from: z.coerce.number().int() }),
  answer: z.object({
    bank_id: z.number(),
    rows: z.array(z.object({ valid_from: z.string(), activate_bonus_50: z.boolean() })),
    own_words: z.record(z.string(), z.string()),
  }),
  verbatim: ['own_words'],
})
const showShared = defineCall({
  method: 'GET',
  path: 'shared-offer',
  group: 'rates',
  summary: 'An answer that requests share',
  audience: 'anyone',
  answer: z.object({ bank_id: z.number() }),
})

let product: TestApp
let app: FastifyInstance
let reads = 0
beforeAll(async () => {
  product = await startTestApp()
  app = Fastify()
  app.setValidatorCompiler<z.ZodType>((part) => (part.httpPart === 'headers' ? () => true : validatorCompiler(part)))
  app.setSerializerCompiler(serializerCompiler)
  sendProblems(app, product.ctx)
  callRoute(app, product.ctx, showOffer, async (_, { params: { bankId }, query: { amountFrom } }) => {
    if (amountFrom === 0) throw new ApiError('RATE_CHANGED', { facts: { oldRate: '11.250', newRate: '11.000' } })
    return {
      bankId,
      rows: [{ validFrom: String(amountFrom), activateBonus_50: true }],
      ownWords: { firstName: 'a', second_name: 'b' },
    }
  })
  const shared = cacheSerialized({
    get bankId() {
      reads += 1
      return 24
    },
  })
  callRoute(app, product.ctx, showShared, async () => shared)
})
afterAll(async () => {
  await app.close()
  await product.close()
})

const ask = (path: string) => app.inject({ url: `/api/${path}`, headers: { [clientKeyHeader]: 'cosecha-web' } })

test('a handler reads and writes the names of the code, the wire has its own, and what is verbatim stays', async () => {
  expect((await ask('offers/24?amount_from=500000')).json()).toEqual({
    status: 200,
    body: {
      bank_id: 24,
      rows: [{ valid_from: '500000', activate_bonus_50: true }],
      own_words: { firstName: 'a', second_name: 'b' },
    },
  })
})

test('a field that is wrong is told by its name on the wire', async () => {
  const refused = await ask('offers/24?amount_from=much')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors.fields).toEqual([expect.objectContaining({ path: 'amount_from' })])
})

test('what an error tells has the names of the wire', async () => {
  expect((await ask('offers/24?amount_from=0')).json().error).toEqual({ old_rate: '11.250', new_rate: '11.000' })
})

test('an answer that requests share is renamed once', async () => {
  const bodies = [await ask('shared-offer'), await ask('shared-offer')].map(({ body }) => body)
  expect(bodies).toEqual(Array(2).fill('{"status":200,"body":{"bank_id":24}}'))
  expect(reads).toBe(1)
})
