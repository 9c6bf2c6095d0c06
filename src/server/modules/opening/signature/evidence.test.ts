import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEvidence } from '#contract/portal.ts'
import { startSignature } from '#contract/signature.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { control, type Opening, openingAt } from '#testing/opening.ts'
import { signatures } from '../../../platform/db/schema/opening.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { prepareSignature } from './prepare-signature.ts'
import { refreshSignature } from './refresh-signature.ts'
import { findSignature } from './store.ts'

const finandina = 22

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (sha256: string) => app.anonymous.call(getEvidence, { params: { sha256 } })

/**
 * Signed at the provider.
 * @returns The hash of the signed file, as somebody who has the file would compute it.
 */
async function sign(opening: Opening): Promise<string> {
  await prepareSignature(app.ctx, opening)
  const body = { process_uuid: opening.processUuid, agreement_version: '1' }
  expect((await opening.client.call(startSignature, { body })).status).toBe(200)
  const requests = (await control(app, 'GET', 'signing')) as { token: string; externalId: string }[]
  const request = requests.find(({ externalId }) => externalId.startsWith(opening.processUuid))
  await control(app, 'POST', `signing/${request?.token}`, { action: 'sign' })
  await refreshSignature(app.ctx, opening)
  const row = await findSignature(app.ctx.db, { processUuid: opening.processUuid, period: 0 })
  const url = `/api/documents/${row?.signedDocumentId}/file`
  return sha256Hex((await opening.client.inject({ method: 'GET', url })).rawPayload)
}

test('Z07 anyone with the signed file learns what proves it, and of the signer nothing but initials', async () => {
  const opening = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { bankId: finandina })
  const sha256 = await sign(opening)
  const { status, body } = await ask(sha256)
  expect(status).toBe(200)
  expect(body).toEqual({
    document: 'Vinculación y apertura de un CDT',
    legal_entity: expect.stringContaining('Finandina'),
    signer_initials: expect.stringMatching(/^(\p{Lu}\. )*\p{Lu}\.$/u),
    signed_at: expect.any(String),
    agreed_at: expect.any(String),
    agreement_version: '1',
    agreement_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    document_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    signed_document_sha256: sha256,
    provider: 'zapsign',
    is_current: true,
  })
  const text = JSON.stringify(body)
  for (const personal of [opening.documentNumber, opening.email, opening.processUuid, opening.client.phone]) {
    expect(text).not.toContain(personal)
  }
})

test('Z07 one changed byte is a document nobody knows, and so is the unsigned one', async () => {
  const opening = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { bankId: finandina })
  const sha256 = await sign(opening)
  const { body } = await ask(sha256)
  const changed = sha256.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  for (const unknown of [changed, body.document_sha256 ?? '', '0'.repeat(64)]) {
    const refused = await ask(unknown)
    expect([refused.status, refused.problem.errors.code]).toEqual([404, 'EVIDENCE_NOT_FOUND'])
  }
  for (const bad of ['abc', sha256.toUpperCase(), `${sha256}0`]) {
    expect((await ask(bad)).problem.errors.code).toBe('INVALID_REQUEST')
  }
})

test('Z07 a document that a later one of the same deposit replaced says so', async () => {
  const opening = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { bankId: finandina })
  const sha256 = await sign(opening)
  const { processUuid } = opening
  const later = { processUuid, period: 1, ratePercent: '10.500', provider: 'zapsign' }
  await app.ctx.db.insert(signatures).values({ ...later, state: 'ready' })
  expect((await ask(sha256)).body.is_current).toBe(true)
  const signed = { state: 'signed', signedSha256: 'a'.repeat(64), signedAt: new Date() } as const
  await app.ctx.db.update(signatures).set(signed).where(eq(signatures.period, 1))
  expect((await ask(sha256)).body.is_current).toBe(false)
  expect((await ask('a'.repeat(64))).body).toMatchObject({
    document: 'Decisión al vencimiento de un CDT',
    is_current: true,
  })
})

test('Z07 one address asks sixty times a minute and no more', async () => {
  await app.ctx.db.delete(limitCounters)
  const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => ask(index.toString(16).padStart(64, '0'))))
  const refused = answers.filter(({ status }) => status === 429)
  // A new minute may begin in between, with what is left of the one before.
  expect(refused.length).toBeGreaterThanOrEqual(8)
  expect(refused[0]?.problem.errors.code).toBe('RATE_LIMITED')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  await app.ctx.db.delete(limitCounters)
  expect((await ask('0'.repeat(64))).status).toBe(404)
})
