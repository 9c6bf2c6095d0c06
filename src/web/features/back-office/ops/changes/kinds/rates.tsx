import type { ComparedRate } from '#contract/ops-rates.ts'
import type { ChangeOf, KindView } from '../change-kind.ts'
import { RatesDiff } from '../rates-diff.tsx'
import { SeenBySaver } from '../seen-by-saver.tsx'

const nameRates = ({ content }: ChangeOf<'rates'>) => {
  const banks = [...new Set(content.rates.map(({ nameBank }) => nameBank))]
  return `Tasas de ${new Intl.ListFormat('es').format(banks)}`
}

/** A rate of a request, as it is proposed. */
const writeRate = ({ bankId, term, amountFrom, amountTo, rate, validFrom, validAt }: ComparedRate) => ({
  ...{ bankId, term, amountFrom, rate, validFrom },
  ...(amountTo === null ? {} : { amountTo }),
  ...(validAt === undefined ? {} : { validAt }),
})

export const rates: KindView<'rates'> = {
  title: nameRates,
  below: (change) => (
    <div className="flex flex-col gap-1">
      <RatesDiff
        rates={change.content.rates}
        ended={change.content.ended}
        label={`Antes y después: ${nameRates(change)}`}
      />
      {change.state === 'waiting' && change.mayApprove ? (
        <SeenBySaver name={`change_${change.id}`} proposal={{ rows: change.content.rates.map(writeRate) }} />
      ) : null}
      <p className="text-sm text-ink-soft">Fuente que verá el público: {change.content.source}</p>
    </div>
  ),
}
