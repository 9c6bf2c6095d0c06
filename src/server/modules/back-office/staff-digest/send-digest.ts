import { staffPaths } from '#contract/staff-paths.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import { digestDue, getsDigest } from '#domain/customer/notices/digest.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { tryConsume } from '../../../platform/rate-limit/reservations.ts'
import { loadAddresses } from '../../notifications/mail-addresses/addresses-of.ts'
import { sendLetter } from '../../notifications/mail-addresses/send-letter.ts'
import { kindsFor, withoutSnoozed } from '../ops-tasks/list-tasks.ts'
import { mostOfKind } from '../ops-tasks/task-kind.ts'
import { staffDigestSend } from './jobs.ts'
import { countOnDesk, findReader, listReaders } from './store.ts'

type Waiting = { what: string; count: number; isMore: boolean }

/** O01: at 8:00 and 14:00 of a banking day, sends the job of each member's letter, once for all processes. */
export async function sendDigestsDue(ctx: Context, nowMs: number = Date.now()): Promise<void> {
  const due = digestDue(nowMs)
  if (!due) return
  const slot = `${due.on}-${due.hour}`
  await inTransaction(ctx.db, async (tx) => {
    if (!(await tryConsume(tx, { key: `staff-digest/${slot}`, windowSeconds: 2 * 86_400, most: 1 }))) return
    for (const { id, frequency } of await listReaders(tx, due.on)) {
      if (getsDigest(frequency, due.hour)) await enqueue(ctx.boss, tx, staffDigestSend, { staffId: id, slot })
    }
  })
}

/**
 * Job, O01: writes to a member how much waits for their role, in counts alone. Where nothing waits, or none of their
 * addresses takes letters, nothing is written.
 */
export async function sendDigest(ctx: Context, { staffId, slot }: { staffId: string; slot: string }): Promise<void> {
  const member = await findReader(ctx.db, staffId)
  if (!member) return
  const addresses = await loadAddresses(ctx, member.customerId)
  const to = addresses.findLast(({ isOwners, failingSince }) => isOwners === true && failingSince === null)
  if (!to) return
  const isBank = member.role === 'bank'
  const waiting = isBank ? await waitingOnDesk(ctx, member.bankId) : await waitingTasks(ctx, member)
  if (waiting.length === 0) return
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const title = total === 1 ? 'Hay 1 asunto que te espera' : `Hay ${total} asuntos que te esperan`
  const bank = member.bankId !== null && isPartnerBank(member.bankId) ? partnerBank(member.bankId).name : undefined
  await sendLetter(
    ctx,
    { ownerId: member.customerId, address: to.address },
    {
      topic: 'staff',
      title,
      preheader: sayCount(waiting[0]),
      paragraphs: [
        bank ? `Esto espera en la mesa de ${bank}:` : 'Esto espera al equipo:',
        waiting.map(sayCount).join('\n'),
        'Este correo trae solo cantidades. En «Mi acceso» eliges cada cuánto te llega, o lo apagas.',
      ],
      action: {
        label: isBank ? 'Abrir la mesa' : 'Ver las tareas',
        url: `${ctx.config.PUBLIC_URL}${isBank ? staffPaths.bankQueue : staffPaths.tasks}`,
      },
      effectKey: `staff-digest:${staffId}:${slot}`,
    },
  )
}

const sayCount = (one: Waiting | undefined): string =>
  one ? `${one.isMore ? `Más de ${one.count}` : one.count} · ${one.what}` : ''

async function waitingTasks(ctx: Context, { id, role }: { id: string; role: StaffRole }): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  for (const kind of kindsFor({ role })) {
    const { length } = await withoutSnoozed(ctx, kind, await kind.find(ctx.db, { role, id }))
    const isMore = length > mostOfKind
    if (length > 0) waiting.push({ what: kind.title, count: isMore ? mostOfKind : length, isMore })
  }
  return waiting
}

const deskWords: Readonly<Record<string, string>> = {
  application: 'Solicitudes por decidir',
  deposit: 'Pagos por verificar y CDT por emitir',
  papers: 'Papeles firmados por recibir',
  renewal: 'Decisiones de vencimiento por cumplir',
}

async function waitingOnDesk(ctx: Context, bankId: number | null): Promise<Waiting[]> {
  if (bankId === null) return []
  const counts = await countOnDesk(ctx.db, bankId)
  return Object.entries(deskWords).flatMap(([kind, what]) => {
    const count = counts.get(kind) ?? 0
    return count > 0 ? [{ what, count, isMore: false }] : []
  })
}
