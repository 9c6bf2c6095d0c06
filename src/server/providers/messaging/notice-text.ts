import { formatCivilDate } from '#domain/dates/civil-date.ts'
import type { NoticeMessage } from './port.ts'

type Template = {
  /** Its name at WhatsApp, where it is a template of category utility, in Spanish, with exactly these words. */
  name: string
  /** `{{1}}` is the bank, `{{2}}` the maturity, `{{3}}` the brand. */
  text: string
}

/** What each notice says. A changed word needs a new template at WhatsApp, under a new name. */
export const noticeTemplates: Record<NoticeMessage['kind'], Template> = {
  'maturity-near': {
    name: 'vencimiento_cdt',
    text: 'Tu CDT con {{1}} vence el {{2}}. Mira en {{3}} qué puedes decidir y qué pasa si no nos dices nada.',
  },
  'deposit-extended': {
    name: 'prorroga_cdt',
    text: 'Tu CDT con {{1}} se prorrogó por ley por el mismo plazo y ahora vence el {{2}}. Mira los detalles en {{3}}.',
  },
}

/** The values of a notice's template, in the order of its placeholders. */
export function noticeParameters({ bankName, maturityDate, brandName }: NoticeMessage): string[] {
  return [bankName, formatCivilDate(maturityDate), brandName]
}

/** What a notice says, for the channels that have no templates. In: the notice. Out: one line of Spanish. */
export function noticeText(notice: NoticeMessage): string {
  const parameters = noticeParameters(notice)
  return noticeTemplates[notice.kind].text.replace(/\{\{(\d)\}\}/g, (_, place) => parameters[Number(place) - 1] ?? '')
}
