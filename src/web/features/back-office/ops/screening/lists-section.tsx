import { opsScreening, opsSuspiciousReport } from '#contract/ops-screening.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { buildCallUrl } from '../../../../api/client.ts'
import { buttonClasses } from '../../../../ui/button-look.ts'
import { AskScreening, isLeftToCompliance } from '../changes/ask-screening.tsx'
import { OpsSection } from '../ops-section.tsx'
import { useStaff } from '../staff-context.ts'
import type { OpsProcess } from '../use-process.ts'
import { ListsFindings } from './lists-findings.tsx'

/** How a check stands that has ended. */
const ended: readonly (string | undefined)[] = ['review', 'incomplete', 'clear']

type ListsSectionProps = Pick<OpsProcess, 'process' | 'screening'>

/** F07, O04: what the lists say, for who decides about it, with what compliance does about it. Nobody else sees it. */
export function ListsSection({ process, screening }: ListsSectionProps) {
  const { role } = useStaff()
  const isCompliance = mayCall(opsSuspiciousReport, role)
  if (!mayCall(opsScreening, role)) return null
  const { processUuid } = process
  return (
    <OpsSection id="listas" title="Lo que dicen las listas">
      {ended.includes(screening) ? (
        <ListsFindings processUuid={processUuid} isOpenAtOnce={isCompliance && isLeftToCompliance(screening)} />
      ) : (
        <p className="text-ink-soft">Todavía no se han consultado.</p>
      )}
      {isCompliance ? (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <AskScreening processUuid={processUuid} customerId={process.customerId} screening={screening} />
            <a
              href={buildCallUrl(opsSuspiciousReport, { processUuid })}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses('secondary', 'small', false)}
            >
              Reporte de operación sospechosa (PDF)
            </a>
          </div>
          <p className="text-sm text-ink-mute">
            El reporte lo presenta el oficial en el SIREL de la UIAF. Es reservado: no le cuentes a la persona.
          </p>
        </>
      ) : null}
    </OpsSection>
  )
}
