import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEmployer } from '#contract/employers.ts'
import { askPrivacy } from '#contract/privacy.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { nitCheckDigit } from '#domain/forms/nit.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { personalAnswers } from '#testing/form-answers.ts'
import { handIn, newProcess } from '#testing/forms.ts'
import { employerStatements } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { computePersonIndex } from '../../accounts/persons/person-blind-index.ts'
import { notePerson } from '../identity/note-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const withCheckDigit = (base: string) => `${base}${nitCheckDigit(base)}`
let companies = 0
const freshNit = () => withCheckDigit(String(901_000_000 + companies++))
let cedulas = 1_300_000_000
const acme = { employer_name: 'Acme S.A.S.', employer_address: 'Calle 100 # 8-60', employer_phone: '6015550100' }
const known = { name: 'Acme S.A.S.', address: 'Calle 100 # 8-60', phone: '6015550100' }

/** Somebody hands in a personal form. `cedula` is what their identity check read; without it, none was done. */
async function say(answers: Record<string, unknown>, { cedula, client }: { cedula?: string; client?: Client } = {}) {
  const process = await newProcess(app, client)
  if (cedula !== undefined) await prove(process.uuid, cedula)
  const { status } = await handIn(process, 'personal', { ...personalAnswers, ...acme, ...answers })
  expect(status).toBe(200)
  return process
}
const prove = (uuid: string, number: string) =>
  inTransaction(app.ctx.db, (tx) =>
    notePerson(tx, uuid, computePersonIndex(app.ctx.encryption, { type: 'CC', number })),
  )
const freshCedula = () => String(cedulas++)
/** What a stranger sees. */
const ask = async (nit: string, client?: Client) => {
  const stranger = client ?? (await app.signIn(undefined, 'Otra Persona'))
  return (await stranger.call(getEmployer, { params: { nit } })).body
}

test('F01 what three different persons said alike is known, and not before the third', async () => {
  const nit = freshNit()
  const said = { employer_nit: nit }
  await say(said, { cedula: freshCedula() })
  await say({ ...said, employer_name: 'ACME SAS' }, { cedula: freshCedula() })
  expect(await ask(nit), 'two persons are not enough').toEqual({})
  await say(said, { cedula: freshCedula() })
  expect(await ask(nit)).toEqual(known)
})

test('F01 address and phone are known only where three persons agree on them too', async () => {
  const nit = freshNit()
  for (const employer_address of ['Calle 1 # 2-3', 'Calle 4 # 5-6', 'Calle 7 # 8-9']) {
    await say({ employer_nit: nit, employer_address }, { cedula: freshCedula() })
  }
  expect(await ask(nit)).toEqual({ name: known.name, phone: known.phone })
})

test('F01 Z09 one person with three accounts counts once, and so do accounts without a proven identity', async () => {
  const nit = freshNit()
  const cedula = freshCedula()
  for (let accounts = 0; accounts < 3; accounts++) await say({ employer_nit: nit }, { cedula })
  expect(await ask(nit), 'one cédula on three phones').toEqual({})
  for (let accounts = 0; accounts < 3; accounts++) await say({ employer_nit: nit })
  expect(await ask(nit), 'three phones that proved nothing').toEqual({})
  await say({ employer_nit: nit }, { cedula: freshCedula() })
  expect(await ask(nit), 'two persons').toEqual({})
})

test('F01 Z09 of a natural person who employs nothing is stored, and nothing is told', async () => {
  const nit = withCheckDigit('1020304050')
  const said = await Promise.all(
    [1, 2, 3].map(() => say({ employer_nit: nit, employer_name: 'Ana Rojas' }, { cedula: freshCedula() })),
  )
  for (const { uuid } of said) {
    expect(await app.ctx.db.$count(employerStatements, eq(employerStatements.processUuid, uuid))).toBe(0)
  }
  expect(await ask(nit)).toEqual({})
})

test('F01 what one said oneself is known to oneself alone, as one said it last', async () => {
  const nit = freshNit()
  const process = await say({ employer_nit: nit })
  await handIn(process, 'personal', { ...personalAnswers, ...acme, employer_nit: nit, employer_name: 'Acme Colombia' })
  expect(await ask(nit, process.client)).toEqual({ ...known, name: 'Acme Colombia' })
  expect(await ask(nit)).toEqual({})
  await handIn(process, 'personal', { ...personalAnswers, occupation: 'student' })
  expect(await ask(nit, process.client), 'who no longer works there').toEqual({})
})

test('F01 a partner bank that employs is known by its name', async () => {
  const [entity] = partnerBanks.map(({ legalEntity }) => legalEntity).filter(({ nit }) => nit !== undefined)
  expect(await ask(entity?.nit ?? '')).toEqual({ name: entity?.name })
})

test('F01 Z09 who is erased takes their word along', async () => {
  const nit = freshNit()
  const [first] = [
    await say({ employer_nit: nit }, { cedula: freshCedula() }),
    await say({ employer_nit: nit }, { cedula: freshCedula() }),
    await say({ employer_nit: nit }, { cedula: freshCedula() }),
  ]
  expect(await ask(nit)).toEqual(known)
  const deletion = { body: { kind: 'deletion', detail: 'Bórrenme' } } as const
  const erased = await first.client.call(askPrivacy, deletion, { idempotencyKey: randomUUID() })
  expect(erased.body.erased).toBe(true)
  expect(await ask(nit)).toEqual({})
})

test('F01 Z09 what is stored tells neither the NIT nor the company', async () => {
  const nit = freshNit()
  const { uuid } = await say({ employer_nit: nit, employer_name: 'Canarias Unidas' })
  const [row] = await app.ctx.db.select().from(employerStatements).where(eq(employerStatements.processUuid, uuid))
  expect(row).toBeDefined()
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${nit.slice(0, 9)}|Canarias|Calle 100|6015550100`))
})

test('F01 Z09 who tries out NITs is stopped for the day, on another phone of the same person too', async () => {
  const cedula = freshCedula()
  const { client } = await say({ employer_nit: freshNit() }, { cedula })
  const other = await say({ employer_nit: freshNit() }, { cedula })
  const statuses: number[] = []
  for (let at = 0; at < 21; at++) {
    const asking = at % 2 ? client : other.client
    statuses.push((await asking.call(getEmployer, { params: { nit: freshNit() } })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  const refused = await client.call(getEmployer, { params: { nit: freshNit() } })
  expect(refused.problem.errors.code).toBe('TOO_MANY_EMPLOYERS')
})

test.each(['12345', 'sin-nit', '900123456789012'])('F01 %s is no NIT', async (nit) => {
  const client = await app.signIn(undefined, 'Otra Persona')
  expect((await client.call(getEmployer, { params: { nit } })).status).toBe(400)
})
