import type { WorkedExample } from '#domain/bonuses/bonus.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { Money } from '../../../ui/money.tsx'

/** Worked examples: amount, term, what is received, and what happens, with the reason where nothing is. */
export function ExamplesTable({ examples, labelledBy }: { examples: readonly WorkedExample[]; labelledBy: string }) {
  return (
    <div className="rounded-lg bg-surface px-4 shadow-soft md:px-6">
      <table aria-labelledby={labelledBy} className="w-full border-collapse">
        <thead>
          <tr className="text-left text-sm text-ink-mute">
            <th scope="col" className="py-3 pr-4 font-medium">
              Monto
            </th>
            <th scope="col" className="py-3 pr-4 font-medium">
              Plazo
            </th>
            <th scope="col" className="py-3 text-right font-medium">
              Recibes
            </th>
          </tr>
        </thead>
        {examples.map((example) => (
          <tbody key={example.situation} className="border-t border-line">
            <tr>
              <th scope="row" className="pt-3 pr-4 text-left font-semibold">
                <Money amountCop={example.amountCop} />
              </th>
              <td className="pt-3 pr-4 whitespace-nowrap">{formatTerm(example.termDays)}</td>
              <td className="pt-3 text-right font-semibold">
                <Money amountCop={example.bonusAmountCop} tone={example.isValid ? 'grow' : 'ink'} />
              </td>
            </tr>
            <tr>
              <td colSpan={3} className="pt-1 pb-3 text-ink-soft">
                {example.situation.replace(/\.?$/, '.')} {example.outcome}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  )
}
