import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSignature } from '#contract/signature.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { control, loadStatus, type Opening, openingAt } from '#testing/opening.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { prepareSignature } from '../signature/prepare-signature.ts'
import { refreshSignature } from '../signature/refresh-signature.ts'

const coltefinanciera = 24

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/**
 * A turbo opening that has uploaded nothing, signed.
 * @returns What the bank received.
 */
async function submitted(opening: Opening) {
  await prepareSignature(app.ctx, opening)
  const body = { process_uuid: opening.processUuid, agreement_version: '1' }
  expect((await opening.client.call(startSignature, { body })).body.state).toBe('sent')
  const requests = (await control(app, 'GET', 'signing')) as { token: string; externalId: string }[]
  const request = requests.find(({ externalId }) => externalId.startsWith(opening.processUuid))
  await control(app, 'POST', `signing/${request?.token}`, { action: 'sign' })
  await refreshSignature(app.ctx, opening)
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  return (await control(app, 'GET', `bank?reference=${opening.processUuid}`)).applications[0]
}

const turboToSign = () => openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { bankId: coltefinanciera, turbo: true })
const listKinds = (application: { files: { kind: string }[] }) => application.files.map(({ kind }) => kind).sort()

test('F14 N05 a turbo opening is signed and handed in without uploads, with its one form’s answers', async () => {
  const opening = await turboToSign()
  const application = await submitted(opening)
  expect(listKinds(application)).toEqual(['signed-linking-request'])
  expect(application.customer).toMatchObject({ document_number: opening.documentNumber, email: opening.email })
  const sections = application.customer.form.map(({ section }: { section: string }) => section)
  expect(sections.length).toBeGreaterThan(0)
  expect(sections.every((section: string) => section.startsWith('turbo/'))).toBe(true)
})

test('F14 N05 the images that the identity check left go along', async () => {
  const opening = await turboToSign()
  for (const kind of ['identity-front', 'identity-back'] as const) {
    const file = { fileName: 'cedula.jpg', mediaType: 'image/jpeg', bytes: Buffer.from(`image of ${kind}`) }
    await keepDocument(app.ctx, { processUuid: opening.processUuid, kind, ...file })
  }
  expect(listKinds(await submitted(opening))).toEqual(['identity-back', 'identity-front', 'signed-linking-request'])
})
