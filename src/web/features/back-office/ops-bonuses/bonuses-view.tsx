import { Link, useSearchParams } from 'react-router'
import { pillClasses } from '../../../ui/pill-classes.ts'
import { CommissionsSection } from '../ops/commissions/commissions-section.tsx'
import { OpsFrame } from '../ops/ops-frame.tsx'
import { GrantsSection } from './grants-section.tsx'
import { LeadsSection } from './leads-section.tsx'
import { PayoutsSection } from './payouts-section.tsx'
import { ReferralsSection } from './referrals-section.tsx'
import { SurveysSection } from './surveys-section.tsx'

const sections = [
  { value: 'bonos', label: 'Bonos', Section: GrantsSection },
  { value: 'pagos', label: 'Pagos', Section: PayoutsSection },
  { value: 'referidos', label: 'Referidos', Section: ReferralsSection },
  { value: 'simulaciones', label: 'Simulaciones', Section: LeadsSection },
  { value: 'encuestas', label: 'Encuestas', Section: SurveysSection },
  { value: 'comisiones', label: 'Comisiones', Section: CommissionsSection },
] as const

/** O03: bonuses and their payments, referrals, simulations that may be answered, surveys, commissions. Which one, says the address. */
export function BonusesView() {
  const [query] = useSearchParams()
  const chosen = sections.find(({ value }) => value === query.get('ver')) ?? sections[0]
  const { label, Section } = chosen
  return (
    <OpsFrame tab={label} title={label}>
      <nav aria-label="Bonos y campañas" className="flex flex-wrap gap-2">
        {sections.map((section) => (
          <Link
            key={section.value}
            to={`?ver=${section.value}`}
            aria-current={section === chosen ? 'page' : undefined}
            className={pillClasses(section === chosen)}
          >
            {section.label}
          </Link>
        ))}
      </nav>
      <Section />
    </OpsFrame>
  )
}
