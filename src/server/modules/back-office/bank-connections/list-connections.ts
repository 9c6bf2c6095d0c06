import type { CallAnswer } from '#contract/call.ts'
import type { opsConnections } from '#contract/ops-connections.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { describeConnection, readSecrets } from './describe-connection.ts'
import { listPauses, listRows, listWaitingBanks, type PauseRow } from './store.ts'

/** Decision 043: every partner bank, how it is reached, and whether it can be opened with. No answer has a secret. */
export async function listConnections(ctx: Context): Promise<CallAnswer<typeof opsConnections>> {
  const [rows, connections, openable, waiting, pauses] = await Promise.all([
    listRows(ctx.db),
    ctx.connections.list(),
    ctx.connections.listOpenable(),
    listWaitingBanks(ctx.db),
    listPauses(ctx.db),
  ])
  const names = await namesOfStaff(
    ctx,
    pauses.map(({ pausedBy }) => pausedBy),
  )
  const banks = partnerBanks.map(({ id, name, paymentMethods }) => {
    const pause = pauses.find(({ bankId }) => bankId === id)
    const row = rows.find(({ bankId }) => bankId === id)
    const inForce = connections.find(({ bankId }) => bankId === id)
    const state = inForce ? (inForce.isSimulated ? 'simulated' : 'connected') : 'missing'
    return {
      bankId: id,
      nameBank: name,
      state: state as 'connected' | 'simulated' | 'missing',
      isOpen: openable.has(id),
      takesPse: paymentMethods.includes('pse'),
      isWaiting: waiting.includes(String(id)),
      ...(pause ? { pause: presentPause(pause, names) } : {}),
      ...(row ? { connection: describeConnection(row, readSecrets(ctx.encryption, row)) } : {}),
    }
  })
  return { banks }
}

function presentPause({ words, until, pausedBy }: PauseRow, names: ReadonlyMap<string, string | undefined>) {
  return { words, until: until.toISOString(), pausedBy: names.get(pausedBy) ?? 'Alguien que ya no está' }
}
