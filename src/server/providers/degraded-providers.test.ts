import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#contract/auth.ts'
import {
  type DegradedProduct,
  isTyped,
  type Situation,
  situations,
  startDegradedProduct,
} from '#testing/degraded-providers.ts'
import type { FaultMode } from '#testing/flaky-provider.ts'
import { freshPhone } from '#testing/people.ts'
import { providerStates } from '../platform/db/schema/providers.ts'

let product: DegradedProduct
const made = new Map<string, Situation>()
beforeAll(async () => {
  product = await startDegradedProduct({ PROVIDER_DEADLINE_SECONDS: '1.5' })
  // While all providers are well: making one situation may need the provider of another.
  for (const [name, make] of Object.entries(situations)) made.set(name, await make(product.app))
})
afterAll(() => product.close())

// The rest of the modes is in `npm run resilience -- provider-failures`.
const modes: FaultMode[] = ['reset', 'hang', '500', 'html', 'wrong-schema']

// Side by side: each situation has a provider of its own that is not well.
test.concurrent.each(Object.keys(situations))(
  'R32 %s while the provider is not well is told so, and nothing has changed',
  async (name) => {
    const situation = made.get(name)
    if (!situation) throw new Error(`${name} was not made`)
    const faulty = product.faulty[situation.needs]
    const before = await situation.state()
    for (const mode of modes) {
      faulty.mode = mode
      const answered = await situation.act()
      expect([mode, answered, isTyped(answered) && answered.status >= 500]).toEqual([mode, answered, true])
      faulty.mode = undefined
      expect([mode, await situation.state()]).toEqual([mode, before])
    }
    // And once the provider is well, the same person gets on with the same thing.
    expect((await situation.act()).status).toBeLessThan(300)
  },
  120_000,
)

test('R32 what the process learns of a provider stands where staff and the status page read it', async () => {
  const unwell = await startDegradedProduct({ PROVIDER_FAILURES_TO_PAUSE: '3', PROVIDER_PAUSE_SECONDS: '2' })
  const { app } = unwell
  const faulty = unwell.faulty.messages
  const getState = async (provider: string) =>
    (await app.ctx.db.select().from(providerStates).where(eq(providerStates.provider, provider)))[0]?.state
  const ask = async () => {
    const body = { phone_number: freshPhone(), prefix_number: '57', device_key: 'pc' } as const
    return (await app.anonymous.call(signUp, { body })).status
  }
  expect(await ask()).toBe(200)
  await expect.poll(() => getState('whatsapp')).toBe('up')
  faulty.mode = '500'
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await ask()).toBe(502)
  await expect.poll(() => getState('whatsapp')).toBe('down')
  const asked = faulty.asked.length
  expect(await ask()).toBe(502)
  expect(faulty.asked.length).toBe(asked)
  faulty.mode = undefined
  await expect.poll(ask, { timeout: 20_000, interval: 300 }).toBe(200)
  await expect.poll(() => getState('whatsapp')).toBe('up')
  expect(await getState('wompi')).toBeUndefined()
  await unwell.close()
}, 60_000)
