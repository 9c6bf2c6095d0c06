import type { TrailProvider } from '#contract/ops-trail.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { JobDefinition } from '../../../platform/jobs/job.ts'
import { renewalRefresh } from '../../deposits/renewals/jobs.ts'
import { bankDeposit, bankRefresh, bankSubmit } from '../../opening/bank/jobs.ts'
import { identityRefresh, screeningRun } from '../../opening/identity/jobs.ts'
import { paymentRefresh } from '../../opening/payments/jobs.ts'
import { signatureRefresh } from '../../opening/signature/jobs.ts'
import type { ProviderRows } from './store.ts'

type Job = JobDefinition<{ processUuid: string }>

export type ProviderStand = {
  provider: TrailProvider
  state?: string | undefined
  ids: { kind: string; id: string }[]
  /** Asks the provider; absent where nothing waits for its answer. */
  job?: Job | undefined
}

const onPaper = 'paper'
const onScreening: readonly string[] = ['pending', 'failed', 'again']

/** @param pairs - Pairs of a kind and an id. */
const listIds = (pairs: readonly (readonly [string, string | null | undefined])[]) =>
  pairs.flatMap(([kind, id]) => (id ? [{ kind, id }] : []))

/**
 * O01: takes the status of a process, and what is kept of its providers.
 * @returns How it is with each, and the job that asks the one whose answer is missing.
 */
export function findProviderStands(status: ProcessStatus, rows: ProviderRows): ProviderStand[] {
  const { checks, screening, signings, paid } = rows
  const [check] = checks
  const [signing] = signings
  // A transfer is between the customer and the bank.
  const byPse = paid.filter(({ method }) => method === 'pse')
  const [payment] = byPse
  const isOpenCheck = check?.status === 'pending' && check.providerProcessId !== null
  const isOpenPayment = payment?.status === 'pending' || payment?.status === 'starting'
  const isSent = signing?.state === 'sent' && signing.provider !== onPaper
  return [
    {
      provider: 'identity',
      state: check?.status,
      ids: checks.flatMap((one) =>
        listIds([
          ['identity-process', one.providerProcessId],
          ['identity-account', one.accountId],
        ]),
      ),
      job: isOpenCheck ? identityRefresh : undefined,
    },
    {
      provider: 'screening',
      state: screening?.status,
      ids: listIds([['screening-check', screening?.checkId]]),
      job: screening && onScreening.includes(screening.status) ? screeningRun : undefined,
    },
    {
      provider: 'signature',
      state: signing?.state,
      ids: listIds(signings.map((one) => [one.provider === onPaper ? 'paper' : 'signature-document', one.token])),
      job: isSent ? signatureRefresh : undefined,
    },
    {
      provider: 'payment',
      state: payment?.status,
      ids: byPse.flatMap((one) =>
        listIds([
          ['payment-transaction', one.providerPaymentId],
          ['payment-reference', one.reference],
        ]),
      ),
      job: isOpenPayment ? paymentRefresh : undefined,
    },
    describeBank(status, rows),
  ]
}

function describeBank(status: ProcessStatus, { signings, bankCase, renewal }: ProviderRows): ProviderStand {
  const [signing] = signings
  return {
    provider: 'bank',
    state: renewal?.bankStatus ?? bankCase?.depositStatus ?? bankCase?.applicationStatus ?? undefined,
    ids: listIds([
      ['bank-application', bankCase?.applicationId],
      ['bank-deposit', bankCase?.depositId],
      ['bank-renewal', renewal?.renewalId],
    ]),
    job: findBankJob(status, {
      isOnPaper: signing?.provider === onPaper && signing.state === 'sent',
      hasApplication: Boolean(bankCase?.applicationId),
      hasDeposit: Boolean(bankCase?.depositId),
    }),
  }
}

/** What was never submitted is submitted; what was is asked about. */
function findBankJob(
  status: ProcessStatus,
  { isOnPaper, hasApplication, hasDeposit }: { isOnPaper: boolean; hasApplication: boolean; hasDeposit: boolean },
): Job | undefined {
  if (status === 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF') return hasApplication ? bankRefresh : bankSubmit
  if (status === 'ENVIADO-AL-BANCO-PARA-CREACION') return hasDeposit ? bankRefresh : bankDeposit
  if (status === 'R-ENVIADO-AL-BANCO' || status === 'R-CONFIRMACION-ENVIADA-AL-CLIENTE') return renewalRefresh
  return isOnPaper ? bankRefresh : undefined
}
