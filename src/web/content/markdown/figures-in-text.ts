import type { InterestInput } from '#domain/money/rates/interest.ts'
import { depositFigures } from '../figures.ts'
import { contentError, type Place } from './content-error.ts'

/** X01. What a text can show without writing it, by name: figures, example deposits, rows of tables, items of lists. */
export type Figures = {
  values: Readonly<Record<string, string>>
  deposits: Readonly<Record<string, InterestInput>>
  tables: Readonly<Record<string, readonly (readonly string[])[]>>
  lists: Readonly<Record<string, readonly string[]>>
}

const figure = /\{\{([^{}]*)\}\}/g

/**
 * @param place - Where the text begins.
 * @param text - A text with figures.
 * @returns The text with their values. A figure is `{{name}}`, or `{{deposit.net}}` of an example deposit, which may
 *   change a part of it: `{{deposit.net days=90 amount=5000000}}`.
 * @throws Error when a figure is none, with the line in which it is written.
 */
export function fillIn(figures: Pick<Figures, 'values' | 'deposits'>, place: Place, text: string): string {
  return text.replace(figure, (_, written: string, offset: number) => {
    const line = place.line + text.slice(0, offset).split('\n').length - 1
    const value = getFigure(figures, written.trim())
    if (value === undefined) throw contentError({ ...place, line }, `no figure is called ${written.trim()}`)
    return value
  })
}

function getFigure({ values, deposits }: Pick<Figures, 'values' | 'deposits'>, written: string): string | undefined {
  if (Object.hasOwn(values, written)) return values[written]
  const [name = '', ...changes] = written.split(/\s+/)
  const [depositName = '', part = ''] = name.split('.')
  const deposit = Object.hasOwn(deposits, depositName) ? deposits[depositName] : undefined
  const changed = deposit && changes.reduce<InterestInput | undefined>(changedDeposit, deposit)
  if (!changed) return undefined
  const shown = depositFigures(changed)
  return Object.hasOwn(shown, part) ? shown[part] : undefined
}

function changedDeposit(deposit: InterestInput | undefined, change: string): InterestInput | undefined {
  const [, key, digits] = /^(amount|rate|days)=(\d+(?:\.\d{1,3})?)$/.exec(change) ?? []
  if (!deposit || digits === undefined) return undefined
  if (key === 'amount') return { ...deposit, amountCop: Number(digits) }
  if (key === 'days') return { ...deposit, termDays: Number(digits) }
  return { ...deposit, ratePercent: Number(digits).toFixed(3) }
}

/**
 * @param all - Figures from the most general to the text's own.
 * @returns All of them together; the later ones win.
 */
export function mergeFigures(...all: readonly Partial<Figures>[]): Figures {
  return {
    values: Object.assign({}, ...all.map(({ values }) => values)),
    deposits: Object.assign({}, ...all.map(({ deposits }) => deposits)),
    tables: Object.assign({}, ...all.map(({ tables }) => tables)),
    lists: Object.assign({}, ...all.map(({ lists }) => lists)),
  }
}
