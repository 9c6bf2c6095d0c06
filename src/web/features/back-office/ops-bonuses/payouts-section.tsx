import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { makePayout, type OpsPayout, type opsPayouts, payoutFile } from '#contract/ops-bonuses.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { OpsSection } from '../ops/ops-section.tsx'
import { RowsShape } from '../ops/ops-shape.tsx'
import { useStaff } from '../ops/staff-context.ts'
import { NotePaid } from './note-paid.tsx'
import { useMakePayout, usePayouts } from './use-bonuses.ts'

type Due = CallAnswer<typeof opsPayouts>['due'][number]

const bonusesWords = (count: number, amount: number) =>
  `${count === 1 ? '1 bono' : `${count} bonos`} por ${formatCop(amount)}`

/** O03: the file of each Tuesday or Thursday for the treasury, and what it paid. */
export function PayoutsSection() {
  const mayPay = mayCall(makePayout, useStaff().role)
  const { data, error, refetch } = usePayouts()
  if (!data) {
    if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
    return <RowsShape label="Cargando los pagos…" />
  }
  return (
    <>
      <OpsSection id="por-preparar" title="Por preparar">
        {data.due.length === 0 ? <p className="text-ink-soft">No hay bonos programados sin archivo.</p> : null}
        <ul className="flex flex-col divide-y divide-line">
          {data.due.map((due) => (
            <DueDay key={due.paysOn} due={due} mayPay={mayPay} />
          ))}
        </ul>
      </OpsSection>
      {data.payouts.length === 0 ? (
        <EmptyState title="Ningún pago preparado">
          Los bonos se pagan los martes y jueves. El archivo de cada día se prepara aquí, una sola vez.
        </EmptyState>
      ) : null}
      {data.payouts.map((payout) => (
        <Payout key={payout.id} payout={payout} hasPab={data.formats?.includes('pab') ?? false} mayPay={mayPay} />
      ))}
    </>
  )
}

function DueDay({ due, mayPay }: { due: Due; mayPay: boolean }) {
  const { paysOn, count, amount, canBeMade } = due
  const toast = useToast()
  const make = useMakePayout()
  const day = formatCivilDate(paysOn)
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <span className="font-medium">{day}</span>
          <span className="block text-sm text-ink-soft">{bonusesWords(count, amount)}</span>
        </p>
        {!mayPay ? null : canBeMade ? (
          <Button
            look="secondary"
            loading={make.isPending}
            onClick={() => make.mutate(paysOn, { onSuccess: () => toast.add({ title: 'El archivo está listo' }) })}
          >
            Preparar el pago<span className="sr-only"> del {day}</span>
          </Button>
        ) : (
          <p className="text-sm text-ink-mute">Se prepara desde ese día</p>
        )}
      </div>
      {make.error ? <ProblemNotice error={make.error} /> : null}
    </li>
  )
}

type PayoutProps = { payout: OpsPayout; hasPab: boolean; mayPay: boolean }

function Payout({ payout, hasPab, mayPay }: PayoutProps) {
  const { id, paysOn, madeAt, madeBy, count, amount, paidCount, waiting } = payout
  const [isNoting, setNoting] = useState(false)
  const day = formatCivilDate(paysOn)
  return (
    <OpsSection id={`pago-${id}`} title={`Pago del ${day}`}>
      <p className="text-sm text-ink-soft">
        {bonusesWords(count, amount)}; {paidCount === count ? 'todos pagados' : `${paidCount} pagados`}. Lo preparó{' '}
        {madeBy || 'alguien del equipo'} el {formatInstant(madeAt)}
      </p>
      {waiting ? (
        <p className="font-medium">
          {bonusesWords(waiting.count, waiting.amount)}:{' '}
          {waiting.isOwn
            ? 'lo registraste tú y espera a otra persona.'
            : 'otra persona lo registró y falta confirmarlo.'}{' '}
          <TextLink to={staffPaths.changes}>Ver en Cambios</TextLink>
        </p>
      ) : null}
      {mayPay ? (
        <div className="flex flex-wrap gap-2">
          <a
            href={buildCallUrl(payoutFile, { payoutId: id })}
            download
            className={buttonClasses('secondary', 'medium', false)}
          >
            <Download aria-hidden className="size-5" />
            Descargar el archivo<span className="sr-only"> del {day}</span>
          </a>
          {hasPab ? (
            <a
              href={buildCallUrl(payoutFile, { payoutId: id }, { format: 'pab' })}
              download
              className={buttonClasses('secondary', 'medium', false)}
            >
              <Download aria-hidden className="size-5" />
              Descargar para Bancolombia (PAB)<span className="sr-only"> del {day}</span>
            </a>
          ) : null}
          <Button look="quiet" aria-expanded={isNoting} onClick={() => setNoting(!isNoting)}>
            Registrar lo pagado<span className="sr-only"> del {day}</span>
          </Button>
        </div>
      ) : null}
      {isNoting ? <NotePaid payoutId={id} /> : null}
    </OpsSection>
  )
}
