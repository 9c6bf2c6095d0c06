import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import type { MaturityOffer, MaturityOffers } from '#domain/money/maturity-offers/maturity-offers.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { openRatesQuery } from '../../../api/open-rates.ts'
import { useToday } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { RatesTime } from '../../../ui/rates-time.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { OfferRow, titleOf } from './offer-row.tsx'
import {
  firstQuestion,
  type OfferedDeposit,
  type OffersQuestion,
  type OwnedAt,
  offersFor,
  planOf,
  readMoney,
} from './offers-question.ts'
import { useMaturityPlans } from './use-maturity-plans.ts'

type SectionProps = {
  deposit: OfferedDeposit
  owned: readonly OwnedAt[]
  /** The term that the address asks for, in days; anything else is none. */
  wantedTermDays?: number
}

/** Z18: what each bank offers for the money of a deposit that matures, beside its extension, and what moving costs. */
export function MaturityOffersSection({ deposit, owned, wantedTermDays }: SectionProps) {
  const rates = useQuery(openRatesQuery)
  const [question, setQuestion] = useState(() => firstQuestion(deposit, wantedTermDays))
  const today = useToday()
  const money = readMoney(question, deposit)
  const { data: feed } = rates
  return (
    <section aria-labelledby="ofertas" className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 id="ofertas" className="text-xl font-semibold">
          ¿Y si lo mueves? Compara antes de decidir
        </h2>
        <p className="max-w-prose text-ink-soft">
          Lo que da cada banco por lo que te pagan el {formatCivilDate(deposit.maturityDate)}, al lado de quedarte. Son
          las tasas de hoy: hasta ese día pueden cambiar.
        </p>
      </header>
      <QuestionFields question={question} onAsk={setQuestion} error={money.message} />
      {feed && money.message === undefined ? (
        <>
          <Answer deposit={deposit} money={money} found={offersFor(deposit, question, money, { feed, owned, today })} />
          <p className="max-w-prose text-sm text-ink-mute">
            {feed.rates.some(({ isDemonstration }) => isDemonstration) ? 'Tasas de demostración' : 'Tasas vigentes'} del{' '}
            <RatesTime generatedAt={feed.generatedAt} readAtMs={rates.dataUpdatedAt} />. Suponemos que el banco te paga
            el día del vencimiento y que abres al siguiente día hábil. Es un cálculo para que decidas tú, no una
            recomendación.
          </p>
        </>
      ) : rates.isError ? (
        <ProblemNotice error={rates.error} onRetry={() => void rates.refetch()} />
      ) : feed ? null : (
        <LoadingShape label="Consultando las tasas…">
          <Skeleton className="h-104 w-full rounded-lg" />
        </LoadingShape>
      )}
    </section>
  )
}

type FieldsProps = {
  question: OffersQuestion
  onAsk: (question: OffersQuestion) => void
  error: string | undefined
}

function QuestionFields({ question, onAsk, error }: FieldsProps) {
  const change = (changed: Partial<OffersQuestion>) => onAsk({ ...question, ...changed })
  const { termDays, money, amountText, isExempt } = question
  return (
    <form
      autoComplete="off"
      aria-label="Qué comparar"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-5 rounded-lg bg-surface p-5 shadow-soft md:p-6"
    >
      <SelectField
        name="plazo-nuevo"
        label="Plazo del nuevo CDT"
        options={offeredTermsDays.map((days) => ({ value: String(days), label: formatTerm(days) }))}
        value={termDays}
        onChange={({ currentTarget }) =>
          change({ termDays: offeredTermsDays.find((days) => String(days) === currentTarget.value) ?? termDays })
        }
      />
      <ChoiceGroup
        name="plata"
        label="¿Con cuánta plata?"
        layout="pairs"
        value={money}
        onValueChange={(chosen) => change({ money: chosen })}
        choices={[
          { value: 'all', label: 'Con todo' },
          { value: 'add', label: 'Agrego' },
          { value: 'take', label: 'Saco parte' },
        ]}
      />
      {money === 'all' ? null : (
        <MoneyField
          name="cuanto"
          label={money === 'add' ? '¿Cuánto agregas?' : '¿Cuánto sacas?'}
          value={amountText}
          error={error}
          onValueChange={(text) => change({ amountText: text })}
        />
      )}
      <CheckboxField
        name="cupo"
        label={'Tengo libre el cupo del mes sin 4\u00a0×\u00a01000'}
        hint="Son 350 UVT de retiros al mes entre todas tus cuentas. Si no sabes, déjalo sin marcar."
        checked={isExempt}
        onChange={({ currentTarget }) => change({ isExempt: currentTarget.checked })}
      />
    </form>
  )
}

