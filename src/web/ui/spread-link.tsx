import { LinkButton } from './link-button.tsx'

/** Z02: leads to the ladder, which divides an amount over entities so that the insurance covers all of it. */
export function SpreadLink({ amountCop, termDays }: { amountCop: number; termDays: number }) {
  const question = new URLSearchParams({ plan: 'reparto', monto: String(amountCop), plazo: String(termDays) })
  return (
    <LinkButton to={`/escalera-de-cdt?${question}`} look="secondary" size="small">
      Repartirlo
    </LinkButton>
  )
}
