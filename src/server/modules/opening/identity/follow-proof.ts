import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { IdentityDocument } from '../../../providers/identity/port.ts'
import { computePersonIndex } from '../../accounts/persons/person-blind-index.ts'
import { confirmBonuses } from '../../bonuses/bonuses/confirm-bonuses.ts'
import { bankVerifyUser } from '../bank/jobs.ts'
import { prefillProvenData } from '../forms/proven-data.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { takeLostBonusOff } from '../processes/take-lost-bonus-off.ts'
import { turboGoesOn } from '../turbo/judge-turbo.ts'
import { screeningRun } from './jobs.ts'
import { notePerson } from './note-person.ts'

/**
 * F06: what follows a proof of identity, fresh or carried: it stores the person, asks their bank about them (rule 10),
 * fills the form about them and starts the list screening. What was held of a bonus is theirs now, or lost (B12). In
 * turbo it checks the person's limits first.
 * @param process - The process, which the transaction has locked.
 * @param document - What was read off the document.
 */
export async function followProof(
  ctx: Context,
  tx: Tx,
  process: ProcessRow,
  document: IdentityDocument | undefined,
): Promise<void> {
  const { uuid: processUuid } = process
  const personBlindIndex = document && computePersonIndex(ctx.encryption, document)
  const isOtherPerson = process.personBlindIndex !== null && process.personBlindIndex !== personBlindIndex
  await setProcessFlags(tx, processUuid, {
    blockedUntil: null,
    identityDataConfirmedAt: null,
    // The bank's answer was about the person who was proven before.
    ...(isOtherPerson ? { bankUserVerification: null, bankUserVerifiedAt: null, hasRestrictions: false } : {}),
  })
  if (personBlindIndex) await notePerson(tx, processUuid, personBlindIndex)
  const proven = await takeLostBonusOff(tx, process, await confirmBonuses(tx, processUuid))
  if (process.turbo && !(await turboGoesOn(tx, proven))) return
  if (document) await prefillProvenData(ctx, tx, process, document)
  if (partnerBank(process.bankId).verifiesUsers) await enqueue(ctx.boss, tx, bankVerifyUser, { processUuid })
  await enqueue(ctx.boss, tx, screeningRun, { processUuid })
}
