import { closeDeathReport } from '#contract/ops-customers.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { useStaffSend } from '../use-staff-call.ts'
import type { OpsCustomer } from './use-customer.ts'

/** Z22: a trusted person told that the customer has died. The team calls, and the bank decides; then it is closed. */
export function DeathReports({ customerId, reports }: { customerId: string; reports: OpsCustomer['deathReports'] }) {
  const close = useStaffSend(closeDeathReport, { said: 'Cerramos el aviso' })
  if (reports.length === 0) return null
  return reports.map(({ id, toldAt, by, phone }) => (
    <Notice
      key={id}
      kind="warning"
      title={`${by} avisó que este cliente falleció`}
      action={
        <div className="flex flex-wrap gap-3">
          <Button
            size="small"
            look="secondary"
            loading={close.isPending}
            onClick={() => close.mutate({ params: { customerId, reportId: id }, body: { outcome: 'bank-told' } })}
          >
            Ya hablamos con el banco
          </Button>
          <Button
            size="small"
            look="secondary"
            loading={close.isPending}
            onClick={() => close.mutate({ params: { customerId, reportId: id }, body: { outcome: 'mistaken' } })}
          >
            Fue un error
          </Button>
        </div>
      }
    >
      Lo dijo el {formatInstant(toldAt)} Llámala al <span className="figures">{phone}</span> y confírmalo con el banco
      de cada CDT. Nada se congela hasta que el banco lo reporte.
      {close.error ? <ProblemNotice error={close.error} title="No se cerró" /> : null}
    </Notice>
  ))
}
