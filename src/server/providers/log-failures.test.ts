import { afterEach, expect, test } from 'vitest'
import { deadlineFor, type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { createLogger } from '../platform/logger.ts'
import { createProviderGuard } from './guard.ts'
import { logProviderFailures } from './log-failures.ts'
import { createTwilioSms } from './messaging/twilio.ts'

let lines: Record<string, unknown>[] = []
afterEach(() => {
  lines = []
})
const logger = createLogger('debug', { write: (line) => lines.push(JSON.parse(line)) })
const notice = {
  kind: 'team-answered',
  url: 'https://cosecha.example/escribenos',
  phoneE164: '+573007654321',
  brandName: 'Cosecha',
  reference: 'a-reference',
} as const
const at = (baseUrl: string, more: object = {}) =>
  logProviderFailures(
    {
      channels: {
        sms: createTwilioSms({ baseUrl, accountSid: 'AC1', authToken: 'a-token', from: '+15005550006', ...more }),
      },
    },
    logger,
  ).channels.sms

test.each<[string, ScriptedAnswer, object]>([
  [
    'a refusal',
    { status: 401, body: { code: 20003, message: 'no for +573007654321' } },
    { failure: 'refused', httpStatus: 401, providerCode: '20003' },
  ],
  ['a server error', { status: 503 }, { failure: 'unavailable', httpStatus: 503 }],
  ['no answer in time', 'hang', { failure: 'unavailable', causeCode: 'TIMEOUT' }],
  ['a broken connection', 'reset', { failure: 'unavailable', causeCode: 'UND_ERR_SOCKET' }],
  ['a web page', { body: '<html>' }, { failure: 'garbage' }],
])('R41 R32 %s leaves a line with provider, kind and codes, and nothing of the person', async (_, answer, facts) => {
  const scripted = await startScriptedProvider(answer)
  const sent = at(scripted.origin, { deadlineMs: deadlineFor(answer) }).sendNotice(notice)
  await expect(sent).rejects.toMatchObject({ name: 'ProviderError' })
  await scripted.close()
  const said = { level: 40, msg: 'a call to a provider failed', provider: 'twilio', call: 'channels.sms.sendNotice' }
  expect(lines).toEqual([expect.objectContaining({ ...said, ...facts })])
  expect(JSON.stringify(lines)).not.toMatch(/7654321|a-token/)
})

/** An address of this machine where nobody listens any more. */
async function leaveAddress(): Promise<string> {
  const scripted = await startScriptedProvider({})
  await scripted.close()
  return scripted.origin
}

test.each<[string, () => Promise<string>, RegExp]>([
  ['nobody listens', leaveAddress, /^ECONNREFUSED$/],
  ['there is no host', async () => 'http://nobody.invalid', /^(?:ENOTFOUND|EAI_AGAIN)$/],
])('R41 an address where %s is told by the code of the system', async (_, makeAddress, code) => {
  await expect(at(await makeAddress()).sendNotice(notice)).rejects.toThrow(/could not be reached \(E/)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.causeCode).toMatch(code)
})

test('R32 calls that are not made while the circuit is open are no line of a failure', async () => {
  const guard = createProviderGuard('twilio', { failuresToOpen: 1, pauseMs: 60_000, mostInFlight: 9 })
  const sms = at(await leaveAddress(), { guard })
  for (let call = 0; call < 3; call++) await expect(sms.sendNotice(notice)).rejects.toThrow()
  expect(lines.map(({ level, causeCode }) => [level, causeCode])).toEqual([
    [40, 'ECONNREFUSED'],
    [20, 'CIRCUIT_OPEN'],
    [20, 'CIRCUIT_OPEN'],
  ])
})

test('R41 what a port answers, and what is no function of it, stays as it was', async () => {
  const scripted = await startScriptedProvider({ status: 201, body: { sid: 'SM1', status: 'queued' } })
  const sms = at(scripted.origin)
  expect(sms.channel).toBe('sms')
  expect(await sms.sendNotice(notice)).toEqual({ providerMessageId: 'SM1' })
  await scripted.close()
  expect(lines).toEqual([])
})
