import { bonusNames } from '../../../computed-at-build/bonus-names.ts'
import type { Block } from '../../../content/blocks.ts'
import { exampleDeposit } from '../../../content/example-deposit.ts'

/** How a page leads into the simulator, with what it asks there. */
export type EntryToSimulator = {
  label: string
  /** The amount to begin with, as digits. */
  amountText: string
  /** The amount of a gift, which nobody may change, in whole pesos. */
  fixedCop: number | undefined
  /** What people call the bonus that it asks for. */
  bonusName: string | undefined
  /** Everything else of the address. */
  kept: readonly (readonly [name: string, value: string])[]
}

/** @returns The last way of a page into the simulator, if it has one. */
export function entryToSimulator(blocks: readonly Block[]): EntryToSimulator | undefined {
  const actions = blocks.flatMap((block) => (block.kind === 'action' ? [block] : []))
  const action = actions.findLast(({ to }) => to.split('?')[0] === '/cdt-simulador')
  if (!action) return undefined
  const query = new URLSearchParams(action.to.split('?')[1])
  const gift = query.get('valor_cdt_regalo')
  return {
    label: action.label,
    amountText: query.get('monto') ?? String(exampleDeposit.amountCop),
    fixedCop: gift === null ? undefined : Number(gift),
    bonusName: nameOfBonus(query),
    kept: [...query].filter(([name]) => name !== 'monto'),
  }
}

function nameOfBonus(query: URLSearchParams): string | undefined {
  const type = query.get('bono') ?? ''
  const known = Object.entries(bonusNames).find(([id]) => id === type)
  if (known) return known[1]
  return query.has('promo-bonus') || query.has('event_bonus') ? 'Bono de la campaña' : undefined
}
