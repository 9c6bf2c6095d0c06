import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, silentLogger, type TestDatabase } from '#testing/database.ts'
import { getFailure } from '#testing/sandbox.ts'
import { type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { providerStates } from '../platform/db/schema/providers.ts'
import type { ProviderChange } from './circuit.ts'
import { createProviderGuard, createProviderGuards } from './guard.ts'
import { createProviderHttp, ProviderError } from './http-client.ts'
import { recordProviderStates } from './record-states.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const limits = { failuresToOpen: 3, pauseMs: 1_000, mostInFlight: 2 }

const failureOf = async (call: Promise<unknown>) => (await getFailure(call)).failure

/** A provider over HTTP that answers what the test says, its guard, and the guard's clock. */
async function guarded() {
  let answer: ScriptedAnswer = { status: 200, body: {} }
  let now = 0
  const changes: ProviderChange[] = []
  const provider = await startScriptedProvider(() => answer)
  const onChange = (change: ProviderChange) => void changes.push(change)
  const http = createProviderHttp(
    'somebody',
    createProviderGuard('somebody', limits, onChange, () => now),
  )
  return {
    ...provider,
    changes,
    ask: (repeatable = false) => http({ method: 'GET', url: provider.origin, repeatable, deadlineMs: 900 }),
    says: (next: ScriptedAnswer) => {
      answer = next
    },
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('R32 a provider that does not answer is left alone, and is asked once after the pause', async () => {
  const it = await guarded()
  it.says({ status: 500 })
  for (let call = 0; call < 3; call += 1) expect(await failureOf(it.ask())).toBe('unavailable')
  expect(it.asked).toHaveLength(3)
  for (let call = 0; call < 50; call += 1) expect(await failureOf(it.ask())).toBe('unavailable')
  expect(it.asked).toHaveLength(3)
  it.wait(1_000)
  expect(await failureOf(it.ask())).toBe('unavailable')
  expect(await failureOf(it.ask())).toBe('unavailable')
  expect(it.asked).toHaveLength(4)
  it.says({ status: 200, body: {} })
  it.wait(1_000)
  expect((await it.ask()).status).toBe(200)
  expect((await it.ask()).status).toBe(200)
  expect(it.changes.map(({ state }) => state)).toEqual(['down', 'up'])
  await it.close()
})

test('R32 a refusal is an answer: who says no is there', async () => {
  const it = await guarded()
  it.says({ status: 422, body: {} })
  for (let call = 0; call < 10; call += 1) expect((await it.ask()).status).toBe(422)
  expect(it.asked).toHaveLength(10)
  await it.close()
})

test('R32 a call with its repeats counts as one, and ends by its deadline', async () => {
  const it = await guarded()
  it.says({ status: 500 })
  expect(await failureOf(it.ask(true))).toBe('unavailable')
  expect(it.asked).toHaveLength(2)
  it.says('hang')
  // Who hangs is never done: only the deadline ends this.
  expect(await failureOf(it.ask(true))).toBe('unavailable')
  it.says({ status: 200, body: {} })
  expect((await it.ask()).status).toBe(200)
  await it.close()
})

test('R32 no more calls are under way than there may be, and the others fail at once', async () => {
  const it = await guarded()
  it.says('hang')
  let ended = 0
  const under = [it.ask(), it.ask()].map((call) => failureOf(call).finally(() => (ended += 1)))
  expect(await failureOf(it.ask())).toBe('unavailable')
  expect(ended).toBe(0)
  await Promise.all(under)
  expect(it.asked).toHaveLength(2)
  it.says({ status: 200, body: {} })
  expect((await it.ask()).status).toBe(200)
  expect(it.changes.map(({ state }) => state)).toEqual(['up'])
  await it.close()
})

test('R32 adapters of one provider share its guard, those of another have their own', async () => {
  const getGuard = createProviderGuards(limits, () => undefined)
  const away = async () => {
    throw new ProviderError('one', 'unavailable', 'away')
  }
  for (let call = 0; call < 3; call += 1) await failureOf(getGuard('one')(away))
  expect(await failureOf(getGuard('one')(async () => 'never'))).toBe('unavailable')
  expect(await getGuard('other')(async () => 'here')).toBe('here')
})

test('R32 our own mistake is thrown as it is and says nothing of the provider', async () => {
  const guard = createProviderGuard('somebody', limits)
  const mistake = async () => {
    throw new TypeError('no phone')
  }
  for (let call = 0; call < 5; call += 1) await expect(guard(mistake)).rejects.toThrow('no phone')
  expect(await guard(async () => 'here')).toBe('here')
})

test('R32 each change is written once, in order; since when it holds survives a restart', async () => {
  const row = async () =>
    (await database.db.select().from(providerStates).where(eq(providerStates.provider, 'somebody')))[0]
  let tell = recordProviderStates(database.db, silentLogger)
  tell('somebody', { state: 'up', failures: 0 })
  tell('somebody', { state: 'down', failures: 5 })
  await expect.poll(row).toMatchObject({ state: 'down', failures: 5 })
  const { since } = (await row()) ?? {}
  tell = recordProviderStates(database.db, silentLogger)
  tell('somebody', { state: 'down', failures: 7 })
  await expect.poll(row).toMatchObject({ failures: 7 })
  expect((await row())?.since).toEqual(since)
  tell('somebody', { state: 'up', failures: 0 })
  await expect.poll(row).toMatchObject({ state: 'up', failures: 0 })
  expect((await row())?.since.getTime()).toBeGreaterThan(since?.getTime() ?? Number.POSITIVE_INFINITY)
})

test('R32 a database that is away keeps no provider from being called', async () => {
  const closed = await openTestDatabase()
  await closed.close()
  const warnings: unknown[] = []
  const tell = recordProviderStates(closed.db, { ...silentLogger, warn: (line: unknown) => void warnings.push(line) })
  tell('somebody', { state: 'down', failures: 5 })
  await expect.poll(() => warnings).toMatchObject([{ provider: 'somebody' }])
})

test('O01 while our own people keep a provider closed nothing is sent, and nothing is learnt of it', async () => {
  const changes: ProviderChange[] = []
  const closure = { words: 'Estamos en mantenimiento.', until: new Date() }
  const guard = createProviderGuard(
    'somebody',
    limits,
    (change) => changes.push(change),
    undefined,
    async (provider) => {
      throw new ProviderError(provider, 'unavailable', 'was closed by our own people', { closure })
    },
  )
  let sent = 0
  for (let call = 0; call < 5; call++) {
    await expect(guard(async () => (sent += 1))).rejects.toMatchObject({ provider: 'somebody', closure })
  }
  expect([sent, changes]).toEqual([0, []])
})
