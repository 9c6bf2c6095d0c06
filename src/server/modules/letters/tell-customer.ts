import { partnerBank } from '#domain/banks/registry.ts'
import type { ProcessEvent } from '#domain/process/transitions.ts'
import type { Context } from '../../context.ts'
import { onceOutside } from '../../effects.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import { historyOfProcess } from '../processes/history-of-process.ts'
import { loadProcess } from '../processes/load-process.ts'
import { news } from './news.ts'

/**
 * Job: writes to a customer what has just happened to their process, once per entry of the history. Older news that
 * something newer has overtaken is not sent any more.
 */
export async function tellCustomer(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx, processUuid)
  const last = (await historyOfProcess(ctx, processUuid)).at(-1)
  const letter = last && news[last.event as ProcessEvent]
  if (!process || !last || !letter) return
  const person = await personOfProcess(ctx, process)
  await onceOutside(ctx, processUuid, `news-${last.id}`, async ({ key }) => {
    const { messageId } = await ctx.providers.mail.sendMail({
      to: person.email,
      subject: letter.subject,
      ...ctx.renderLetter({
        brandName: ctx.config.BRAND_NAME,
        title: letter.title,
        paragraphs: [`Hola, ${person.firstNames}:`, `Tu CDT con ${partnerBank(process.bankId).name}. ${letter.text}`],
        action: { label: letter.action, url: `${ctx.config.PUBLIC_URL}/mis-procesos` },
      }),
      effectKey: key,
    })
    return { messageId }
  })
}
