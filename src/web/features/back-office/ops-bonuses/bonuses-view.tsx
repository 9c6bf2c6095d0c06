import { Link, useSearchParams } from 'react-router'
import { opsGrants, opsLeads, opsPayouts, opsReferrals, opsSurveys } from '#contract/ops-bonuses.ts'
import { opsCommissions } from '#contract/ops-commissions.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { pillClasses } from '../../../ui/pill-classes.ts'
import { CommissionsSection } from '../ops/commissions/commissions-section.tsx'
import { OpsFrame } from '../ops/ops-frame.tsx'
import { useStaff } from '../ops/staff-context.ts'
import { GrantsSection } from './grants-section.tsx'
import { LeadsSection } from './leads-section.tsx'
import { PayoutsSection } from './payouts-section.tsx'
import { ReferralsSection } from './referrals-section.tsx'
import { SurveysSection } from './surveys-section.tsx'

const sections = [
  { value: 'bonos', label: 'Bonos', call: opsGrants, Section: GrantsSection },
  { value: 'pagos', label: 'Pagos', call: opsPayouts, Section: PayoutsSection },
  { value: 'referidos', label: 'Referidos', call: opsReferrals, Section: ReferralsSection },
  { value: 'simulaciones', label: 'Simulaciones', call: opsLeads, Section: LeadsSection },
  { value: 'encuestas', label: 'Encuestas', call: opsSurveys, Section: SurveysSection },
  { value: 'comisiones', label: 'Comisiones', call: opsCommissions, Section: CommissionsSection },
] as const

/**
 * O03: bonuses and their payments, referrals, simulations that may be answered, surveys, commissions: those of one's
 * role. The address says which one.
 */
export function BonusesView() {
  const [query] = useSearchParams()
  const { role } = useStaff()
  const allowed = sections.filter(({ call }) => mayCall(call, role))
  const chosen = allowed.find(({ value }) => value === query.get('ver')) ?? allowed[0]
  if (!chosen) return null
  const { label, Section } = chosen
  return (
    <OpsFrame tab={label} title={label}>
      <nav aria-label="Bonos y campañas" className="flex flex-wrap gap-2">
        {allowed.map((section) => (
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
