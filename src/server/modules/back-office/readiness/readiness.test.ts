import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { partnerBanks } from '#domain/banks/registry.ts'
import { minimumWageKey } from '#domain/money/parameters/parameter-on.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { connectBank } from '#testing/bank-connections.ts'
import { control } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { drawReadiness, readinessWords } from '../../../app/commands/doctor/draw-readiness.ts'
import { bankConnections, staffMembers } from '../../../platform/db/schema/back-office.ts'
import { parameters, rates } from '../../../platform/db/schema/rates.ts'
import { listChecks } from '../provider-checks/list-checks.ts'
import { runChecks } from '../provider-checks/present-checks.ts'
import { judgeReadiness, type ReadinessCode, readinessCodes } from './judge-readiness.ts'
import { readReadinessFacts } from './read-facts.ts'

const bankId = 24
const bankName = 'Coltefinanciera'
let product: TestApp
/** The codes that a test has seen prevent a deposit, or are below it. */
const seen = new Set<ReadinessCode>()

beforeAll(async () => {
  product = await startTestApp()
  await approveLaterFigures()
})
afterEach(async () => {
  await product.ctx.db.delete(bankConnections)
  product.ctx.connections.forget()
  for (const counterpart of ['inbox', 'identity', 'bank']) await control(product, 'PUT', `faults/${counterpart}`, {})
})
afterAll(() => product.close())

/** Those of a year are decreed at its beginning, and no source has them before; a test of any year has all of them. */
async function approveLaterFigures(): Promise<void> {
  const { db } = product.ctx
  const years = [0, 1].map((later) => new Date().getFullYear() + later)
  const known = await db.select().from(parameters)
  const rows = known.flatMap((row) => years.map((year) => ({ ...row, validFrom: `${year}-01-01` })))
  await db.insert(parameters).values(rows).onConflictDoNothing()
}

async function look() {
  const { ctx } = product
  const readiness = judgeReadiness(await readReadinessFacts(ctx, await runChecks(await listChecks(ctx))))
  for (const { code } of [...readiness.obstacles, ...readiness.notes]) seen.add(code)
  return readiness
}
const listObstacles = async () =>
  (await look()).obstacles.map(({ code, about }) => (about === undefined ? code : `${code} ${about}`))

/** Only one bank is connected, by what is given; the stand-in of the others is away. */
async function connectAlone(wanted: Parameters<typeof connectBank>[2]): Promise<void> {
  for (const { id } of partnerBanks) await connectBank(product, id, id === bankId ? wanted : { channel: 'none' })
}

test('O04 R11 an empty product says who is missing, until two administrators can agree', async () => {
  expect(await listObstacles()).toEqual(['no-administrator'])
  const { staffId: first } = await staffClient(product, 'admin')
  expect(await listObstacles()).toEqual(['no-second-administrator'])
  const { staffId: second } = await staffClient(product, 'admin')
  expect(await look()).toEqual({ obstacles: [], notes: [{ code: 'no-compliance' }] })
  const owe = (id: string, invitedBy: string | null) =>
    product.ctx.db.update(staffMembers).set({ invitedBy }).where(eq(staffMembers.id, id))
  await owe(first, second)
  await owe(second, first)
  expect(await listObstacles()).toEqual(['no-approver'])
  await owe(first, null)
  await owe(second, null)
  await staffClient(product, 'compliance')
  expect(await look()).toEqual({ obstacles: [], notes: [] })
})

test('O02 R11 a legal figure of today that nobody approved is named', async () => {
  const isWage = eq(parameters.key, minimumWageKey)
  const kept = await product.ctx.db.delete(parameters).where(isWage).returning()
  expect(await listObstacles()).toEqual([`parameter ${minimumWageKey} ${new Date().getFullYear()}`])
  await product.ctx.db.insert(parameters).values(kept)
})

