import type { DepositChoice } from '../../../api/create-process.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { simulatorPath } from './start-opening.ts'

/**
 * The choice that waits for sign-in, so that nobody wonders whether it was lost. `onChange` closes the dialog it stands
 * in; without it a link leads back to the simulator.
 */
export function WaitingOpening({ opening, onChange }: { opening: DepositChoice; onChange?: () => void }) {
  const { bankName, amountCop, termDays, ratePercent } = opening
  return (
    <section aria-label="El CDT que elegiste" className="border-l-4 border-go pl-4">
      {/* The title of the dialog has said it already. */}
      {onChange ? null : (
        <p className="text-ink-soft">
          Vas a abrir tu CDT con <BankName name={bankName} />
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money amountCop={amountCop} size="m" />
        <span className="figures text-ink-soft">
          {termDays} días · <Percent rate={ratePercent} />
        </span>
        {onChange ? (
          <button type="button" onClick={onChange} className={textLinkClasses}>
            Cambiar
          </button>
        ) : null}
      </p>
      {onChange ? null : (
        <TextLink to={simulatorPath(opening)} className="text-base">
          Cambiar
        </TextLink>
      )}
    </section>
  )
}
