import { Zap } from 'lucide-react'
import type { PaymentMethod } from '#domain/banks/bank.ts'
import { openingMinutes } from '#domain/process/application-channel/application-channel.ts'
import { Chip } from './chip.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { Spinner } from './spinner.tsx'

/** What is known of the bank's turbo CDT for a deposit. */
export type TurboFacts = {
  /** It is the only way there. */
  isForced: boolean
  /** `checking` until the server says whether this deposit may; `general` wherever it may not. */
  state: 'general' | 'checking' | 'turbo'
  /** It was refused for this amount and term, so it cannot be chosen. */
  isDisabled: boolean
  /** Why it is off although it is forced. */
  quietRefusal: string | undefined
}

type ApplicationChannelFieldsProps = {
  /** What the names of the radio buttons begin with: two of these may be on one page. */
  name: string
  /** The ways in which the bank takes money. */
  payments: readonly PaymentMethod[]
  payment: PaymentMethod
  onPaymentChange: (payment: PaymentMethod) => void
  /** Nothing where the bank opens no turbo CDT. */
  turbo: TurboFacts | undefined
  onTurboChange: (isTurbo: boolean) => void
}

const paymentLabels = { pse: 'PSE', transfer: 'Otro medio' }

/**
 * Turbo or the general process, and PSE or another payment, which keeps turbo or turns it off (B §2.2, §2.3, §4.8).
 * Where the bank opens no turbo CDT nothing depends on it, so one says how one pays when one pays.
 */
export function ApplicationChannelFields(props: ApplicationChannelFieldsProps) {
  const { name, payments, payment, onPaymentChange, turbo, onTurboChange } = props
  const isTurbo = turbo !== undefined && turbo.state !== 'general'
  const choices = turbo?.isForced && isTurbo ? [payment] : payments
  return (
    <div className="flex flex-col gap-4">
      {turbo && !turbo.isForced ? (
        <ChoiceGroup<'turbo' | 'general'>
          name={`${name}-proceso`}
          label="¿Cómo lo abres?"
          layout="segments"
          choices={[
            {
              value: 'turbo',
              disabled: turbo.isDisabled,
              label: (
                <span className="flex items-center justify-center gap-1.5">
                  <Zap aria-hidden className="size-5 shrink-0 text-go" />
                  Turbo, {openingMinutes({ isTurbo: true })} min
                  {turbo.state === 'checking' ? <Spinner label="Revisando si calificas…" className="size-4" /> : null}
                </span>
              ),
            },
            { value: 'general', label: `General, ${openingMinutes({ isTurbo: false })} min` },
          ]}
          value={isTurbo ? 'turbo' : 'general'}
          onValueChange={(value) => onTurboChange(value === 'turbo')}
        />
      ) : null}
      {turbo?.quietRefusal ? <p className="text-ink-soft">{turbo.quietRefusal}</p> : null}
      {turbo === undefined ? null : choices.length > 1 ? (
        <ChoiceGroup<PaymentMethod>
          name={`${name}-pago`}
          label="¿Cómo pagas?"
          layout="segments"
          choices={choices.map((value) => ({ value, label: paymentLabels[value] }))}
          value={payment}
          onValueChange={onPaymentChange}
        />
      ) : choices.length === 0 ? null : (
        <p className="text-ink-soft">
          Pagas por <span className="font-medium text-ink">{payment === 'pse' ? 'PSE' : 'transferencia'}</span>.
        </p>
      )}
    </div>
  )
}

/** That a CDT is opened the turbo way, and how long an opening takes (B §2.3). */
export function OpeningTime({ isTurbo }: { isTurbo: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
      {isTurbo ? (
        <Chip>
          <Zap aria-hidden className="size-4" />
          Turbo
        </Chip>
      ) : null}
      Apertura {openingMinutes({ isTurbo })} min aprox
    </p>
  )
}
