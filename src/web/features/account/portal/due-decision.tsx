import { maturityPath } from '#contract/paths.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { useToday } from '../../../lib/clock.ts'
import { useSession } from '../../../lib/session.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { daysLeftText } from './days-left.ts'
import { dueDeposits } from './due-deposits.ts'
import { useDashboard } from './use-dashboard.ts'

/** Z04: a decision that is due within three days, above the title of a page; nothing where there is none. */
export function DueDecision() {
  const { signedIn } = useSession()
  const { data } = useDashboard({ enabled: signedIn })
  const today = useToday()
  const [due, ...others] = dueDeposits(data?.deposits ?? [], today)
  if (!due) return null
  const { processUuid, bankName, capital, maturityDate } = due
  return (
    <section
      aria-labelledby="por-decidir"
      className="mb-5 flex flex-col gap-3 rounded-lg border-2 border-wait bg-wait-soft p-5 md:flex-row md:items-center md:justify-between"
    >
      <div>
        <h2 id="por-decidir" className="text-lg font-semibold">
          Decide qué hacer con tu CDT de <BankName name={bankName} />
        </h2>
        <p>
          <Money amountCop={capital} className="font-semibold" /> vence el {formatCivilDate(maturityDate)}:{' '}
          <span className="figures">{daysLeftText(today, maturityDate)}</span>.
        </p>
        {others.length > 0 ? (
          <p>Después te espera el de {others.map((one) => one.bankName).join(' y el de ')}.</p>
        ) : null}
      </div>
      <LinkButton to={maturityPath(processUuid)} className="shrink-0">
        Decidir
        <span className="sr-only">
          {' '}
          sobre tu CDT de <BankName name={bankName} />
        </span>
      </LinkButton>
    </section>
  )
}
