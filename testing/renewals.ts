/** A renewal step by step, as a customer, the bank and the jobs do it. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getFormDraft, submitForm } from '#contract/forms.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import { decideRenewal, getMaturity } from '#contract/renewals.ts'
import { getSignature, startSignature } from '#contract/signature.ts'
import { addMonths } from '#domain/money/dates/civil-date.ts'
import type { RenewalDecision } from '#domain/process/renewals/decision.ts'
import { insertDepositPeriod } from '#server/modules/opening/bank/deposit-periods.ts'
import { refreshBankCase } from '#server/modules/opening/bank/refresh-bank-case.ts'
import { keepDocument } from '#server/modules/opening/documents/keep-document.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from './app.ts'
import { inDays } from './deposits.ts'
import { approvedOpening, control, loadStatus, type Opening, type OpeningOptions } from './opening.ts'

/** @param getApp - What gives the product of the test, which starts later. */
export function renewalSteps(getApp: () => TestApp) {
  const of = ({ processUuid }: Opening) => ({ process_uuid: processUuid })

  /** With the webhooks that come and the jobs that they send. */
  async function arrives(opening: Opening, status: string): Promise<void> {
    const look = async () => {
      await getApp().drainJobs()
      return loadStatus(getApp(), opening.processUuid)
    }
    await expect.poll(look, { timeout: 15_000 }).toBe(status)
  }

  /** A deposit that the bank issued, extended once, whose running period matures in three days. */
  async function maturingDeposit(options?: OpeningOptions): Promise<Opening> {
    const opening = await approvedOpening(getApp(), options)
    const { processUuid, client, applicationId } = opening
    const bytes = Buffer.from(`%PDF-1.7 proof ${processUuid}`)
    const file = { fileName: 'comprobante.pdf', mediaType: 'application/pdf', bytes }
    await keepDocument(getApp().ctx, { processUuid, kind: 'payment-proof', ...file })
    await client.call(handInPaymentProof, { body: of(opening) })
    await getApp().drainJobs()
    await control(getApp(), 'POST', `bank/${applicationId}`, { action: 'issue' })
    await refreshBankCase(getApp().ctx, opening)
    await arrives(opening, 'DECEVAL-ENVIADO-AL-CLIENTE')
    return extendOnce(opening)
  }

  /**
   * @param opening - An opening with its certificate.
   * @returns The same, extended once; its running period matures in three days.
   */
  async function extendOnce(opening: Opening): Promise<Opening> {
    const { processUuid } = opening
    const dates = { openingDate: addMonths(inDays(3), -12), maturityDate: inDays(3) }
    const figures = { capitalCop: 10_000_000, ratePercent: '11.250', termDays: 360 }
    await inTransaction(getApp().ctx.db, (tx) =>
      insertDepositPeriod(tx, { processUuid, period: 1, origin: 'extension', ...dates, ...figures }),
    )
    return opening
  }

  async function decide(opening: Opening, decision: RenewalDecision, added?: number) {
    const { client, processUuid } = opening
    const sum = added === undefined ? {} : { added_amount: added }
    const { body } = await client.call(getMaturity, { query: { ...of(opening), ...sum } })
    const rate = body.choices.find((choice) => choice.decision === decision)?.rate
    const asked = { ...of(opening), ...sum, decision, text_version: body.text_version, ...(rate ? { rate } : {}) }
    const answer = await client.call(decideRenewal, { body: asked }, { idempotencyKey: randomUUID() })
    expect(answer.status).toBe(200)
    expect(await loadStatus(getApp(), processUuid)).toBe(answer.body.process_status)
    return answer.body
  }

  /** Looks at what a form holds, and hands in the same. */
  async function confirm({ client, processUuid }: Opening, form: 'personal' | 'financial') {
    const draft = await client.call(getFormDraft, { params: { form }, query: { process_uuid: processUuid } })
    const body = { process_uuid: processUuid, answers: draft.body.answers as never }
    const answer = await client.call(submitForm, { params: { form }, body })
    expect(answer.status).toBe(200)
    return answer.body.path
  }

  async function sign(opening: Opening): Promise<void> {
    const { body } = await opening.client.call(getSignature, { query: of(opening) })
    const agreed = { ...of(opening), agreement_version: body.agreement.version }
    expect((await opening.client.call(startSignature, { body: agreed })).status).toBe(200)
    const requests = (await control(getApp(), 'GET', 'signing')) as { token: string; externalId: string }[]
    const mine = requests.filter(({ externalId }) => externalId.startsWith(opening.processUuid))
    await control(getApp(), 'POST', `signing/${mine.at(-1)?.token}`, { action: 'sign' })
  }

  async function bankDoes(opening: Opening, action: string): Promise<void> {
    const { renewals } = await control(getApp(), 'GET', `bank?reference=${opening.processUuid}`)
    await control(getApp(), 'POST', `bank/renewals/${renewals.at(-1).renewalId}`, { action })
  }

  return { of, arrives, maturingDeposit, extendOnce, decide, confirm, sign, bankDoes }
}
