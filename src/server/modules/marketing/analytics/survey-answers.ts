import { cancellationReasons, loyaltyPrizes } from '#contract/analytics.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { opsSurveys } from '#contract/ops-bonuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { countAnswers, listTexts } from './store.ts'

const mostTexts = 200

/** O03, M05, M07: how often each answer was given in the last days, those that nobody gave too, and the free texts. */
export async function surveyAnswers(db: Queryable, days: number): Promise<CallAnswer<typeof opsSurveys>> {
  const loyalty = await countAnswers(db, { infoType: 'loyalty_survey', field: 'option', days })
  const cancellation = await countAnswers(db, { infoType: 'cancellation_reason', field: 'reason', days })
  const texts = await listTexts(db, days, mostTexts)
  const counted = <Tag extends string>(tags: readonly Tag[], rows: typeof loyalty) =>
    tags.map((answer) => ({ answer, count: rows.find((row) => row.answer === answer)?.count ?? 0 }))
  return {
    days,
    loyalty: counted(loyaltyPrizes, loyalty),
    cancellation: counted(cancellationReasons, cancellation),
    texts: texts.map(({ text, at }) => ({ text, at: at.toISOString() })),
  }
}
