import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import {
  type FaultMode,
  type FlakyProvider,
  faultModes,
  mailFaultModes,
  startFaultyMailServer,
  startFlakyProvider,
} from '#testing/flaky-provider.ts'
import { type ProviderCall, providerCalls } from '#testing/provider-calls.ts'
import { startTestSandbox } from '#testing/sandbox.ts'
import { ProviderError } from './http-client.ts'
import { createSmtpMail } from './mail/smtp.ts'

/** Short where the deadline is what ends a call, long where the answer is. */
const shortMs = 300
const longMs = 10_000
let sandbox: Sandbox
const opened: FlakyProvider[] = []

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(async () => {
  await Promise.all(opened.map((faulty) => faulty.close()))
  await sandbox.close()
})

/** A counterpart of the test's own that fails in one way, and the calls to it. */
async function failingWith(mode: FaultMode): Promise<{ faulty: FlakyProvider; calls: ProviderCall[] }> {
  const faulty = await startFlakyProvider(sandbox.origin)
  opened.push(faulty)
  const deadlineMs = mode === 'hang' || mode === 'drip' ? shortMs : longMs
  const calls = await providerCalls(sandbox, faulty.origin, deadlineMs)
  faulty.mode = mode
  return { faulty, calls }
}

/** How a call ended: the kind of failure, «answered», or what was thrown that is no failure of a provider. */
const describeEnd = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof ProviderError ? error.failure : `threw ${String(error)}`),
  )

/** Which end a mode may have. A refusal is none: nothing here says no. */
const expected: Record<FaultMode, string[]> = {
  refuse: ['unavailable'],
  reset: ['unavailable'],
  hang: ['unavailable'],
  drip: ['unavailable'],
  '500': ['unavailable'],
  '429': ['unavailable'],
  '302': ['unavailable'],
  html: ['garbage'],
  'invalid-json': ['garbage'],
  huge: ['garbage'],
  // Unpacking takes its time: on a busy machine the deadline comes first.
  'gzip-bomb': ['unavailable', 'garbage'],
  'packed-often': ['unavailable', 'garbage'],
  'not-packed': ['unavailable', 'garbage'],
  cut: ['unavailable'],
  'long-header': ['unavailable'],
  deep: ['garbage'],
  'wrong-schema': ['garbage'],
  'wrong-facts': ['garbage', 'refused'],
}

test.concurrent.each(faultModes)(
  'R32 every call to a provider that answers with «%s» ends as a failure of it',
  async (mode) => {
    const { calls } = await failingWith(mode)
    // Reading as many bytes as a file may have takes a while: once is enough.
    const made = calls.filter(({ isFile }) => mode !== 'huge' || !isFile)
    const ends = await Promise.all(
      made.map(async (call) => ({ call, end: await describeEnd(call.run()), who: `${call.provider} ${call.name}` })),
    )
    // Only a caller who asks about a person can notice an answer about another person.
    const judged = ends.filter(({ call }) => mode !== 'wrong-facts' || call.isAboutSomebody)
    const wrong = judged.filter(({ call, end }) => !(expected[mode].includes(end) || isFromElsewhere(call, end)))
    expect(wrong.map(({ who, end }) => `${who}: ${end}`)).toEqual([])
    expect(ends.filter(({ end }) => end.startsWith('threw')).map(({ who, end }) => `${who}: ${end}`)).toEqual([])
    expect(judged.length).toBeGreaterThan(10)
  },
)

/** A file at another host is not even asked for. */
function isFromElsewhere({ name }: ProviderCall, end: string): boolean {
  return name.endsWith('from elsewhere') && end === 'garbage'
}

test('R32 once the provider is well again every call is answered as before', async () => {
  const { faulty, calls } = await failingWith('500')
  await Promise.all(calls.map(({ run }) => describeEnd(run())))
  faulty.mode = undefined
  const asked = calls.filter(({ name }) => !['deposit', 'certificatePdf'].includes(name) && !name.endsWith('elsewhere'))
  const ends = await Promise.all(
    asked.map(async ({ provider, name, run }) => `${provider} ${name} ${await describeEnd(run())}`),
  )
  expect(ends.filter((end) => !end.endsWith(' answered'))).toEqual([])
})

test.concurrent.each(['hang', '500'] as const)('R32 what may happen twice is never sent twice: «%s»', async (mode) => {
  const { faulty, calls } = await failingWith(mode)
  const creating = calls.filter(({ name }) => /^(sendCode|sendNotice|startIdentity|createSigning|createPse)/.test(name))
  expect(creating.length).toBeGreaterThanOrEqual(6)
  for (const { provider, name, run } of creating) {
    faulty.asked.length = 0
    expect(await describeEnd(run())).toBe('unavailable')
    expect([provider, name, faulty.asked.length]).toEqual([provider, name, 1])
  }
})

test.concurrent.each(mailFaultModes)(
  'R32 N07 a mail server that answers with «%s» fails as a provider does',
  async (mode) => {
    const server = await startFaultyMailServer(mode)
    const from = 'Cosecha <hola@cosecha.example>'
    const mail = createSmtpMail({ url: server.url, from, deadlineMs: shortMs, totalDeadlineMs: 3 * shortMs })
    const letter = {
      to: 'ana@example.com',
      subject: 'Hola',
      text: 'Hola',
      html: '<p>Hola</p>',
      effectKey: `r32:${mode}`,
    }
    expect(['unavailable', 'garbage']).toContain(await describeEnd(mail.sendMail(letter)))
    mail.close()
    await server.close()
  },
)
