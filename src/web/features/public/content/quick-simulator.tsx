import type { ReactNode } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { exampleDeposit } from '../../../content/example-deposit.ts'
import type { OfferAtBuild } from '../../../content/offer-at-build.ts'
import { ownPlace } from '../../../lib/current-brand.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Percent } from '../../../ui/percent.tsx'
import type { EntryToSimulator } from './entry-to-simulator.ts'

const nothing = () => undefined

/**
 * The simulator beside a text: an amount, what the best bank pays for it, and the way on. It is a form of the browser,
 * so the page needs no application. The sum goes as soon as another amount is typed (`data-answer`).
 */
export function QuickSimulator({ best }: { best: OfferAtBuild | undefined }) {
  const { amountCop, termDays } = exampleDeposit
  return (
    <SimulatorForm title="¿Cuánto ganarías?" amountText={String(amountCop)} label="Ver lo que paga cada banco">
      {best ? (
        <div data-answer className="flex flex-col gap-1">
          <p>
            <Money amountCop={best.netCop} tone="grow" sign="plus" size="m" />
            <span className="block text-ink-soft">
              en <BankName name={best.bankName} />, con <Percent rate={best.ratePercent} /> a {formatTerm(termDays)}
            </span>
          </p>
          <p className="text-sm text-ink-mute">
            Ya sin la retención. {gmfText(amountCop)} {best.isDemonstration ? 'Tasas de demostración' : 'Tasas'} del{' '}
            {formatDay(best.readAt)}.
          </p>
        </div>
      ) : null}
    </SimulatorForm>
  )
}

/** The door of a campaign: its bonus, an amount, and the simulator with both. */
export function CampaignDoor({ entry }: { entry: EntryToSimulator }) {
  const { label, amountText, fixedCop, bonusName, kept } = entry
  return (
    <SimulatorForm amountText={fixedCop === undefined ? amountText : undefined} label={label} kept={kept}>
      {bonusName || fixedCop ? (
        <p className="order-first flex flex-wrap gap-2">
          {bonusName ? <Chip kind="bonus">{bonusName}</Chip> : null}
          {fixedCop ? <Chip kind="bonus">{formatCop(fixedCop)}</Chip> : null}
        </p>
      ) : null}
    </SimulatorForm>
  )
}

type SimulatorFormProps = {
  title?: string
  /** The amount to begin with, as digits; none where it is fixed. */
  amountText: string | undefined
  label: string
  /** What the simulator is asked besides. */
  kept?: readonly (readonly [name: string, value: string])[]
  children: ReactNode
}

function SimulatorForm({ title, amountText, label, kept = [], children }: SimulatorFormProps) {
  return (
    <form
      action={ownPlace('/cdt-simulador')}
      autoComplete="off"
      aria-label="Simula tu CDT"
      className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft"
    >
      {title ? <h2 className="text-xl font-semibold">{title}</h2> : null}
      {amountText === undefined ? null : (
        <MoneyField
          name="monto"
          label="¿Cuánto quieres invertir?"
          size="bar"
          className="labelled-inside gap-0!"
          value={amountText}
          onValueChange={nothing}
        />
      )}
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" size="large" block>
        {label}
      </Button>
    </form>
  )
}
