import type { CertificateStatement } from '#contract/certificate.ts'
import { toWire } from '#contract/wire-names.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { getInitials } from '#domain/customer/people/initials.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { certificateState, maskCertificateNumber } from '#domain/process/certificate-check.ts'
import type { Context } from '../../../context.ts'
import { signStatement } from '../../../platform/encryption/statement-keys.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { type CertificateRow, findCertificateOfDocument, listDepositPeriods } from '../../opening/bank/bank.queries.ts'
import { readCheckId } from '../../opening/bank/certificate-check.ts'
import { loadStanding } from '../../opening/bank/deposit-events.queries.ts'
import { personOfProcess } from '../../opening/forms/person-of-process.ts'
import { loadProcess, type ProcessRow } from '../../opening/processes/processes.queries.ts'
import { readShareKey } from './share-key.ts'

/**
 * Z23: what a certificate stands for today, for anyone who has its address.
 * @param asked - The id of the check, and the key of a shared link, if any. A key that is over shows no more than none.
 * @returns A compact JWS of the claims in `certificateStatement`.
 * @throws NOT_FOUND, also for an id that is genuine and whose certificate is gone.
 */
export async function stateCertificate(
  ctx: Context,
  { id, shareKey }: { id: string; shareKey: string | undefined },
): Promise<string> {
  const documentId = readCheckId(ctx, id)
  const certificate = documentId === undefined ? undefined : await findCertificateOfDocument(ctx.db, documentId)
  const process = certificate && (await loadProcess(ctx.db, certificate.processUuid))
  if (!certificate || !process) throw new ApiError('NOT_FOUND')
  const now = Date.now()
  const sharedUntil = shareKey && readShareKey(ctx, certificate.documentId, shareKey, now)
  const facts = await readFacts(ctx, { certificate, process, today: civilDateInBogota(now) })
  const claims: CertificateStatement = {
    iss: ctx.config.PUBLIC_URL,
    sub: id,
    iat: Math.floor(now / 1_000),
    ...facts.forAnybody,
    ...(sharedUntil ? { ...facts.shared, sharedUntil: sharedUntil.toISOString() } : {}),
  }
  return signStatement(ctx.encryption, 'certificate-statement+jwt', toWire(claims))
}

type Stated = { certificate: CertificateRow; process: ProcessRow; today: string }

/** What of a certificate anybody may know, and what only while its owner shares it. */
async function readFacts(ctx: Context, { certificate, process, today }: Stated) {
  const periods = await listDepositPeriods(ctx.db, process.uuid)
  const own = periods.find(({ period }) => period === certificate.period)
  const newest = periods.at(-1)
  if (!own || !newest) throw new Error('a certificate has no period')
  const { fullName } = await personOfProcess(ctx, process)
  const { pledge } = await loadStanding(ctx, ctx.db, process.uuid)
  const { name: bankLabel, legalEntity } = partnerBank(process.bankId)
  const { certificateNumber, openingDate, maturityDate } = certificate
  const isPaid = process.status === 'R-CANCELACION-FINALIZADA'
  const state = certificateState({
    isPaid,
    period: own.period,
    newestPeriod: newest.period,
    maturityDate,
    today,
  })
  const forAnybody = {
    asOf: today,
    state,
    ...(state === 'renewed' ? { renewedUntil: newest.maturityDate } : {}),
    bankLabel,
    legalEntity: legalEntity.name,
    term: own.termDays,
    openingDate,
    maturityDate,
    constancyNumber: maskCertificateNumber(certificateNumber),
    owner: getInitials(fullName),
  }
  const shared = {
    constancyNumber: certificateNumber,
    owner: fullName,
    amount: own.capitalCop,
    rate: own.ratePercent,
    isPledged: pledge !== undefined,
  }
  return { forAnybody, shared }
}
