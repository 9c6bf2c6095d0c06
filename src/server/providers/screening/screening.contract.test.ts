import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxSettings } from '#sandbox/settings.ts'
import { type Sandbox, startSandbox } from '#sandbox/start.ts'
import { deadlineFor, type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { ProviderError } from '../http-client.ts'
import { createTruoraScreening } from './truora-checks.ts'

let sandbox: Sandbox

beforeAll(async () => {
  const place = { port: 0, smtpPort: 0, productOrigin: 'http://127.0.0.1:9', dataFolder: undefined }
  sandbox = await startSandbox(sandboxSettings(place))
})

afterAll(() => sandbox.close())

const at = (origin: string, apiKey = 'sandbox-truora-key', deadlineMs?: number) =>
  createTruoraScreening({ apiKey, checksUrl: `${origin}/truora/checks/v1`, deadlineMs })

const person = (documentNumber: string) => ({ documentType: 'CC', documentNumber, country: 'CO' }) as const

async function listsSay(documentNumber: string, outcome: 'clear' | 'hit' | 'slow'): Promise<void> {
  const answer = await fetch(`${sandbox.origin}/control/screening/${documentNumber}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })
  expect(answer.status).toBe(200)
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error
}

test('N02 F07 a person on no list is clear', async () => {
  const screening = at(sandbox.origin)
  const { checkId } = await screening.startScreening(person('1020304050'))
  expect(await screening.screeningResult(checkId)).toBe('clear')
})

test('N02 F07 a person on a list is a hit', async () => {
  await listsSay('79000001', 'hit')
  const screening = at(sandbox.origin)
  const { checkId } = await screening.startScreening(person('79000001'))
  expect(await screening.screeningResult(checkId)).toBe('hit')
})

test('N02 F07 a delayed check stays pending until the lists answer', async () => {
  await listsSay('79000002', 'slow')
  const screening = at(sandbox.origin)
  const { checkId } = await screening.startScreening(person('79000002'))
  expect(await screening.screeningResult(checkId)).toBe('pending')
  await listsSay('79000002', 'clear')
  expect(await screening.screeningResult(checkId)).toBe('clear')
})

test('N02 F07 starting again for the same person finds the same check', async () => {
  const screening = at(sandbox.origin)
  const first = await screening.startScreening(person('79000003'))
  expect(await screening.startScreening(person('79000003'))).toEqual(first)
  expect(await screening.startScreening(person('79000004'))).not.toEqual(first)
})

test('N02 F07 every document type is asked in its own field', async () => {
  const screening = at(sandbox.origin)
  for (const documentType of ['CC', 'CE', 'PPT', 'PA'] as const) {
    const documentNumber = `8${documentType}777`
    await listsSay(documentNumber, 'hit')
    const { checkId } = await screening.startScreening({ documentType, documentNumber, country: 'CO' })
    expect(await screening.screeningResult(checkId)).toBe('hit')
  }
})

test('N02 F07 a wrong key and an unknown check are refused', async () => {
  const wrong = at(sandbox.origin, 'wrong').startScreening(person('1'))
  expect(await failureOf(wrong)).toMatchObject({ failure: 'refused', httpStatus: 401 })
  const unknown = at(sandbox.origin).screeningResult('CHKunknown')
  expect(await failureOf(unknown)).toMatchObject({ failure: 'refused', httpStatus: 404 })
})

const check = (more: object) => ({ body: { check: { check_id: 'CHK1', status: 'completed', score: 1, ...more } } })
const list = (data_set: string, score: number | null, result = 'found') => ({ scores: [{ data_set, score, result }] })

test.each<[string, ScriptedAnswer, string]>([
  [
    'a low score on a sanctions list under a good mean',
    check({ score: 0.93, ...list('international_background', 0) }),
    'hit',
  ],
  ['a low mean', check({ score: 0.4 }), 'hit'],
  ['a list that was left out', check(list('criminal_record', 0, 'ignored')), 'clear'],
  ['a low score on a matter of no concern', check(list('driving_licenses', 0)), 'clear'],
  ['a check in progress', check({ status: 'in_progress', score: -1 }), 'pending'],
])('N02 F07 %s', async (_, answer, outcome) => {
  const scripted = await startScriptedProvider(answer)
  expect(await at(scripted.origin).screeningResult('CHK1')).toBe(outcome)
  await scripted.close()
})

test.concurrent.each<[string, ScriptedAnswer, object]>([
  ['server error', { status: 500 }, { failure: 'unavailable' }],
  ['no answer in time', 'hang', { failure: 'unavailable' }],
  ['broken connection', 'reset', { failure: 'unavailable' }],
  ['a web page', { body: '<html>' }, { failure: 'garbage' }],
  ['a finished check without a score', check({ score: null }), { failure: 'garbage' }],
  ['a finished check with a list not scored', check(list('criminal_record', null)), { failure: 'garbage' }],
  ['a score out of range', check({ score: 100 }), { failure: 'garbage' }],
  ["another person's check", check({ check_id: 'CHK2' }), { failure: 'garbage' }],
  ['a failed check', check({ status: 'error' }), { failure: 'refused', providerCode: 'check_failed' }],
])('N02 R32 %s is never clear', async (_, answer, expected) => {
  const scripted = await startScriptedProvider(answer)
  const asked = at(scripted.origin, 'key', deadlineFor(answer)).screeningResult('CHK1')
  expect(await failureOf(asked)).toMatchObject(expected)
  await scripted.close()
})
