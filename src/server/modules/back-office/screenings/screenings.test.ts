import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity } from '#contract/identity.ts'
import { opsScreening } from '#contract/ops-screening.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { control, type Opening, openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { screenings } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { refreshIdentity } from '../../opening/identity/refresh-identity.ts'
import { saveScreening } from '../../opening/identity/store.ts'
import { loadProcess } from '../../opening/processes/processes.queries.ts'
import { deleteProcessContent } from '../../privacy/erase-content.ts'
import { processGroups } from '../../privacy/export-process-data.ts'

let product: TestApp
let compliance: Client
let admin: Client

beforeAll(async () => {
  product = await startTestApp()
  compliance = (await staffClient(product, 'compliance')).client
  admin = (await staffClient(product, 'admin')).client
  // The results are asked for by the tests themselves.
  await control(product, 'PUT', 'faults/identity', { webhookDrop: true })
}, 120_000)
afterAll(() => product.close())

const look = (process_uuid: string, client = compliance) => client.call(opsScreening, { params: { process_uuid } })
const rowOf = async (processUuid: string) =>
  (await product.ctx.db.select().from(screenings).where(eq(screenings.processUuid, processUuid)))[0]
const listsAre = (state: object) => control(product, 'PUT', 'faults/identity', { webhookDrop: true, ...state })

/** A person with proven identity and this result of the lists. */
async function held(outcome: 'hit' | 'partial'): Promise<Opening> {
  const opening = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const { client, processUuid, documentNumber } = opening
  await control(product, 'PUT', `screening/${documentNumber}`, { outcome })
  await client.call(startIdentity, { body: { process_uuid: processUuid } })
  const newest = (await control(product, 'GET', `identity?process_uuid=${processUuid}`)).at(-1)
  const document = { document_type: 'national-id', document_number: documentNumber }
  await control(product, 'POST', `identity/${newest.processId}`, { document, result: 'success' })
  await refreshIdentity(product.ctx, { processUuid })
  await product.drainJobs()
  return opening
}

test('F07 O04 who decides sees the list, its score, the name and the day beside the person, and each look is recorded', async () => {
  const { processUuid, documentNumber } = await held('hit')
  const { status, body } = await look(processUuid)
  expect([status, body]).toMatchObject([
    200,
    {
      score: 0.9,
      person: { document: `CC ${documentNumber}`, birth_date: expect.any(String) },
      findings: [
        {
          data_set: 'international_background',
          database: 'OFAC',
          result: 'found',
          severity: 'very_high',
          score: 0,
          matched_by: 'name',
          at: expect.any(String),
        },
      ],
      is_cut: false,
    },
  ])
  expect(body.findings[0]?.matched_name).toBeTruthy()
  expect(body.findings[0]?.facts).toContainEqual({ title: 'SDN', label: 'Fecha de nacimiento', value: '1951-02-14' })
  expect((await look(processUuid, admin)).body).toEqual(body)
  const ofProcess = and(eq(auditLog.subjectId, processUuid), eq(auditLog.action, 'screening.viewed'))
  const looks = await product.ctx.db.select().from(auditLog).where(ofProcess)
  expect(looks.map(({ after }) => after)).toEqual(Array(2).fill({ check: body.check_id, findings: 1 }))
})

test('F07 R38 what the lists say is kept encrypted, and is read from there while the provider is away', async () => {
  const { processUuid } = await held('hit')
  await listsAre({ failAlways: true })
  const away = await look(processUuid)
  expect([away.status, away.problem.errors?.code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  expect((await rowOf(processUuid))?.findingsEncrypted).toBeNull()
  await listsAre({})
  const { body } = await look(processUuid)
  const row = await rowOf(processUuid)
  expect(row?.findingsEncrypted).toBeTruthy()
  expect(JSON.stringify(row)).not.toContain('OFAC')
  await listsAre({ failAlways: true })
  expect((await look(processUuid)).body).toEqual(body)
  await listsAre({})
})

test('F07 a new check forgets what the last one said, and a decision does not', async () => {
  const { processUuid } = await held('hit')
  const checkId = (await look(processUuid)).body.check_id ?? ''
  await saveScreening(product.ctx.db, processUuid, { status: 'clear', checkId })
  expect((await rowOf(processUuid))?.findingsEncrypted).toBeTruthy()
  await saveScreening(product.ctx.db, processUuid, { status: 'pending', checkId: 'CHKlater' })
  expect((await rowOf(processUuid))?.findingsEncrypted).toBeNull()
  expect((await look(processUuid)).problem.errors?.code).toBe('STEP_NOT_AVAILABLE')
})

test('F07 a list that was not consulted is told', async () => {
  const { processUuid } = await held('partial')
  const { findings } = (await look(processUuid)).body
  expect(findings).toMatchObject([{ database: 'Lista consolidada ONU', result: 'ignored' }])
})

test('F07 Z09 the person is never told what the lists say, and an erasure deletes it', async () => {
  const { processUuid } = await held('hit')
  await look(processUuid)
  const process = await loadProcess(product.ctx.db, processUuid)
  const told = JSON.stringify(process && (await processGroups(product.ctx, process)))
  expect(told).toContain('Tu identidad')
  for (const word of ['OFAC', 'CHK', 'coincidencia']) expect(told).not.toContain(word)
  await inTransaction(product.ctx.db, (tx) => deleteProcessContent(tx, [processUuid]))
  expect(await rowOf(processUuid)).toBeUndefined()
})
