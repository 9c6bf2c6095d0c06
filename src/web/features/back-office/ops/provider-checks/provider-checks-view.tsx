import { Button } from '../../../../ui/button.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { OpsFrame } from '../ops-frame.tsx'
import { RowsShape } from '../ops-shape.tsx'
import { CheckClosing } from './check-closing.tsx'
import { checkWords, explainCheck, stateWords } from './check-words.ts'
import { type ProviderCheck, useProviderChecks } from './use-provider-checks.ts'

const looks: Record<ProviderCheck['state'], string> = {
  works: 'text-go-ink',
  attention: 'text-wait',
  refused: 'text-wrong',
  unreachable: 'text-wrong',
  'not-set': 'text-ink-soft',
  closed: 'text-wait',
}

/** R11, O04: who outside can be reached and takes our keys, who does not and why, and what a saver notices of it. */
export function ProviderChecksView() {
  const { data, error, isFetching, refetch } = useProviderChecks()
  const checks = data?.checks ?? []
  const failing = checks.filter(({ state }) => state === 'refused' || state === 'unreachable')
  return (
    <OpsFrame tab="Proveedores" title="Proveedores">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-sm text-ink-soft">
          Cada prueba es una llamada inofensiva: no envía mensajes, no cobra y no cambia nada.
        </p>
        <Button
          size="small"
          look="secondary"
          loading={isFetching}
          loadingLabel="Probando…"
          onClick={() => void refetch()}
        >
          Probar otra vez
        </Button>
      </div>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsShape label="Probando los proveedores…" /> : null}
      {data ? (
        <>
          <p aria-live="polite" className="font-medium">
            {failing.length === 0
              ? checks.some(({ state }) => state === 'closed')
                ? 'Lo que está abierto funciona.'
                : 'Todo lo configurado funciona.'
              : failing.length === 1
                ? 'Uno no funciona.'
                : `${failing.length} no funcionan.`}
          </p>
          <ul aria-label="Proveedores" className="divide-y divide-line rounded-lg bg-surface shadow-soft">
            {checks.map((check) => (
              <li key={`${check.name}/${check.about ?? ''}`} className="flex flex-col gap-1 p-4">
                <CheckRow check={check} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </OpsFrame>
  )
}

function CheckRow({ check }: { check: ProviderCheck }) {
  const { name, about, state, milliseconds } = check
  const { title, use, without } = checkWords[name]
  const isWell = state === 'works' || state === 'attention'
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{about ? `${title} · ${about}` : title}</p>
        <p className={`text-sm font-medium ${looks[state]}`}>
          {stateWords[state]}
          {isWell ? <span className="font-normal text-ink-soft"> · {milliseconds} ms</span> : null}
        </p>
      </div>
      <p className="text-sm text-ink-soft">{use}.</p>
      {explainCheck(check).map((sentence) => (
        <p key={sentence} className="text-sm break-words">
          {sentence}.
        </p>
      ))}
      {isWell ? null : <p className="text-sm">Mientras tanto: {without}</p>}
      <CheckClosing check={check} />
    </>
  )
}
