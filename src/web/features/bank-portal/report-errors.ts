import type { QueueAction } from '#contract/bank-portal.ts'

export type ReportAction = Extract<QueueAction, `tell-${string}`>

export const isReportAction = (action: QueueAction): action is ReportAction => action.startsWith('tell-')

/** What is typed about what happened to a deposit; the amount as digits. */
export type ReportValues = { on: string; paid: string; creditor: string }

type Known = { action: ReportAction; today: string; openingDate: string; isCivilDate: (text: string) => boolean }

const shortestCreditor = 3

/**
 * N05.
 * @returns What is wrong with what was typed, by field; nothing when it can be sent.
 */
export function findReportErrors(
  { on, paid, creditor }: ReportValues,
  { action, today, openingDate, isCivilDate }: Known,
): Partial<Record<keyof ReportValues, string>> {
  const wrong = {
    on: !isCivilDate(on)
      ? 'Escribe una fecha que exista'
      : on > today
        ? 'La fecha no puede ser después de hoy'
        : on < openingDate
          ? 'La fecha no puede ser antes de la apertura del CDT'
          : undefined,
    paid: action === 'tell-cancelled-early' && Number(paid) <= 0 ? 'Escribe cuánto se le pagó al cliente' : undefined,
    creditor:
      action === 'tell-pledged' && creditor.trim().length < shortestCreditor
        ? 'Escribe a favor de quién quedó el CDT'
        : undefined,
  }
  return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text !== undefined))
}
