import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Referrals, referralStates, referralSummary } from './referral-labels.ts'

/** The results of the customer's link: when it was used and how far each person came, never who they are. */
export function ReferralResults({ referrals }: { referrals: Referrals }) {
  const { results } = referrals
  if (results.length === 0) {
    return (
      <EmptyState title="Todavía nadie ha usado tu enlace">
        Compártelo con quien esté pensando en ahorrar. Aquí verás cómo va cada invitado, sin su nombre.
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="tus-invitados" className="flex flex-col gap-3">
      <h2 id="tus-invitados" className="text-lg font-semibold">
        Tus invitados
      </h2>
      <p className="max-w-prose text-ink-soft">{referralSummary(referrals)}</p>
      <ul className="divide-y divide-line rounded-lg bg-surface px-5 shadow-soft md:px-6">
        {results.map(({ registeredOn, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two invited people of one day apart.
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <span className="font-medium text-ink">{referralStates[state]}</span>
            <time dateTime={registeredOn} className="figures text-sm text-ink-mute">
              Desde el {formatCivilDate(registeredOn)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
