import { eq, sql } from 'drizzle-orm'
import { evaluateBonus } from '#domain/bonuses/evaluate.ts'
import { nextBonusPaymentDate } from '#domain/bonuses/payment-schedule.ts'
import { bonuses } from '#domain/bonuses/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { issuedStatuses } from '#domain/process/statuses.ts'
import type { Context } from '#server/context.ts'
import { sendMessage } from '#server/modules/notifications/conversations/send-message.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { bonusGrants } from '#server/platform/db/schema/bonuses.ts'
import { conversationCases, conversations } from '#server/platform/db/schema/notifications.ts'
import type { DemoOpening } from './plan.ts'

const hourMs = 3_600_000
const questions = [
  '¿Puedo cambiar la cuenta donde recibo los intereses?',
  'Subí la cédula y me sale que falta un lado. ¿Qué hago?',
  '¿Cuándo llega mi certificado?',
  'Quiero abrir otro CDT a nombre de mi hija, ¿se puede?',
  '¿Me retienen algo cuando vence?',
]

/** @returns What an opening has of its own in its row: who helped, and whether the team has stopped it. */
export function rowOf({ own: { helper, isHeld } }: DemoOpening) {
  return {
    externalCompany: helper === 'store' ? 'flamingo' : null,
    coachCode: helper === 'coach' ? 'COACH-DEMO' : null,
    blocked: isHeld,
  }
}

/** The welcome bonus of an opening that has one: promised, due once the bank has issued it, or gone with it. */
export async function keepBonus(
  tx: Tx,
  processUuid: string,
  { own, amountCop, termDays, status, stillHours }: DemoOpening,
): Promise<void> {
  const type = 'bono_de_bienvenida'
  const result = evaluateBonus({ type, amountCop, termDays })
  if (!own.hasBonus || !result.isValid) return
  const grant = { processUuid, kind: type, ruleId: bonuses[type].ruleId, inputs: { amountCop, termDays } } as const
  const issuedOn = civilDateInBogota(Date.now() - stillHours * hourMs)
  const state = issuedStatuses.includes(status)
    ? ({ status: 'scheduled', scheduledFor: nextBonusPaymentDate(issuedOn) } as const)
    : ({ status: status === 'NEGOCIO-PERDIDO' ? 'cancelled' : 'granted' } as const)
  await tx.insert(bonusGrants).values({ ...grant, ...state, amountCop: result.bonusAmountCop })
}

/** What somebody asked the team, and nobody has answered: for hours, or a day or two. */
export async function keepQuestion(
  ctx: Context,
  { customerId, processUuid }: { customerId: string; processUuid: string },
  { own, place }: DemoOpening,
): Promise<void> {
  if (!own.hasQuestion) return
  const text = questions[place % questions.length] ?? ''
  const from = { owner: { customerId }, brand: 'cosecha', key: `demo-${processUuid}`, networkAddress: '127.0.0.1' }
  await sendMessage(ctx, from, { text, processUuid })
  const askedAt = sql`now() - make_interval(hours => ${place % 50})`
  const [thread] = await ctx.db
    .update(conversations)
    .set({ waitingSince: askedAt, lastMessageAt: askedAt })
    .where(eq(conversations.customerId, customerId))
    .returning({ id: conversations.id })
  if (!thread) throw new Error('the question was not stored')
  await ctx.db.update(conversationCases).set({ askedAt }).where(eq(conversationCases.conversationId, thread.id))
}
