import { createBankClient } from './bank-client.ts'
import { checkApplications } from './checks/applications.ts'
import { checkDays } from './checks/days.ts'
import { checkDepositEvents } from './checks/deposit-events.ts'
import { checkDeposits } from './checks/deposits.ts'
import type { Kit } from './checks/kit.ts'
import { checkPapers } from './checks/papers.ts'
import { checkRenewals } from './checks/renewals.ts'
import { checkSignature } from './checks/signature.ts'
import { checkWebhooks } from './checks/webhooks.ts'
import { newApplication } from './messages.ts'
import type { KitOptions } from './options.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { createRecorder, type Result } from './results.ts'

const askAgainMs = 250

/**
 * Z12: runs every check against a bank's side.
 * @param given - A receiver of webhooks that listens already, if any.
 * @returns The results, in their order.
 */
export async function runChecks(options: KitOptions, given?: Receiver): Promise<Result[]> {
  const recorder = createRecorder()
  const receiver = given ?? (options.listen === undefined ? undefined : await startReceiver(options.listen, options))
  const kit: Kit = {
    options,
    call: createBankClient(options, recorder.watcher),
    check: recorder.check,
    skip: recorder.skip,
    until: (ask, isSo) => until(ask, isSo, options.waitSeconds * 1_000),
  }
  try {
    await checkSignature(kit)
    if (!options.without.includes('papers')) await checkPapers(kit)
    const application = newApplication(options.bankId)
    const applicationId = await checkApplications(kit, application)
    const deposit = await checkDeposits(kit, application, applicationId)
    if (!options.without.includes('renewals')) await checkRenewals(kit, application, deposit)
    const hasDecided = recorder.results.some(({ id }) => id === 'deposit.created')
    if (receiver) await checkWebhooks(kit, receiver, hasDecided)
    if (receiver) await checkDepositEvents(kit, receiver)
    if (receiver) await checkDays(kit, receiver)
  } finally {
    if (!given) await receiver?.close()
  }
  return recorder.results
}

async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean, longestMs: number): Promise<T> {
  const end = Date.now() + longestMs
  for (;;) {
    const answer = await ask()
    if (isSo(answer) || Date.now() >= end) return answer
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
}