/** How many offers are shown before more are asked for. */
const firstOffers = 5

type AnswerProps = {
  deposit: OfferedDeposit
  money: { addedCop: number; takenOutCop: number }
  found: MaturityOffers
}

/** Staying first, as what everything is compared with; then what leaves most. */
function Answer({ deposit, money, found }: AnswerProps) {
  const { extension, offers, endDate, breakEvenRate } = found
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? offers : offers.slice(0, firstOffers)
  const others = offers.length - shown.length
  return (
    <>
      <p role="status" className="max-w-prose font-semibold text-ink">
        {verdict(found)}
      </p>
      {extension ? null : (
        <Notice title="No conocemos la tasa de hoy de tu banco">
          {breakEvenRate
            ? `Quedarte te sirve más si para la prórroga te da ${formatRate(breakEvenRate)} o más. Pregúntasela antes de que venza.`
            : 'Pregúntasela antes de que venza y compárala con estas.'}
        </Notice>
      )}
      <ol className="divide-y divide-line rounded-xl bg-surface shadow-soft">
        {[...(extension ? [extension] : []), ...shown].map((offer) => (
          <OfferRow
            key={`${offer.kind} ${offer.deposits.map(({ bankId }) => bankId).join(' ')}`}
            offer={offer}
            title={titleOf(offer)}
            endDate={endDate}
            isBest={offer === offers[0] && offer.gainCop > (extension?.gainCop ?? 0)}
            action={<OfferAction offer={offer} deposit={deposit} money={money} />}
          />
        ))}
      </ol>
      {others > 0 ? (
        <div>
          <Button look="quiet" onClick={() => setShowsAll(true)}>
            {others === 1 ? 'Ver la otra oferta' : `Ver las otras ${others} ofertas`}
          </Button>
        </div>
      ) : null}
      {offers.length === 0 ? (
        <Notice>Hoy ningún banco ofrece un CDT por ese monto a ese plazo. Prueba con otro plazo.</Notice>
      ) : null}
    </>
  )
}

/** The answer in a sentence. */
function verdict({ offers, extension, endDate }: MaturityOffers): string {
  const [best] = offers
  const day = formatShortDate(endDate)
  if (!best) return `Comparamos lo que tendrías el ${day}.`
  const name = best.deposits.map(({ bankName }) => bankName).join(' y ')
  if (extension && extension.gainCop >= best.gainCop) {
    return `Con las tasas de hoy, moverte no deja más: comparamos lo que tendrías el ${day}.`
  }
  return best.kind === 'renewal'
    ? `Con las tasas de hoy, lo que más deja al ${day} es renovar en ${name}.`
    : `Con las tasas de hoy, lo que más deja al ${day} es ${name}, ya restado lo que cuesta moverte.`
}

/** One press keeps it for the day. */
function OfferAction({ offer, deposit, money }: Pick<AnswerProps, 'deposit' | 'money'> & { offer: MaturityOffer }) {
  const { query, keep } = useMaturityPlans()
  const plan = planOf(offer, deposit, money)
  const names = offer.deposits.map(({ bankName }) => bankName).join(' y ')
  if (offer.kind === 'extension') {
    return <p className="text-sm text-ink-soft">Es lo que pasa si no haces nada.</p>
  }
  if (!plan) return <p className="text-sm text-ink-soft">Para renovarlo, díselo a tu banco antes de que venza.</p>
  const kept = query.data?.plans.find(({ depositId }) => depositId === deposit.id)
  const isKept =
    kept?.decision === plan.decision &&
    kept.term === plan.term &&
    kept.addedAmount === plan.addedAmount &&
    kept.takenOut === plan.takenOut &&
    kept.openings.map(({ bankId, amount }) => `${bankId} ${amount}`).join() ===
      plan.openings.map(({ bankId, amount }) => `${bankId} ${amount}`).join()
  if (isKept) return <p className="text-sm font-semibold text-go-ink">Lo dejaste listo para ese día.</p>
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button
          look="secondary"
          size="small"
          loading={keep.isPending}
          onClick={() => keep.mutate({ id: deposit.id, plan })}
        >
          Dejarlo listo
          <span className="sr-only">
            {' '}
            {offer.kind === 'renewal' ? 'la renovación' : 'el CDT nuevo'} en {names}
          </span>
        </Button>
      </div>
      {keep.error ? <ProblemNotice error={keep.error} /> : null}
    </div>
  )
}
