import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { CallAnswer } from '#contract/call.ts'
import { exportAudit, readAudit } from '#contract/staff.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { buttonClasses } from '../../../ui/button-look.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { actionLabel, auditAreas, subjectLabel } from './action-labels.ts'
import { readDay } from './asked-day.ts'
import { DayField } from './day-field.tsx'
import { OpsFrame } from './ops-frame.tsx'
import { OpsList } from './ops-list.tsx'
import { processPath, uuidIn } from './process-path.ts'
import { useStaffPages } from './use-staff-call.ts'

const shownOfHash = 12

/** O04: what the team did: who, what, whose data, from where; each entry encrypts the one before. */
export function AuditView() {
  const [address, setAddress] = useSearchParams()
  const processUuid = uuidIn(address, 'proceso')
  const filter = readFilter(address)
  const query = { ...(processUuid ? { subjectId: processUuid } : {}), ...filter }
  const list = useStaffPages(readAudit, (before) => ({ query: { ...query, ...(before ? { before } : {}) } }), {
    staleTime: 0,
  })
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <OpsFrame tab="Auditoría" title="Auditoría">
      {processUuid ? (
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>
            Solo del proceso <span className="identifier">{processUuid}</span>.
          </span>
          <TextLink to={processPath(processUuid)}>Ver el proceso</TextLink>
          <TextLink to={staffPaths.audit}>Ver toda la auditoría</TextLink>
        </p>
      ) : null}
      <AuditFilters
        filter={filter}
        fileUrl={buildCallUrl(exportAudit, {}, query)}
        onChange={(name, value) =>
          setAddress(
            (before) => {
              const next = new URLSearchParams(before)
              if (value) next.set(name, value)
              else next.delete(name)
              return next
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      <OpsList
        label="Lo que hizo el equipo"
        waiting="Cargando la auditoría…"
        query={list}
        rowsOf={({ pages }) => pages.flatMap(({ entries }) => entries)}
        rowKey={({ seq }) => String(seq)}
        row={(entry) => <Entry entry={entry} />}
        empty={
          <EmptyState title={isNarrowed ? 'Nada con estos filtros' : 'Nada todavía'}>
            {isNarrowed ? 'Cambia los días o qué se hizo.' : 'Cada cambio que haga el equipo queda escrito aquí.'}
          </EmptyState>
        }
      />
    </OpsFrame>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { seq, at, staffId, name, action, subjectKind, subjectId, before, after, address, hash } = entry
  const changes = [
    { label: 'Antes', value: before },
    { label: 'Después', value: after },
  ].filter(({ value }) => value !== null && value !== undefined)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{actionLabel(action)}</span>
        <time dateTime={at} className="text-sm text-ink-mute">
          {formatInstant(at)}
        </time>
      </p>
      <p className="text-sm break-words text-ink-soft">
        {name || (staffId ? `Integrante ${staffId}` : 'Desde el servidor')} · {subjectLabel(subjectKind)}{' '}
        {subjectKind === 'process' ? (
          <TextLink to={processPath(subjectId)} className="break-all">
            {subjectId}
          </TextLink>
        ) : (
          <span className="identifier">{subjectId}</span>
        )}
      </p>
      <Disclosure
        summary={
          <span className="text-sm">
            Detalle<span className="sr-only"> de la entrada {seq}</span>
          </span>
        }
      >
        <div className="flex flex-col gap-2 text-sm">
          <p>
            Acción <code>{action}</code>, desde {address}. Sello{' '}
            <code title={hash} className="identifier">
              {hash.slice(0, shownOfHash)}
            </code>
            , entrada {seq}.
          </p>
          {changes.map(({ label, value }) => (
            <div key={label}>
              <p className="font-medium">{label}</p>
              <pre className="rounded-md bg-sunken p-3 break-words whitespace-pre-wrap">
                {JSON.stringify(value, null, 2)}
              </pre>
            </div>
          ))}
        </div>
      </Disclosure>
    </>
  )
}

type AuditEntry = CallAnswer<typeof readAudit>['entries'][number]

type Filter = { area?: string; from?: string; to?: string }

/**
 * @param query - The query of the address.
 * @returns What of it narrows the audit.
 */
function readFilter(query: URLSearchParams): Filter {
  const area = auditAreas.find(({ value }) => value === query.get('area'))?.value
  const [from, to] = [readDay(query.get('desde')), readDay(query.get('hasta'))]
  return { ...(area ? { area } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

type AuditFiltersProps = {
  filter: Filter
  fileUrl: string
  onChange: (name: 'area' | 'desde' | 'hasta', value: string) => void
}

/** O04: what narrows the audit down, and the file of what is left. */
function AuditFilters({ filter, fileUrl, onChange }: AuditFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField
        name="area"
        label="Qué se hizo"
        value={filter.area ?? ''}
        options={[{ value: '', label: 'Todo' }, ...auditAreas]}
        onChange={({ target }) => onChange('area', target.value)}
      />
      <DayField name="desde" label="Desde" value={filter.from ?? ''} onChange={(day) => onChange('desde', day)} />
      <DayField name="hasta" label="Hasta" value={filter.to ?? ''} onChange={(day) => onChange('hasta', day)} />
      <a href={fileUrl} download className={buttonClasses('secondary', 'medium', false)}>
        <Download aria-hidden className="size-5" />
        Descargar CSV
      </a>
    </div>
  )
}
