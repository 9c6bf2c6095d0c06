/** What a returning customer reads of an answer's age. */
import { getDateParts } from '#domain/money/dates/civil-date.ts'
import type { ToConfirm } from './review-parts.ts'

/**
 * @param since - A civil date.
 * @param today - A civil date.
 * @returns The age in whole months, in words: «hace 14 meses», «hace 2 años».
 */
export function ageInWords(since: string, today: string): string {
  const [from, to] = [getDateParts(since), getDateParts(today)]
  const months = (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0)
  if (months < 24) return months === 1 ? 'hace 1 mes' : `hace ${months} meses`
  return `hace ${Math.floor(months / 12)} años`
}

/** Why a page has to be confirmed, and what ticking the box says. */
export function confirmWords(
  { reason, since }: Pick<ToConfirm, 'reason' | 'since'>,
  today: string,
): { why: string; label: string; missing: string } {
  switch (reason) {
    case 'this-deposit':
      return {
        why: 'El banco lo pregunta por cada CDT.',
        label: 'Este dinero también viene de ahí',
        missing: 'Confirma de dónde viene el dinero de este CDT, o cámbialo',
      }
    case 'draft':
      return {
        why: 'Lo dejaste escrito y no lo enviaste.',
        label: 'Está bien así',
        missing: 'Confirma lo que dejaste escrito, o cámbialo',
      }
    case 'aged':
      return {
        why: since ? `Nos lo contaste ${ageInWords(since, today)}: confírmalo.` : 'Nos lo contaste hace tiempo.',
        label: 'Todo sigue igual',
        missing: 'Confirma que esto sigue igual, o cámbialo',
      }
  }
}
