import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { depositsFor } from '#domain/money/ladder/planned-deposit.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type KeptLadder, type LadderToKeep, ladderOf } from './use-ladder-plan.ts'

/** A deposit to open, with the bank, the sum and the term filled in. */
export type PlannedOpening = { bankId: number; bankName: string; amountCop: number; termDays: number }

/** A deposit that matures: what it pays, and where its owner decides, with a term filled in. */
export type Maturing = {
  id: string
  bankName: string
  totalCop: number
  maturityDate: CivilDate
  pathFor: (termDays: number) => string
}

type NextStepsProps = {
  kept: KeptLadder
  /** Undefined until they are here. */
  rates: readonly RateInForce[] | undefined
  maturing: readonly Maturing[]
  today: CivilDate
  isPending: boolean
  onKeep: (plan: LadderToKeep) => void
  onOpen: (opening: PlannedOpening) => void
}

/** How many maturities are named. */
const shownMaturities = 3

/** Z19: what comes next: the sum of the month, the next deposit once it is enough, and what matures. */
export function NextSteps({ kept, rates, maturing, today, isPending, onKeep, onOpen }: NextStepsProps) {
  const { state, monthly, collected, terms, nextSavingOn } = kept
  const longest = Math.max(...terms)
  const isPaused = state === 'paused'
  const next = maturing
    .filter(({ maturityDate }) => maturityDate >= today)
    .toSorted((one, other) => one.maturityDate.localeCompare(other.maturityDate))
    .slice(0, shownMaturities)
  return (
    <section aria-labelledby="sigue" className="flex flex-col gap-5 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sigue" className="text-lg font-semibold">
          Lo que sigue
        </h2>
        <Chip kind={isPaused ? 'wait' : 'go'}>{isPaused ? 'En pausa' : 'En marcha'}</Chip>
      </div>
      {isPaused ? (
        <p className="max-w-prose">Mientras esté en pausa no te recordamos nada. Tus CDT siguen igual.</p>
      ) : null}
      {monthly > 0 ? (
        <div className="flex flex-col gap-3">
          <p className="max-w-prose">
            Apartas <Money amountCop={monthly} className="font-semibold" /> al mes
            {nextSavingOn ? `; el próximo día es el ${formatCivilDate(nextSavingOn)}` : ''}. Llevas{' '}
            <Money amountCop={collected} className="font-semibold" /> en tu cuenta.
          </p>
          <div>
            <Button
              look="secondary"
              loading={isPending}
              onClick={() => onKeep({ ...ladderOf(kept), collected: collected + monthly })}
            >
              Ya aparté lo de este mes
            </Button>
          </div>
          <NextDeposit
            rates={rates}
            collectedCop={collected}
            termDays={longest}
            today={today}
            isPending={isPending}
            onOpen={onOpen}
            onOpened={() => onKeep({ ...ladderOf(kept), collected: 0 })}
          />
        </div>
      ) : null}
      {next.length > 0 ? (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <h3 className="font-semibold">Lo próximo que vence va a {formatTerm(longest)}</h3>
          <ul className="flex flex-col gap-3">
            {next.map(({ id, bankName, totalCop, maturityDate, pathFor }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span>
                  <Money amountCop={totalCop} className="font-semibold" /> de <BankName name={bankName} />, el{' '}
                  {formatCivilDate(maturityDate)}
                </span>
                <TextLink to={pathFor(longest)} className="py-1">
                  Ver qué hacer
                  <span className="sr-only">
                    {' '}
                    con tu CDT de <BankName name={bankName} />
                  </span>
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

type NextDepositProps = {
  rates: readonly RateInForce[] | undefined
  collectedCop: number
  termDays: number
  today: CivilDate
  isPending: boolean
  onOpen: NextStepsProps['onOpen']
  onOpened: () => void
}

/** The deposit for what was put aside, once a bank takes it; before that, how much is missing. */
function NextDeposit({ rates, collectedCop, termDays, today, isPending, onOpen, onOpened }: NextDepositProps) {
  if (!rates) return null
  const [best] = depositsFor(rates, { amountCop: collectedCop, termDays, openingDate: today })
  if (best) {
    return (
      <div role="status" className="flex flex-col gap-3 rounded-lg bg-go-soft p-4">
        <p className="max-w-prose font-semibold">Ya te alcanza para el siguiente CDT</p>
        <p className="max-w-prose">
          <Money amountCop={collectedCop} className="font-semibold" /> en <BankName name={best.bankName} /> a{' '}
          {formatTerm(termDays)}, hoy al <Percent rate={best.ratePercent} />: ganas{' '}
          <Money amountCop={best.netCop} tone="grow" sign="plus" />.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => onOpen({ bankId: best.bankId, bankName: best.bankName, amountCop: collectedCop, termDays })}
          >
            Abrirlo
            <span className="sr-only">
              {' '}
              en <BankName name={best.bankName} />
            </span>
          </Button>
          <Button look="secondary" loading={isPending} onClick={onOpened}>
            Ya lo abrí
          </Button>
        </div>
      </div>
    )
  }
  const least = Math.min(
    ...rates.filter((rate) => rate.termDays === termDays).map(({ amountFromCop }) => amountFromCop),
  )
  if (!Number.isFinite(least))
    return <p className="max-w-prose text-ink-soft">Hoy ningún banco publica tasa a ese plazo.</p>
  return (
    <p role="status" className="max-w-prose text-ink-soft">
      Te faltan <Money amountCop={least - collectedCop} className="font-semibold" /> para el siguiente CDT a{' '}
      {formatTerm(termDays)}, que se abre desde <Money amountCop={least} />.
    </p>
  )
}
