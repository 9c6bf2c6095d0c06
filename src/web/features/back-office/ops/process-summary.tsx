import type { ReactNode } from 'react'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { brandLabel } from '../../../brands/brand-label.ts'
import { formatShortInstant } from '../../../lib/format-instant.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { customerPath } from './customers/use-customer.ts'
import type { OpsProcess } from './use-process.ts'

/** O01: a process at a glance, in few lines: its papers stand below. Narrow where it has half of a page. */
export function ProcessSummary({ process, isNarrow }: Pick<OpsProcess, 'process'> & { isNarrow: boolean }) {
  const { phone, nameBank, amount, term, rate, status, brand, processUuid, createdAt, updatedAt, customerId } = process
  const { advisor, coach } = process
  return (
    <section aria-label="Resumen" className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5">
      <dl
        className={classNames(
          'grid grid-cols-2 gap-x-6 gap-y-3 text-sm',
          isNarrow ? 'sm:grid-cols-4' : 'md:grid-cols-4 xl:grid-cols-8',
        )}
      >
        <Fact label="Celular">
          <span className="figures">{phone || (process.isPersonHidden ? 'Reservado' : 'Borrado')}</span>
        </Fact>
        <Fact label="Banco">{nameBank}</Fact>
        <Fact label="Monto">
          <Money amountCop={amount} />
        </Fact>
        <Fact label="Plazo">{formatTerm(term)}</Fact>
        <Fact label="Tasa">
          <Percent rate={rate} />
        </Fact>
        <Fact label="Marca">{brandLabel(brand)}</Fact>
        {advisor ? <Fact label="Le atendió en tienda">{advisor}</Fact> : null}
        {coach ? <Fact label={`Coach (${coach.campaign})`}>{coach.code}</Fact> : null}
        <Fact label="Creado">{formatShortInstant(createdAt)}</Fact>
        <Fact label="Último cambio">{formatShortInstant(updatedAt)}</Fact>
      </dl>
      <div className="-mb-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-mute">
        {customerId ? <TextLink to={customerPath(customerId)}>Ver el cliente</TextLink> : null}
        <span className="text-ink">{statusLabel(status)}</span>
        <span className="identifier">{status}</span>
        <span className="identifier select-all">{processUuid}</span>
        <CopyButton text={processUuid} what="el id del proceso" compact />
      </div>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-mute">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}
