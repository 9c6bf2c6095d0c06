import { ladderPlanPath } from '#contract/ladder-plan-path.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { addDays } from '#domain/money/dates/civil-date.ts'
import { nextSavingDay } from '#domain/money/ladder/ladder-plan.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { leastAmountOffered } from '../../rates/simulation/current-rate.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'
import { savingRemind } from './jobs.ts'
import { type KeptLadder, loadLadder } from './ladder-plan.ts'
import * as ladderStore from './ladder-store.ts'
import { tellSaver } from './tell-saver.ts'

/** How long after its day a reminder that could not leave is still sent. */
const triedDays = 3

/** Z19: finds the plans whose saving day has come, and enqueues the job of each. */
export async function sweepSavings(ctx: Context): Promise<void> {
  const due = await ladderStore.listLadderPlansDue(ctx.db, todayInBogota())
  if (due.length === 0) return
  await inTransaction(ctx.db, async (tx) => {
    for (const key of due) await enqueue(ctx.boss, tx, savingRemind, key)
  })
}

/**
 * Job, Z19: reminds a saver of the monthly sum of their plan, and says once it is enough for the next deposit. Then the
 * next day is that of the coming month. What is too late is left out.
 */
export async function remindOfSaving(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  const found = await loadLadder(ctx, ctx.db, customerId)
  const today = todayInBogota()
  const { dueOn } = found?.row ?? {}
  if (!found || !dueOn || dueOn > today) return
  if (today <= addDays(dueOn, triedDays)) {
    const { letterFor, noticeFor } = found.row
    await tellSaver(ctx, {
      customerId,
      day: dueOn,
      told: { letterFor, noticeFor },
      name: `ladder-plan:${customerId}`,
      claim: (change) => ladderStore.claimLadderReminder(ctx.db, customerId, change),
      page: `${ctx.config.PUBLIC_URL}${ladderPlanPath}`,
      letter: await buildLetter(ctx, found.plan),
    })
  }
  await ladderStore.moveDueDay(ctx.db, found.row, nextSavingDay(found.plan.startDate, today))
}

async function buildLetter(ctx: Context, { monthlyCop, collectedCop, termsDays }: KeptLadder) {
  const termDays = Math.max(...termsDays)
  const leastCop = await leastAmountOffered(ctx.db, termDays)
  const withItCop = collectedCop + monthlyCop
  const monthly = formatCop(monthlyCop)
  const isEnough = leastCop !== undefined && withItCop >= leastCop
  const progress =
    leastCop === undefined
      ? 'Hoy ningún banco publica tasa para el plazo más largo de tu plan; seguimos mirando.'
      : isEnough
        ? `Con esto tienes ${formatCop(withItCop)}: ya te alcanza para abrir el siguiente CDT a ${formatTerm(termDays)}.`
        : `Con esto tienes ${formatCop(withItCop)}, y el siguiente CDT a ${formatTerm(termDays)} se abre desde ${formatCop(leastCop)}.`
  return {
    title: isEnough ? 'Ya puedes sembrar tu siguiente CDT' : `Hoy apartas ${monthly} para tu Cosecha en fila`,
    preheader: progress,
    paragraphs: [
      `Es el día de tu plan: aparta ${monthly} en tu propia cuenta y márcalo en tu plan.`,
      progress,
      'La plata la tienes siempre tú, y nada se abre sin que lo confirmes. Si este mes no puedes, no pasa nada: puedes pausar el plan con un toque.',
    ],
    action: { label: 'Ver mi plan', url: `${ctx.config.PUBLIC_URL}${ladderPlanPath}` },
  }
}
