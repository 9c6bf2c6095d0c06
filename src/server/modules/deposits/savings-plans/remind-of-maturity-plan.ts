import { maturityPath, pagePaths } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'
import { maturityPlanRemind } from './jobs.ts'
import { loadPlans, type StandingPlan, sayPlan } from './maturity-plans.ts'
import * as store from './store.ts'
import { tellSaver } from './tell-saver.ts'

/** Z18: finds the plans whose day has come, and enqueues the job of each. */
export async function sweepMaturityPlans(ctx: Context): Promise<void> {
  const due = await store.listMaturityPlansDue(ctx.db, todayInBogota())
  if (due.length === 0) return
  await inTransaction(ctx.db, async (tx) => {
    for (const key of due) await enqueue(ctx.boss, tx, maturityPlanRemind, key)
  })
}

/**
 * Job, Z18: on the day of a maturity, tells who prepared an opening that the money is there and that the plan waits for
 * them. What was to be renewed is reminded of before it (Z04), since on that day it is nearly too late.
 */
export async function remindOfMaturityPlan(ctx: Context, key: store.MaturityPlanKey): Promise<void> {
  const found = (await loadPlans(ctx, ctx.db, key.customerId)).find(({ deposit }) => deposit.id === key.depositId)
  if (found?.state !== 'due' || found.plan.decision !== 'withdraw') {
    // Nothing is to be said of it: it is not found again.
    if (found?.state !== 'ahead') await store.settleMaturityReminders(ctx.db, key, todayInBogota())
    return
  }
  const { letterFor, noticeFor, dueOn } = found.row
  await tellSaver(ctx, {
    customerId: key.customerId,
    day: dueOn,
    told: { letterFor, noticeFor },
    name: `maturity-plan:${key.depositId}`,
    claim: (change) => store.claimMaturityReminder(ctx.db, key, change),
    page: `${ctx.config.PUBLIC_URL}${pageOf(found)}`,
    letter: buildLetter(ctx, found),
  })
}

const pageOf = ({ deposit }: StandingPlan) => (deposit.isNoted ? pagePaths.allDeposits : pagePaths.dashboard)

function buildLetter({ config }: Context, found: StandingPlan) {
  const { bankName, id, isNoted, decision } = found.deposit
  const mustDecide = !isNoted && decision === undefined
  const path = mustDecide ? maturityPath(id) : pageOf(found)
  return {
    title: `Venció tu CDT en ${bankName}, y tu plan está listo`,
    preheader: 'Cuando la plata esté en tu cuenta, ábrelo con un toque.',
    paragraphs: [
      sayPlan(found),
      mustDecide
        ? 'Hoy es el último día para confirmar tu retiro. Si no lo firmas, por ley tu CDT se prorroga.'
        : 'Cuando la plata esté en tu cuenta, entra y ábrelo: encuentras el banco, el monto y el plazo ya puestos, con la tasa del día.',
    ],
    action: { label: mustDecide ? 'Confirmar mi retiro' : 'Ver mi plan', url: `${config.PUBLIC_URL}${path}` },
  }
}
