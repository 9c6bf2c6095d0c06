import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStaffDigest, setStaffDigest } from '#contract/staff-digest.ts'
import { digestDue } from '#domain/customer/notices/digest.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { control, loadCustomerId, openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { bankQueueItems } from '../../../platform/db/schema/bank-portal.ts'
import { mailAddresses } from '../../../platform/db/schema/notifications.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { sendDigestsDue } from './send-digest.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

/** An hour of a banking day that no other test has used: the letters of an hour are sent once. */
let weeks = 0
function nextMorning(hour = 8): number {
  weeks += 1
  const at = Date.parse(`2027-02-03T${String(hour).padStart(2, '0')}:05:00-05:00`) + weeks * 7 * 86_400_000
  return digestDue(at) ? at : nextMorning(hour)
}

const lettersTo = async (address: string): Promise<{ subject: string; text: string; html: string }[]> => {
  await product.drainJobs()
  const { messages } = await control(product, 'GET', `mail?to=${encodeURIComponent(address)}`)
  return messages.filter(({ subject }: { subject: string }) => subject !== 'Confirma tu correo')
}

/** Gives an address, and confirms it as its reader. */
async function give(client: Client, frequency: 'off' | 'each' | 'daily' = 'each'): Promise<string> {
  const address = `equipo.${randomUUID()}@example.com`
  expect((await client.call(setStaffDigest, { body: { frequency, address } })).body.state).toBe('waiting')
  const ownerId = await loadCustomerId(product, client)
  await product.ctx.db.update(mailAddresses).set({ isOwners: true }).where(eq(mailAddresses.ownerId, ownerId))
  expect((await client.call(getStaffDigest, {})).body).toEqual({
    frequency,
    address: 'e•••@example.com',
    state: 'proven',
  })
  return address
}

async function documentWaits(): Promise<void> {
  const row = { updatedAt: new Date(Date.now() - 6 * 3_600_000) }
  const { processUuid } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', { row })
  const isIt = eq(processes.uuid, processUuid)
  await product.ctx.db.update(processes).set(row).where(isIt)
}

test('O01 a member gets one letter an hour with counts of what waits for the role, and no person in it', async () => {
  const { client } = await staffClient(product, 'ops')
  const address = await give(client)
  await documentWaits()
  const at = nextMorning()
  for (let round = 0; round < 3; round += 1) await sendDigestsDue(product.ctx, at)
  const [letter, ...more] = await lettersTo(address)
  expect(more).toEqual([])
  expect(letter?.subject).toMatch(/^Hay \d+ asuntos? que te espera/)
  expect(letter?.text).toMatch(/\n\d+ · Documentos/)
  expect(letter?.text).toContain('/ops/tareas')
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/Prueba Ahorradora|\+57|[0-9a-f]{8}-[0-9a-f]{4}/)
})

test('O01 who wants one a day gets the morning’s alone, who wants none gets none', async () => {
  const daily = (await staffClient(product, 'ops')).client
  const off = (await staffClient(product, 'ops')).client
  const addresses = [await give(daily, 'daily'), await give(off, 'off')]
  await documentWaits()
  await sendDigestsDue(product.ctx, nextMorning(14))
  expect(await Promise.all(addresses.map(lettersTo))).toEqual([[], []])
  await sendDigestsDue(product.ctx, nextMorning(8))
  expect((await Promise.all(addresses.map(lettersTo))).map(({ length }) => length)).toEqual([1, 0])
})

test('O01 N05 the people of a bank get what waits on their own desk, and nothing while nothing waits', async () => {
  const bankId = 20
  const { client } = await staffClient(product, 'bank', { bankId })
  const address = await give(client)
  await sendDigestsDue(product.ctx, nextMorning())
  expect(await lettersTo(address)).toEqual([])
  const item = { bankId, reference: randomUUID(), contentEncrypted: 'x' }
  await product.ctx.db.insert(bankQueueItems).values([
    { ...item, kind: 'application', state: 'received', effectKey: randomUUID() },
    { ...item, kind: 'application', state: 'approved', effectKey: randomUUID() },
    { ...item, bankId: 22, kind: 'application', state: 'received', effectKey: randomUUID() },
    { ...item, kind: 'deposit', state: 'pending', effectKey: randomUUID() },
  ])
  await sendDigestsDue(product.ctx, nextMorning())
  const [letter] = await lettersTo(address)
  expect(letter?.subject).toBe('Hay 2 asuntos que te esperan')
  expect(letter?.text).toContain('1 · Solicitudes por decidir\n1 · Pagos por verificar y CDT por emitir')
})

test('O01 an address that is not confirmed gets no letter of what waits', async () => {
  const { client } = await staffClient(product, 'ops')
  const address = `equipo.${randomUUID()}@example.com`
  await client.call(setStaffDigest, { body: { frequency: 'each', address } })
  await documentWaits()
  await sendDigestsDue(product.ctx, nextMorning())
  expect(await lettersTo(address)).toEqual([])
})
