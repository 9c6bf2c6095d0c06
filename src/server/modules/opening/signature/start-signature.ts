import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { addressInBrand } from '../../../platform/http/address-in-brand.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { giveUpEffect, runOnce, takeOverEffect } from '../../../platform/idempotent-effect.ts'
import { requireBankAgrees } from '../bank/verify-bank-user.ts'
import { readDocument } from '../documents/read-document.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import { recordConsent, shownDeclaration } from '../forms/record-consent.ts'
import { requireNotRefused } from '../processes/bank-refusal.ts'
import { requireOwnProcess, requireStep } from '../processes/own-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { presentSignature, type SignatureView } from './present-signature.ts'
import { requireRateUnchanged } from './require-rate-unchanged.ts'
import {
  findSigningRequestTarget,
  type SigningRequestTarget,
  signingStatuses,
  signsOnPaper,
  stepOfRound,
} from './signing-request-target.ts'
import { lockSignature, type SignatureRow, updateSignature } from './store.ts'

export type StartSignature = { processUuid: string; customerId: string; agreementVersion: string; address: string }

const waitSeconds = 3

type Agreed = { process: ProcessRow; signingTarget: SigningRequestTarget; row: SignatureRow }

/**
 * F09, P11, N03: stores the agreement to sign electronically, with its text's hash, time and address, and opens the
 * signing page. A repeat returns the same page; of two parallel calls, one has to wait.
 * Throws AGREEMENT_REQUIRED, SIGNATURE_NOT_READY, RATE_CHANGED, BANK_DECLINES_PERSON, STEP_NOT_AVAILABLE,
 * PROCESS_NOT_FOUND, ProviderError. STEP_NOT_AVAILABLE also stands for a bank that accepts no electronic signature.
 */
export async function startSignature(ctx: Context, input: StartSignature): Promise<SignatureView> {
  const ownProcess = await requireOwnProcess(ctx.db, input.processUuid, input.customerId)
  requireStep(ownProcess, ...signingStatuses)
  // The checks that need no bank come before the bank is asked.
  requireAgreement(ctx, ownProcess, input)
  await requireBankAgrees(ctx, ownProcess)
  const agreed = await inTransaction(ctx.db, (tx) => agree(ctx, tx, input))
  const { process, row } = agreed
  if (row.state === 'sent') return presentSignature(ctx, process)
  const request = await openSigningPage(ctx, agreed)
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockSignature(tx, row)
    if (current?.round !== row.round) throw notReady()
    if (current.state !== 'ready') return
    await updateSignature(tx, row, { state: 'sent', providerToken: request.token, signUrl: request.signUrl })
  })
  return presentSignature(ctx, await requireOwnProcess(ctx.db, input.processUuid, input.customerId))
}

const notReady = () => new ApiError('SIGNATURE_NOT_READY', { retryAfterSeconds: waitSeconds })

/**
 * @returns The agreement to sign electronically, as it was shown.
 * @throws AGREEMENT_REQUIRED when another was accepted.
 */
function requireAgreement(ctx: Context, { bankId }: ProcessRow, { agreementVersion }: StartSignature) {
  const shown = shownDeclaration(ctx, 'electronic-signature', bankId)
  if (agreementVersion !== shown.version) throw new ApiError('AGREEMENT_REQUIRED')
  return shown
}

/** All checks and changes before the call to the provider, with process and signature locked. */
async function agree(ctx: Context, tx: Tx, input: StartSignature): Promise<Agreed> {
  const { processUuid, customerId, address } = input
  const ownProcess = await requireOwnProcess(tx, processUuid, customerId)
  requireStep(ownProcess, ...signingStatuses)
  if (signsOnPaper(ownProcess)) throw new ApiError('STEP_NOT_AVAILABLE')
  const row = await lockSignature(tx, await findSigningRequestTarget(tx, ownProcess))
  const process = await requireOwnProcess(tx, processUuid, customerId)
  requireStep(process, ownProcess.status)
  requireNotRefused(process)
  const signingTarget = await findSigningRequestTarget(tx, process)
  const shown = requireAgreement(ctx, process, input)
  // The rate of a renewal was accepted with the decision, and the bank is asked for exactly that one.
  if (signingTarget.purpose === 'opening') await requireRateUnchanged(tx, process)
  const isPrepared = row && row.state !== 'preparing' && row.ratePercent === signingTarget.ratePercent
  if (!isPrepared || row.state === 'signed') throw notReady()
  if (row.state === 'sent') return { process, signingTarget, row }
  await recordConsent(ctx, tx, { process, declaration: 'electronic-signature', given: true, address })
  if (row.state === 'ready' && row.agreementSha256 === shown.sha256) return { process, signingTarget, row }
  const agreed = await updateSignature(tx, row, {
    state: 'ready',
    agreementVersion: shown.version,
    agreementSha256: shown.sha256,
    agreedAt: new Date(),
    agreedAddressEncrypted: ctx.encryption.encrypt('signatures.agreed-address', address),
  })
  return { process, signingTarget, row: agreed }
}

const requestNames: Record<SigningRequestTarget['purpose'], string> = {
  opening: 'Apertura de CDT con',
  renewal: 'Renovación de CDT con',
  withdrawal: 'Retiro de CDT con',
}

/**
 * One request at the provider per round, for any number of calls. A request whose answer was lost is looked up a minute
 * later, and used.
 */
async function openSigningPage(
  ctx: Context,
  { process, signingTarget, row }: Agreed,
): Promise<{ token: string; signUrl: string }> {
  if (!row.documentId) throw notReady()
  const { bytes } = await readDocument(ctx, row.documentId)
  const { fullName, email, phoneE164 } = await personOfProcess(ctx, process)
  const step = stepOfRound('signature-request', row)
  const result = await runOnce(ctx, process.uuid, step, async ({ key, mayBeDone }) => {
    if (mayBeDone && !(await takeOverEffect(ctx.db, process.uuid, step))) throw notReady()
    const { signature } = ctx.providers
    try {
      const made = mayBeDone ? await signature.findSigningRequest({ externalId: key, signerEmail: email }) : undefined
      const { token, signUrl } =
        made ??
        (await signature.createSigningRequest({
          pdf: bytes,
          name: `${requestNames[signingTarget.purpose]} ${partnerBank(process.bankId).name}`,
          externalId: key,
          signer: { name: fullName, email, phoneE164 },
          redirectUrl: addressInBrand(ctx, process.brand, '/verificando-firma'),
        }))
      return { token, signUrl }
    } catch (error) {
      await giveUpEffect(ctx.db, process.uuid, step)
      throw error
    }
  })
  return { token: requireText(result.token), signUrl: requireText(result.signUrl) }
}

function requireText(value: string | undefined): string {
  if (!value) throw new Error('a signing request was kept without its token or address')
  return value
}
