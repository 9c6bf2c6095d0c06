import type { ChangeOf, KindView } from '../change-kind.ts'
import { RatesDiff } from '../rates-diff.tsx'

const nameRates = ({ content }: ChangeOf<'rates'>) => {
  const banks = [...new Set(content.rates.map(({ nameBank }) => nameBank))]
  return `Tasas de ${new Intl.ListFormat('es').format(banks)}`
}

export const rates: KindView<'rates'> = {
  title: nameRates,
  below: (change) => (
    <div className="flex flex-col gap-1">
      <RatesDiff
        rates={change.content.rates}
        ended={change.content.ended}
        label={`Antes y después: ${nameRates(change)}`}
      />
      <p className="text-sm text-ink-soft">Fuente que verá el público: {change.content.source}</p>
    </div>
  ),
}
