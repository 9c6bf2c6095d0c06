import type { ComponentProps } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { OfferList, OfferListShape } from './offer-list.tsx'
import { type BankOffer, bestOfferSentence } from './offers.ts'
import type { Simulation } from './use-simulation.ts'

// As many rows as banks are simulated openly, so that nothing moves when they arrive. The registry itself is not asked:
// it would bring the questions of every bank into the simulator.
export const rowsWhileLoading = 10

const WithoutServer = lazyPart(() => import('./without-server.tsx').then((part) => part.WithoutServer), { soon: true })

type OfferResultsProps = Omit<ComponentProps<typeof OfferList>, 'offers' | 'amountCop'> & {
  /** Nothing where the amount written is none. */
  amountCop: number | undefined
  simulation: Simulation
  /** Sets another amount, in whole pesos. */
  onAmount: (amountCop: number) => void
}

/** The answer of the simulator in every state: loading, no amount, no server, and the list. */
export function OfferResults({ amountCop, simulation, onAmount, ...list }: OfferResultsProps) {
  const { termDays } = list
  const { offers, state } = simulation
  const lowest = offers[0]?.kind === 'below-minimum' ? offers[0] : undefined
  return (
    <section aria-labelledby="ofertas" className="flex flex-col gap-3">
      <h2
        id="ofertas"
        data-answer={lowest ? '' : undefined}
        className={lowest ? 'text-lg font-semibold' : 'text-lg font-semibold max-md:sr-only md:text-2xl'}
      >
        {lowest !== undefined && amountCop !== undefined ? (
          <>Con {formatCop(amountCop)} todavía no abre ningún banco</>
        ) : amountCop === undefined || state === 'failed' ? (
          'Lo que ganarías'
        ) : (
          'Lo que ganas en cada banco'
        )}
      </h2>
      <p role="status" className="sr-only">
        {amountCop !== undefined && state === 'settled' ? bestOfferSentence(offers, amountCop, termDays) : ''}
      </p>
      <noscript>
        <Notice kind="warning" title="Para simular necesitas JavaScript">
          Actívalo y vuelve a cargar la página.
        </Notice>
      </noscript>
      {amountCop !== undefined && (state === 'unconfirmed' || state === 'failed') ? (
        <WithoutServer simulation={simulation} />
      ) : null}
      {amountCop === undefined ? (
        <EmptyState title="Escribe un monto y lo calculamos al instante">
          Hay bancos que reciben desde {'$\u00a050.000'}.
        </EmptyState>
      ) : state === 'failed' ? null : offers.length === 0 ? (
        <OfferListShape count={rowsWhileLoading} />
      ) : lowest === undefined ? (
        <>
          <OfferList {...list} offers={offers} amountCop={amountCop} />
          <p className="max-w-prose text-sm text-ink-mute">
            Ordenados del que más te da al que menos. Tasas de demostración: pueden cambiar hasta que firmes.{' '}
            <TextLink to={`/plazo-por-fecha?monto=${amountCop}`} reloadDocument>
              ¿La necesitas para una fecha?
            </TextLink>
          </p>
        </>
      ) : (
        <>
          <TooLow lowest={lowest} onAmount={onAmount} />
          <Minimums offers={offers.filter((offer) => offer !== lowest)} />
        </>
      )}
    </section>
  )
}

/** No bank takes so little: the one that asks least, and a tap that sets its minimum. */
function TooLow({ lowest, onAmount }: { lowest: BankOffer; onAmount: (amountCop: number) => void }) {
  const { bankName, minimumCop } = lowest
  return (
    <div data-answer>
      <Notice
        action={
          <Button size="small" data-amount={minimumCop} onClick={() => onAmount(minimumCop)}>
            Poner {formatCop(minimumCop)}
          </Button>
        }
      >
        <BankName name={bankName} /> recibe desde {formatCop(minimumCop)}.
      </Notice>
    </div>
  )
}

/** From how much each of the others opens: a line for each amount. */
function Minimums({ offers }: { offers: readonly BankOffer[] }) {
  const amounts = [...new Set(offers.map(({ minimumCop }) => minimumCop))]
  return (
    <dl data-answer className="flex flex-col gap-1 text-ink-soft">
      {amounts.map((minimumCop) => (
        <div key={minimumCop}>
          <dt className="inline">
            Abre desde <Money amountCop={minimumCop} className="font-semibold text-ink" />:
          </dt>{' '}
          <dd className="inline">
            {new Intl.ListFormat('es').format(
              offers.filter((offer) => offer.minimumCop === minimumCop).map(({ bankName }) => bankName),
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
