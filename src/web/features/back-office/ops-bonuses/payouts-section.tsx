import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { makePayout, type OpsPayout, opsPayouts, payoutFile } from '#contract/ops-bonuses.ts'
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
import { Asked } from '../ops/asked.tsx'
import { OpsSection } from '../ops/ops-section.tsx'
import { useStaff } from '../ops/staff-context.ts'
import { useStaffQuery, useStaffSend } from '../ops/use-staff-call.ts'
import { NotePaid } from './note-paid.tsx'

type Due = CallAnswer<typeof opsPayouts>['due'][number]

const bonusesWords = (count: number, amount: number) =>
  `${count === 1 ? '1 bono' : `${count} bonos`} por ${formatCop(amount)}`

/** O03: the file of each Tuesday or Thursday for the treasury, and what it paid. */
export function PayoutsSection() {
  const mayPay = mayCall(makePayout, useStaff().role)
  return (
    <Asked query={useStaffQuery(opsPayouts, {})} waiting="Cargando los pagos…">
      {({ due, payouts, formats = [] }) => (
        <>
          <OpsSection id="por-preparar" title="Por preparar">
            {due.length === 0 ? <p className="text-ink-soft">No hay bonos programados sin archivo.</p> : null}
            <ul className="flex flex-col divide-y divide-line">
              {due.map((day) => (
                <DueDay key={day.paysOn} due={day} mayPay={mayPay} />
              ))}
            </ul>
          </OpsSection>
          {payouts.length === 0 ? (
            <EmptyState title="Ningún pago preparado">
              Los bonos se pagan los martes y jueves. El archivo de cada día se prepara aquí, una sola vez.
            </EmptyState>
          ) : null}
          {payouts.map((payout) => (
            <Payout key={payout.id} payout={payout} hasPab={formats.includes('pab')} mayPay={mayPay} />
          ))}
        </>
      )}
    </Asked>
  )
}

function DueDay({ due, mayPay }: { due: Due; mayPay: boolean }) {
  const { paysOn, count, amount, canBeMade } = due
  const make = useStaffSend(makePayout, { said: 'El archivo está listo' })
  const day = formatCivilDate(paysOn)
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <span className="font-medium">{day}</span>
          <span className="block text-sm text-ink-soft">{bonusesWords(count, amount)}</span>
        </p>
        {!mayPay ? null : canBeMade ? (
          <Button look="secondary" loading={make.isPending} onClick={() => make.mutate({ body: { paysOn } })}>
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
