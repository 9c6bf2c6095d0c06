/** R22, R34: the server is killed again and again under load; nothing that it said yes to may be lost. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { callControl, createCaller, newTally } from './calls.ts'
import { atLeast, atMost, type Metric, reportNone } from './metrics.ts'
import { lookAtData } from './orphan-checks.ts'
import { startProgram } from './program.ts'
import { createChance } from './random.ts'
import { type Acknowledged, keepSaving, nothingYet, payingPath, signingPath } from './saver.ts'

/** How long the providers of signature and payment think. */
const providerMilliseconds = 40

export type Kill9 = {
  runs: number
  databaseUrl?: string | undefined
  /** Where PGlite's data are, which may be there already; an empty folder when left out. */
  dataFolder?: string
  savers?: number
  seed?: number
  calmMilliseconds?: number
  /** The longest that a start may take; other work on a machine makes it longer. */
  startSeconds?: number
  /** Each kill waits until somebody has paid since the last one, and then meets somebody who signs or pays. */
  amidPayments?: boolean
}

/**
 * @param options - How often it is killed, and where its data are.
 * @returns The figures, the slowest start among them.
 */
export async function measureCrash({
  runs,
  databaseUrl,
  dataFolder,
  savers,
  seed = 1,
  calmMilliseconds = 4_000,
  startSeconds = 15,
  amidPayments = false,
}: Kill9): Promise<Metric[]> {
  const chance = createChance(seed)
  const program = await startProgram({ databaseUrl, ...(dataFolder === undefined ? {} : { dataFolder }) })
  const engine = databaseUrl ? 'PostgreSQL' : 'PGlite'
  const acknowledged = nothingYet()
  const tally = newTally()
  let isOver = false
  // So that a kill meets calls to them that are under way.
  const delayMs = amidPayments ? providerMilliseconds : 0
  for (const counterpart of ['signing', 'pse']) await callControl(program, 'PUT', `faults/${counterpart}`, { delayMs })
  const saving = Array.from({ length: savers ?? (amidPayments ? 16 : 6) }, () =>
    keepSaving({ program, tally, acknowledged, isOver: () => isOver, hastensToPay: amidPayments }),
  )
  let slowest = 0
  /** How many calls a kill met on their way. */
  const cutOff = new Map([signingPath, payingPath].map((path) => [path, 0]))
  // So that there is something to lose from the first kill on.
  const { processes: begun, drafts: typed, forms: handedIn } = acknowledged
  await untilTrue(30, () => [begun, typed, handedIn].every((things) => things.length > 0))
  await wait(calmMilliseconds)
  for (let run = 0; run < runs; run += 1) {
    if (amidPayments) {
      await untilTrue(90, () => acknowledged.payments.length > run)
      const path = chance.pick([signingPath, payingPath])
      await untilTrue(5, () => (tally.onTheirWay.get(path) ?? 0) > 0)
    }
    await wait(amidPayments ? chance.between(0, 250) : chance.between(50, 3_000))
    for (const path of cutOff.keys()) cutOff.set(path, (cutOff.get(path) ?? 0) + (tally.onTheirWay.get(path) ?? 0))
    await program.kill()
    slowest = Math.max(slowest, await program.start())
  }
  await wait(calmMilliseconds)
  isOver = true
  await Promise.all(saving)
  const unreadable = await readAgain(program, acknowledged)
  const accidents = [...program.accidents()]
  await program.stop()
  const { lost, doubled, half, orphans } = await lookAtData(program, acknowledged)
  await program.close()
  const { processes, forms, documents, signatures, payments, drafts } = acknowledged
  const what = `${processes.length} processes, ${forms.length} forms, ${drafts.length} drafts, ${documents.length} documents, ${signatures.length} signatures, ${payments.length} payments acknowledged`
  const cut = [...cutOff].map(([path, count]) => `${count} of ${path}`).join(', ')
  return [
    reportNone('R22', `lost after ${runs} kills on ${engine} (${what}; ${tally.answered} answers)`, lost),
    reportNone('R22', 'acknowledged things that are not given out afterwards as they were', unreadable),
    reportNone('R21', `doubled, here and in the books of the outside world (calls cut off: ${cut})`, doubled),
    reportNone('R22', 'half written', half),
    reportNone('R34', `files without a row, and files never finished, of ${documents.length} documents`, orphans),
    reportNone('R22', 'answers of 500 and above other than "not now"', [...new Set(tally.bad)]),
    reportNone('R22', 'ends that nobody asked for', accidents),
    atMost('R22', 'slowest start after a kill', slowest / 1_000, startSeconds, 's'),
    atLeast('R22', 'processes acknowledged', processes.length, 1),
    ...(amidPayments
      ? [
          atLeast('R22', `signatures acknowledged in ${runs} kills`, signatures.length, runs),
          atLeast('R22', `payments acknowledged in ${runs} kills`, payments.length, runs),
        ]
      : []),
  ]
}

/** Resolves when it is so, or after this many seconds. */
async function untilTrue(seconds: number, isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 1_000 * seconds; !isSo() && Date.now() < deadline; ) await wait(10)
}

/**
 * Asks the running server for everything that it said yes to.
 * @returns What is not as it was.
 */
async function readAgain(program: Parameters<typeof createCaller>[0], acknowledged: Acknowledged): Promise<string[]> {
  const call = createCaller(program, newTally())
  const wrong: string[] = []
  for (const { processUuid, token, amount } of acknowledged.processes) {
    const { status, body } = await call('GET', `processes/process?id=${processUuid}`, { token })
    if (status !== 200 || body.amount !== amount) wrong.push(`process ${processUuid}: ${status}`)
  }
  for (const { id, token, sha256 } of acknowledged.documents) {
    const { status, bytes } = await call('GET', `documents/${id}/file`, { token })
    const isSame = bytes && createHash('sha256').update(bytes).digest('hex') === sha256
    if (status !== 200 || !isSame) wrong.push(`document ${id}: ${status}`)
  }
  const last = new Map(acknowledged.drafts.map((draft) => [draft.processUuid, draft]))
  for (const { processUuid, token, neighborhood } of last.values()) {
    const { status, body } = await call('GET', `forms/personal/draft?process_uuid=${processUuid}`, { token })
    if (status === 200 && body.answers?.neighborhood !== neighborhood) wrong.push(`draft of ${processUuid}`)
  }
  for (const { token } of acknowledged.sessions) {
    const { status } = await call('GET', 'processes/get-processes', { token })
    if (status !== 200) wrong.push(`a session: ${status}`)
  }
  return wrong
}
