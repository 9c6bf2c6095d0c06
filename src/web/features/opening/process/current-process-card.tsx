import { ArrowRight } from 'lucide-react'
import type { RefObject } from 'react'
import { referralTag } from '#domain/bonuses/referral.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { type Deposit, ProcessDetails } from './process-details.tsx'

/** What was chosen in the simulator and waits to be opened. */
export type ChosenDeposit = Deposit & { bankName: string }

type CurrentProcessCardProps = {
  current: ChosenDeposit
  /** True when somebody's referral raises the rate. */
  referral?: boolean
  onOpen: () => void
  /** The person no longer wants it; without it nothing offers to put it away. */
  onDiscard?: () => void
  openButton?: RefObject<HTMLButtonElement | null>
}

/** «Proceso actual» (M13): the choice that waits, and the button that opens it. */
export function CurrentProcessCard(props: CurrentProcessCardProps) {
  const { current, referral = false, onOpen, onDiscard, openButton } = props
  return (
    <section aria-label="Proceso actual" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">Proceso actual</h2>
      <div className="flex flex-col gap-4 rounded-lg border-2 border-go bg-surface p-5 md:flex-row md:flex-wrap md:items-center md:justify-between md:gap-x-8">
        <div className="flex min-w-0 flex-col gap-1 md:gap-3">
          <h3 className="font-semibold">
            <BankName name={current.bankName} />
          </h3>
          <ProcessDetails deposit={current} rateTag={referral ? <ReferralTag /> : null} />
        </div>
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button ref={openButton} onClick={onOpen}>
            Abre tu CDT
            <ArrowRight aria-hidden className="size-5" />
          </Button>
          {onDiscard ? (
            <Button look="quiet" onClick={onDiscard}>
              Descartar
              <span className="sr-only">
                {' '}
                este CDT de <BankName name={current.bankName} />
              </span>
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  )
}

/** What a referral adds to the rate, in percent E.A. (A §9). */
function ReferralTag() {
  return (
    <Chip className="figures ml-2">
      {referralTag}
      <span className="sr-only"> por tu referido</span>
    </Chip>
  )
}
