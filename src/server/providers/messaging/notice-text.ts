import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { NoticeMessage } from './port.ts'

type Template = {
  /** Its name at WhatsApp, where it is a template of category utility, in Spanish, with exactly these words. */
  name: string
  /** Its places in the order of `noticeParameters`. */
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
  'noted-maturity': {
    name: 'vencimiento_anotado',
    text: 'Un CDT que anotaste vence el {{1}}. Míralo en {{2}}. Nunca te pediremos claves ni códigos.',
  },
  'week-growth': {
    name: 'crecimiento_de_la_semana',
    text: 'Esta semana tus CDT crecieron {{1}}, ya sin la retención. Míralos en {{2}}. Nunca te pediremos claves ni códigos.',
  },
  'trusted-invited': {
    name: 'persona_de_confianza',
    text: '{{1}} te eligió como su persona de confianza en {{2}}. Mira en {{3}} qué verías y decide si aceptas. Nunca te pediremos claves ni plata.',
  },
  'trusted-unanswered': {
    name: 'ahorrador_sin_responder',
    text: '{{1}} no respondió por su CDT en {{2}}, que venció el {{3}}. Pregúntale si está bien y míralo en {{4}}. Nunca te pediremos claves ni plata.',
  },
  'plan-due': {
    name: 'plan_de_ahorro',
    text: 'Hoy toca un paso de tu plan de ahorro. Míralo en {{1}}: nada se mueve sin ti. Nunca te pediremos claves ni códigos.',
  },
  'rate-reached': {
    name: 'tasa_alcanzada',
    text: 'La tasa que esperabas llegó: {{1}} paga {{2}} a {{3}}. Simula tu CDT con {{4}} en {{5}} antes de decidir: las tasas cambian sin aviso.',
  },
  'team-answered': {
    name: 'respuesta_equipo',
    text: 'El equipo de {{1}} respondió tu mensaje. Lee la respuesta en {{2}}. Nunca te pediremos claves ni códigos.',
  },
  'phone-changed': {
    name: 'celular_cambiado',
    text: 'El celular con el que entras a {{1}} cambió. Si no lo pediste, avísanos en {{2}}. Nunca te pediremos claves ni códigos.',
  },
  'team-invited': {
    name: 'invitacion_al_equipo',
    text: 'Ya eres parte del equipo de {{1}}. Entra con este celular en {{2}}. Si no lo esperabas, no hagas nada y avísanos.',
  },
  'paper-rejected': {
    name: 'documento_por_corregir',
    text: 'Tu CDT con {{1}} espera un documento. {{2}} Súbelo otra vez hasta el {{3}} en {{4}}. Nunca te pediremos claves ni códigos.',
  },
  'process-news': {
    name: 'novedad_de_tu_cdt',
    text: 'Tu CDT con {{1}}: {{2}}. Sigue en {{3}}. Nunca te pediremos claves ni códigos.',
  },
  news: {
    name: 'novedades',
    text: 'Hay novedades para ti en {{1}}. Míralas en {{2}}. Nunca te pediremos claves ni códigos.',
  },
}

/** The values of a notice's template, in the order of its placeholders. */
export function noticeParameters(notice: NoticeMessage): string[] {
  const { brandName } = notice
  if (notice.kind === 'team-answered' || notice.kind === 'team-invited') return [brandName, notice.url]
  if (notice.kind === 'phone-changed' || notice.kind === 'news') return [brandName, notice.url]
  if (notice.kind === 'trusted-invited') return [notice.saverName, brandName, notice.url]
  if (notice.kind === 'trusted-unanswered') {
    return [notice.saverName, notice.bankName, formatCivilDate(notice.maturityDate), notice.url]
  }
  if (notice.kind === 'plan-due') return [notice.url]
  if (notice.kind === 'noted-maturity') return [formatCivilDate(notice.maturityDate), notice.url]
  if (notice.kind === 'week-growth') return [formatCop(notice.netCop).replaceAll('\u00a0', ' '), notice.url]
  const { bankName } = notice
  if (notice.kind === 'paper-rejected') return [bankName, notice.what, formatCivilDate(notice.lastDay), notice.url]
  if (notice.kind === 'process-news') return [bankName, notice.what, notice.url]
  if (notice.kind !== 'rate-reached') return [bankName, formatCivilDate(notice.maturityDate), brandName]
  // A template's value takes plain spaces only.
  const rate = formatRate(notice.ratePercent).replaceAll('\u00a0', ' ')
  const shown = notice.isDemonstration ? `${rate} (tasa de demostración)` : rate
  return [bankName, shown, formatTerm(notice.termDays), brandName, notice.simulatorUrl]
}

/**
 * What a notice says, for the channels that have no templates.
 * @returns One line of Spanish.
 */
export function noticeText(notice: NoticeMessage): string {
  const parameters = noticeParameters(notice)
  return noticeTemplates[notice.kind].text.replace(/\{\{(\d)\}\}/g, (_, place) => parameters[Number(place) - 1] ?? '')
}