test('N05 R11 without a bank that is connected, pays and answers nothing can be opened', async () => {
  await connectAlone({ channel: 'none' })
  expect(await listObstacles()).toEqual(['no-bank'])
  await connectAlone({ baseUrl: 'http://127.0.0.1:9' })
  expect(await listObstacles()).toEqual([`bank-silent ${bankName}`])
  await connectAlone({ channel: 'portal' })
  expect(await listObstacles()).toEqual([`bank-desk ${bankName}`])
  for (let people = 0; people < 2; people++) await staffClient(product, 'bank', { bankId })
  expect(await listObstacles()).toEqual([])
  const kept = await product.ctx.db.delete(rates).where(eq(rates.bankId, bankId)).returning()
  expect(await listObstacles()).toEqual([`no-rates ${bankName}`])
  await product.ctx.db.delete(bankConnections)
  product.ctx.connections.forget()
  expect(await look(), 'another bank is enough').toEqual({
    obstacles: [],
    notes: [{ code: 'no-rates', about: bankName }],
  })
  await product.ctx.db.insert(rates).values(kept)
})

test('N05 R11 a bank that is paused in its own file is named', async () => {
  const bank = { name: bankName, isOpen: false, hasRates: true }
  const facts = await readReadinessFacts(product.ctx, [])
  const { obstacles } = judgeReadiness({ ...facts, banks: [bank] })
  expect(obstacles).toEqual([{ code: 'bank-closed', about: bankName }])
  seen.add('bank-closed')
})

test('R11 a party that every opening needs is named while it is away, and so is a template that Meta has not approved', async () => {
  await control(product, 'PUT', 'faults/identity', { dropConnection: true })
  expect(await listObstacles()).toEqual(['provider identity', 'provider screening'])
  await control(product, 'PUT', 'faults/identity', {})
  await control(product, 'PUT', 'faults/inbox', { failAlways: true })
  expect(await listObstacles()).toEqual(['provider whatsapp'])
  await control(product, 'PUT', 'faults/inbox', {})
  const template = `inbox/templates/${product.ctx.config.WHATSAPP_TEMPLATE}`
  await control(product, 'PUT', template, { missing: true })
  expect(await listObstacles()).toEqual([`template ${product.ctx.config.WHATSAPP_TEMPLATE}`])
  await control(product, 'PUT', template, { missing: false })
  await control(product, 'PUT', 'inbox/templates/novedades', { missing: true })
  expect(await listObstacles(), 'notices go by text message too').toEqual([])
  await control(product, 'PUT', 'inbox/templates/novedades', { missing: false })
})

test('R11 what cannot be looked at is told: a database that does not open, templates without their account', async () => {
  const shared = { findings: [], settings: [], milliseconds: 0 }
  const facts = await readReadinessFacts(product.ctx, [
    { ...shared, name: 'database', state: 'unreachable' },
    { ...shared, name: 'whatsapp', state: 'attention', findings: [{ code: 'templates-not-read' }] },
  ])
  const { obstacles, notes } = judgeReadiness(facts)
  expect([obstacles, notes]).toEqual([[{ code: 'database' }], [{ code: 'templates-not-read' }]])
  for (const { code } of [...obstacles, ...notes]) seen.add(code)
})

test('R11 every reason was seen here, and leads to a step of the page that is there', () => {
  expect([...readinessCodes].filter((code) => !seen.has(code))).toEqual([])
  const page = readFileSync('docs/going-live.md', 'utf8')
  const steps = [...page.matchAll(/^## (\d+)\. .+$/gm)].map(([, step]) => Number(step))
  expect(steps).toEqual(steps.map((_, at) => at + 1))
  for (const { step } of Object.values(readinessWords)) expect(steps).toContain(step)
  const obstacles = [bankName, 'KOA'].map((about) => ({ code: 'no-rates' as const, about }))
  const told = drawReadiness({ obstacles, notes: [{ code: 'no-compliance' }] })
  expect(told).toContain(`- ${bankName}, KOA: no rates in force (docs/going-live.md, step 10)`)
  expect(drawReadiness({ obstacles: [], notes: [] })).toBe('Ready: a deposit can be opened.')
})
