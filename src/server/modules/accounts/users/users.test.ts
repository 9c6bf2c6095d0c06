import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, getUser } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const named = (full_name: string) => ({ body: { data: { full_name } } })

test('L09 a customer without a name is a 404 until the name is registered', async () => {
  const client = await product.signIn()
  const unknown = await client.call(getUser, {})
  expect([unknown.status, unknown.problem.errors.code]).toEqual([404, 'PROFILE_NOT_FOUND'])
  const created = await client.call(createUser, named('  María José Peña  '))
  expect(created.body).toEqual({ full_name: 'María José Peña', phone: `+57${client.phone}` })
  const { status, body } = await client.call(getUser, {})
  expect([status, body]).toEqual([200, created.body])
})

test.each(['', ' ', 'ab', '  ab  ', '\t\n a'])('L07 the name %j is too short', async (name) => {
  const client = await product.signIn()
  const { status, problem } = await client.call(createUser, named(name))
  expect(status).toBe(400)
  expect(problem.errors.fields).toEqual([
    { path: 'data.full_name', message: 'El nombre debe tener al menos 3 caracteres' },
  ])
  expect((await client.call(getUser, {})).status).toBe(404)
})

test('L07 three characters are a name, and so is one of another script or with an apostrophe', async () => {
  for (const name of ['Ana', "O'Neill Ñáñez", '王小明', 'Zoë Łukasz-Öğün', 'María J. Ruiz']) {
    const client = await product.signIn()
    expect((await client.call(createUser, named(name))).status).toBe(200)
    expect((await client.call(getUser, {})).body.full_name).toBe(name)
  }
})

test.each(['GANASTE entra a www.evil.example', '<img src=x>', 'Ana 2', '😀😀😀 López'])(
  'L07 R15 %j is no name, so that no letter of ours says it',
  async (name) => {
    const client = await product.signIn()
    const { status, problem } = await client.call(createUser, named(name))
    expect(status).toBe(400)
    expect(problem.errors.fields).toEqual([{ path: 'data.full_name', message: 'Escribe tu nombre solo con letras' }])
  },
)

test('L07 a name of any length that no person has is refused', async () => {
  const client = await product.signIn()
  expect((await client.call(createUser, named('a'.repeat(121)))).status).toBe(400)
})

test('L07 a second tap changes nothing; another name does not replace the first', async () => {
  const client = await product.signIn(undefined, 'Primer Nombre')
  expect((await client.call(createUser, named('Primer Nombre'))).status).toBe(200)
  const other = await client.call(createUser, named('Otro Nombre'))
  expect([other.status, other.problem.errors.code]).toEqual([409, 'PROFILE_EXISTS'])
  expect((await client.call(getUser, {})).body.full_name).toBe('Primer Nombre')
})

test('L07 of twenty different names at once exactly one is kept', async () => {
  const client = await product.signIn()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => client.call(createUser, named(`Nombre ${String.fromCharCode(65 + i)}`))),
  )
  const kept = answers.filter(({ status }) => status === 200)
  expect(kept).toHaveLength(1)
  expect((await client.call(getUser, {})).body.full_name).toBe(kept[0]?.body.full_name)
})

test('R14 each customer sees their own name, and nobody without a session sees any', async () => {
  const [ana, luis] = [await product.signIn(undefined, 'Ana Uno'), await product.signIn(undefined, 'Luis Dos')]
  expect((await ana.call(getUser, {})).body.full_name).toBe('Ana Uno')
  expect((await luis.call(getUser, {})).body.full_name).toBe('Luis Dos')
  for (const { status } of [
    await product.anonymous.call(getUser, {}),
    await product.anonymous.call(createUser, named('Nadie Más')),
  ]) {
    expect(status).toBe(401)
  }
})

test('R38 neither name nor phone can be read in the database', async () => {
  const client = await product.signIn(undefined, 'Canario Legible')
  const rows = JSON.stringify(await product.ctx.db.select().from(customers))
  expect(rows).not.toContain('Canario')
  expect(rows).not.toContain(client.phone)
})

test.each([{ full_name: 'Ana María', role: 'admin' }, { full_name: ['Ana'] }, {}, null])(
  'A39 a profile of another shape is refused: %j',
  async (data) => {
    const client = await product.signIn()
    const answer = await client.inject({ method: 'POST', url: '/api/users/create', payload: { data } })
    expect(answer.statusCode).toBe(400)
    expect((await client.call(getUser, {})).status).toBe(404)
  },
)
