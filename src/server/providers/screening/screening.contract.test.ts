import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { deadlineFor, type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { createTruoraScreening } from './truora-checks.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})

afterAll(() => sandbox.close())

const at = (origin: string, apiKey = 'sandbox-truora-key', deadlineMs?: number) =>
  createTruoraScreening({ apiKey, checksUrl: `${origin}/truora/checks/v1`, deadlineMs })

const names = { firstNames: 'Prueba Lucía', lastNames: 'Ahorradora Ficticia' }
const dates = { birthDate: '1990-05-17', issueDate: '2008-06-20' }
const person = (documentNumber: string) => ({ ...names, documentType: 'CC', documentNumber, country: 'CO' }) as const

type Said = 'clear' | 'hit' | 'slow' | 'partial' | 'ignored' | 'failed'
async function listsSay(documentNumber: string, outcome: Said): Promise<void> {
  const answer = await fetch(`${sandbox.origin}/control/screening/${documentNumber}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })
  expect(answer.status).toBe(200)
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

test('N02 F07 a new check is made where the recent one failed, and only when it is asked for', async () => {
  await listsSay('79000005', 'failed')
  const screening = at(sandbox.origin)
  const first = await screening.startScreening(person('79000005'))
  const failed = await getFailure(screening.screeningResult(first.checkId))
  expect(failed).toMatchObject({ failure: 'refused', providerCode: 'check_failed' })
  expect(await screening.startScreening(person('79000005'))).toEqual(first)
  expect(await screening.startScreening(person('79000005'), { anew: true })).not.toEqual(first)
})

test.each(['partial', 'ignored'] as const)('N02 F07 lists of which one was %s are not clear', async (outcome) => {
  await listsSay('79000006', outcome)
  const screening = at(sandbox.origin)
  const { checkId } = await screening.startScreening(person('79000006'))
  expect(await screening.screeningResult(checkId)).toBe('incomplete')
})

test('N02 F07 every document is asked in its own field, with the dates that are printed on it', async () => {
  const screening = at(sandbox.origin)
  for (const documentType of ['CC', 'CE', 'PPT', 'PA'] as const) {
    const documentNumber = `8${documentType}777`
    await listsSay(documentNumber, 'hit')
    const asked = { ...names, ...dates, documentType, documentNumber, country: 'CO' } as const
    const { checkId } = await screening.startScreening(asked)
    expect(await screening.screeningResult(checkId)).toBe('hit')
  }
  const asked: URLSearchParams[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    asked.push(new URLSearchParams(String(init?.body)))
    return Response.json({ check: { check_id: 'CHK1' } }, { status: 201 })
  })
  const sent = at('http://127.0.0.1:9')
  for (const documentType of ['CC', 'CE', 'PPT', 'PA'] as const) {
    await sent.startScreening({ ...names, ...dates, documentType, documentNumber: '1', country: 'CO' })
  }
  fetched.mockRestore()
  const fields = ['national_id', 'foreign_id', 'ppt', 'passport']
  expect(asked.map((form) => fields.filter((field) => form.get(field) === '1'))).toEqual(fields.map((one) => [one]))
  for (const form of asked) {
    expect([form.get('issue_date'), form.get('date_of_birth')]).toEqual(['2008-06-20', '1990-05-17'])
    expect([form.get('first_name'), form.get('last_name')]).toEqual(['Prueba Lucía', 'Ahorradora Ficticia'])
  }
})

test('N02 F07 a cédula de extranjería is not asked about without the date it was issued on', async () => {
  const foreigner = { ...names, documentType: 'CE', documentNumber: '412345', country: 'CO' } as const
  const screening = at(sandbox.origin)
  for (const missing of [
    foreigner,
    { ...foreigner, birthDate: '1990-05-17' },
    { ...foreigner, issueDate: '2019-01-02' },
  ]) {
    const failure = await getFailure(screening.startScreening(missing))
    expect(failure).toMatchObject({ failure: 'refused', httpStatus: 400 })
  }
})

test.each(['foreign_national_id', 'cedula', 'identity_card', 'ptp'])(
  'N02 F07 the provider refuses a person by %s, a field that its reference does not have',
  async (field) => {
    const form = { country: 'CO', type: 'person', user_authorized: 'true' }
    const ask = async (more: Record<string, string>) =>
      (
        await fetch(`${sandbox.origin}/truora/checks/v1/checks`, {
          method: 'POST',
          headers: { 'truora-api-key': 'sandbox-truora-key' },
          body: new URLSearchParams({ ...form, ...more }),
        })
      ).status
    expect(await ask({ [field]: '79000007' })).toBe(400)
    expect(await ask({ national_id: '79000007' })).toBeLessThan(300)
  },
)

test('N02 F07 a wrong key and an unknown check are refused', async () => {
  const wrong = at(sandbox.origin, 'wrong').startScreening(person('1'))
  expect(await getFailure(wrong)).toMatchObject({ failure: 'refused', httpStatus: 401 })
  const unknown = at(sandbox.origin).screeningResult('CHKunknown')
  expect(await getFailure(unknown)).toMatchObject({ failure: 'refused', httpStatus: 404 })
})

test('N02 F07 a hit says which list it is in, whose name it holds, by what it was found, and when', async () => {
  await listsSay('79000008', 'hit')
  const screening = at(sandbox.origin)
  const { checkId } = await screening.startScreening(person('79000008'))
  const { findings, ...whole } = await screening.screeningFindings(checkId)
  expect(whole).toEqual({ score: 0.9, isCut: false })
  expect(findings).toEqual([
    {
      dataSet: 'international_background',
      database: 'OFAC',
      result: 'found',
      severity: 'very_high',
      score: 0,
      matchedName: 'PRUEBA LUCÍA AHORRADORA FICTICIA',
      matchedBy: 'name',
      answeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      facts: expect.arrayContaining([{ title: 'SDN', label: 'Fecha de nacimiento', value: '1951-02-14' }]),
    },
  ])
})

test('N02 F07 what was not consulted is told, and what found nothing is not', async () => {
  const screening = at(sandbox.origin)
  for (const [outcome, names] of [
    ['clear', []],
    ['partial', ['Lista consolidada ONU']],
    ['ignored', ['Lista consolidada ONU']],
  ] as const) {
    await listsSay('79000009', outcome)
    const { checkId } = await screening.startScreening(person('79000009'))
    const { findings } = await screening.screeningFindings(checkId)
    expect(findings.map(({ database }) => database)).toEqual(names)
    expect(findings.every(({ result }) => result !== 'found')).toBe(true)
  }
})

const detailOf = (more: object) => ({ check_id: 'CHK1', data_set: 'criminal_record', tables: null, ...more })

test('N02 F07 words of a list are kept short and without control characters, and its tables are bounded', async () => {
  const cells = Array.from({ length: 42 }, (_, index) => ({
    label: `Dato ${index}`,
    value: `a\n\u0007${'b'.repeat(310)}`,
  }))
  const found = {
    database_name: 'x'.repeat(900),
    result: 'found',
    route: 'person',
    tables: [{ title: 'T', rows: [{ cells }] }],
  }
  const scripted = await startScriptedProvider({
    body: {
      ...check().body,
      details: Array.from({ length: 62 }, () => detailOf(found)),
      self: '/v1/checks/CHK1/details',
    },
  })
  const { findings, isCut } = await at(scripted.origin).screeningFindings('CHK1')
  await scripted.close()
  expect([findings.length, isCut]).toEqual([60, true])
  const [first] = findings
  expect(first).toMatchObject({ matchedBy: 'document', score: 1 })
  expect(first?.database).toHaveLength(160)
  expect(first?.facts).toHaveLength(40)
  expect(first?.facts[0]?.value).toMatch(/^a b+…$/)
  expect(first?.facts[0]?.value).toHaveLength(300)
})

test.each<[string, object, object]>([
  ["another person's details", { details: [detailOf({ check_id: 'CHK2', result: 'found' })] }, { failure: 'garbage' }],
  ['details of another shape', { details: 'none' }, { failure: 'garbage' }],
])('N02 R32 %s are refused', async (_, details, expected) => {
  const scripted = await startScriptedProvider({ body: { ...check().body, ...details } })
  expect(await getFailure(at(scripted.origin).screeningFindings('CHK1'))).toMatchObject(expected)
  await scripted.close()
})

test('N02 R32 a list of pages without end is not followed for ever, nor to another place', async () => {
  const next = 'https://elsewhere.example/v1/checks/CHK1/details?start_key=K1'
  const scripted = await startScriptedProvider({ body: { ...check().body, details: [], next } })
  expect(await at(scripted.origin).screeningFindings('CHK1')).toEqual({ score: 1, findings: [], isCut: true })
  await scripted.close()
})

type ListOf = { score?: number | null; result?: string | null; severity?: string; databases?: string[] }

/** A finished check: both required lists clean, but for one of them. */
function check(more: object = {}, one: ListOf = {}, dataSet = 'international_background'): { body: object } {
  const lists = ['international_background', 'criminal_record'].map((data_set) => {
    const clean: Required<ListOf> = { score: 1, result: 'not_found', severity: 'none', databases: ['completed'] }
    return { data_set, ...clean, ...(data_set === dataSet ? one : {}) }
  })
  const scores = lists.map(({ databases: _, ...list }) => list)
  const statuses = lists.flatMap(({ data_set, databases }) => databases.map((status) => ({ data_set, status })))
  // What belongs to no list, or to none that is required, says nothing.
  const others = { data_set: 'driving_licenses', score: 0, result: 'found', severity: 'high' }
  const body = { check_id: 'CHK1', status: 'completed', score: 1, scores: [...scores, others] }
  return { body: { check: { ...body, statuses: [...statuses, { status: 'skipped' }], ...more } } }
}

test.each<[string, ScriptedAnswer, string]>([
  ['every required list consulted and clean', check(), 'clear'],
  ['a low score on a sanctions list under a good mean', check({ score: 0.93 }, { score: 0, result: 'found' }), 'hit'],
  ['a low score on a record', check({}, { score: 0.5, result: 'found' }, 'criminal_record'), 'hit'],
  ['a low mean', check({ score: 0.4 }), 'hit'],
  ['a hit beside a list that was left out', check({ score: 0.4 }, { result: 'ignored' }), 'hit'],
  ['a list that was left out', check({}, { result: 'ignored' }), 'incomplete'],
  ['a record that was left out', check({}, { result: 'ignored', score: 0 }, 'criminal_record'), 'incomplete'],
  ['a list that failed', check({}, { result: 'error' }), 'incomplete'],
  ['a list that is delayed', check({}, { result: 'delayed' }), 'incomplete'],
  ['a list that is pending', check({}, { result: 'pending', score: -1 }), 'incomplete'],
  ['a list without a result', check({}, { result: null }), 'incomplete'],
  ['a list with a word nobody knows', check({}, { result: 'maybe' }), 'incomplete'],
  ['a list whose search had a problem', check({}, { severity: 'unknown' }), 'incomplete'],
  ['a list not scored', check({}, { score: null }, 'criminal_record'), 'incomplete'],
  ['a list of which one database was skipped', check({}, { databases: ['completed', 'skipped'] }), 'incomplete'],
  ['a list of which one database expired', check({}, { databases: ['expired', 'completed'] }), 'incomplete'],
  ['a list of which one database failed', check({}, { databases: ['error'] }), 'incomplete'],
  ['a list whose databases are not told', check({}, { databases: [] }), 'incomplete'],
  ['no lists at all', check({ scores: [], statuses: [] }), 'incomplete'],
  ['lists that are not told', check({ scores: null, statuses: null }), 'incomplete'],
  ['a finished check without a score', check({ score: null }), 'incomplete'],
  ['a finished check whose score is not there yet', check({ score: -1 }), 'incomplete'],
  ['a check in progress', check({ status: 'in_progress', score: -1 }), 'pending'],
  ['a check that waits in the queue', check({ status: 'not_started' }), 'pending'],
  ['a delayed check', check({ status: 'delayed', score: 1 }), 'pending'],
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
  ['a score out of range', check({ score: 100 }), { failure: 'garbage' }],
  ['a status nobody knows', check({ status: 'done' }), { failure: 'garbage' }],
  ["another person's check", check({ check_id: 'CHK2' }), { failure: 'garbage' }],
  ['a failed check', check({ status: 'error' }), { failure: 'refused', providerCode: 'check_failed' }],
])('N02 R32 %s is never clear', async (_, answer, expected) => {
  const scripted = await startScriptedProvider(answer)
  const asked = at(scripted.origin, 'key', deadlineFor(answer)).screeningResult('CHK1')
  expect(await getFailure(asked)).toMatchObject(expected)
  await scripted.close()
})
