import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { handInPaymentProof } from '#contract/payments.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import {
  approvedOpening,
  control,
  loadEvents,
  loadStatus,
  type Opening,
  openingAt,
  signedOpening,
} from '#testing/opening.ts'
import { paperSignatures, payments } from '../../../platform/db/schema/opening.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { prepareSignature } from '../signature/prepare-signature.ts'
import { refreshSignature } from '../signature/refresh-signature.ts'
import { findCase } from './bank.queries.ts'
import { refreshBankCase } from './refresh-bank-case.ts'

// A bank's answer is read, and stored only after a later one: the line was slow, or the process was stopped.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await control(app, 'PUT', 'faults/bank', { webhookDrop: true })
})
afterEach(() => app.restoreProviders())
afterAll(() => app.close())

/**
 * Lets the bank answer a question now, and the answer arrive when the caller says so.
 * @param ask - Asks the question.
 */
async function answerLate(question: 'application' | 'deposit' | 'paperSignatureState', ask: () => Promise<void>) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const { getBank } = app.ctx.providers
  const answered = new Promise<void>((resolve) => {
    app.ctx.providers.getBank = (bankId) => {
      const port = getBank(bankId)
      const later = async (id: string) => {
        const answer = await port[question](id)
        resolve()
        await held
        return answer
      }
      return { ...port, [question]: later }
    }
  })
  const asking = ask()
  await answered
  app.restoreProviders()
  return async () => {
    letGo()
    await asking
    await app.drainJobs()
  }
}

const refresh = (opening: Opening) => refreshBankCase(app.ctx, opening)
const decide = (path: string, body: object) => control(app, 'POST', `bank/${path}`, body)

async function handIn({ client, processUuid }: Opening, words: string): Promise<void> {
  const bytes = Buffer.from(`%PDF-1.7 proof ${words}`)
  const file = { fileName: 'comprobante.pdf', mediaType: 'application/pdf', bytes }
  await keepDocument(app.ctx, { processUuid, kind: 'payment-proof', ...file })
  expect((await client.call(handInPaymentProof, { body: { process_uuid: processUuid } })).status).toBe(200)
  await app.drainJobs()
}

test('N05 R28 «received» that arrives after «approved» takes nothing back', async () => {
  const opening = await signedOpening(app)
  const arrive = await answerLate('application', () => refresh(opening))
  await decide(`${opening.applicationId}`, { action: 'approve' })
  await refresh(opening)
  await app.drainJobs()
  await arrive()
  expect(await loadStatus(app, opening.processUuid)).toBe('ESPERANDO-DEPOSITO')
  expect((await findCase(app.ctx.db, opening.processUuid))?.applicationStatus).toBe('approved')
})

test('N05 R28 «pending» that arrives after the certificate takes nothing back', async () => {
  const opening = await approvedOpening(app)
  await handIn(opening, 'once')
  const arrive = await answerLate('deposit', () => refresh(opening))
  await decide(`${opening.applicationId}`, { action: 'issue' })
  await refresh(opening)
  await app.drainJobs()
  await arrive()
  expect((await findCase(app.ctx.db, opening.processUuid))?.depositStatus).toBe('issued')
})

test('N05 R28 «no money found» of the first try that arrives during the second does not close the second payment', async () => {
  const opening = await approvedOpening(app)
  await handIn(opening, 'first')
  await decide(`${opening.applicationId}`, { action: 'funds-not-found' })
  const arrive = await answerLate('deposit', () => refresh(opening))
  await refresh(opening)
  expect(await loadStatus(app, opening.processUuid)).toBe('ESPERANDO-DEPOSITO')
  await handIn(opening, 'second')
  expect(await loadStatus(app, opening.processUuid)).toBe('ENVIADO-AL-BANCO-PARA-CREACION')
  const standing = async () => [
    await loadStatus(app, opening.processUuid),
    (await loadEvents(app, opening.processUuid)).filter((event) => event === 'bank-did-not-find-the-money').length,
    await findCase(app.ctx.db, opening.processUuid),
    await app.ctx.db.select().from(payments).where(eq(payments.processUuid, opening.processUuid)),
  ]
  const before = await standing()
  await arrive()
  expect(await standing()).toEqual(before)
})

test('F09 R28 «waiting» that arrives after the signed papers takes nothing back', async () => {
  const opening = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { bankId: 11 })
  await prepareSignature(app.ctx, opening)
  await app.drainJobs()
  const find = async () =>
    (await app.ctx.db.select().from(paperSignatures).where(eq(paperSignatures.processUuid, opening.processUuid)))[0]
  const arrive = await answerLate('paperSignatureState', () => refreshSignature(app.ctx, opening))
  await decide(`papers/${(await find())?.paperId}/received`, {})
  await refreshSignature(app.ctx, opening)
  await arrive()
  expect(await find()).toMatchObject({ status: 'received', receivedAt: expect.any(Date) })
})
