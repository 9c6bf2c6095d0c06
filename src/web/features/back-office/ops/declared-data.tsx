import { formatInstant } from '../../../lib/format-instant.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { OpsSection } from './ops-section.tsx'
import type { OpsProcess } from './use-process.ts'

type DeclaredDataProps = Pick<OpsProcess, 'forms' | 'identity' | 'screening'>

/** O01: what the customer declared, form by form, and what the checks said of it. */
export function DeclaredData({ forms, identity, screening }: DeclaredDataProps) {
  const checks = [
    ...(identity ? [{ label: 'Identidad', value: checkWords(identity.status), note: identity.reason }] : []),
    ...(screening ? [{ label: 'Listas', value: checkWords(screening) }] : []),
  ]
  return (
    <OpsSection id="datos" title="Datos declarados">
      {checks.length > 0 ? <DefinitionList rows={checks} className="text-sm" /> : null}
      {forms.length === 0 ? <p className="text-ink-soft">Todavía no ha escrito ningún dato.</p> : null}
      {forms.map(({ title, submittedAt, answers }) => (
        <div key={title} className="flex flex-col gap-1">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-ink-mute">
            {submittedAt ? `Enviado el ${formatInstant(submittedAt)}` : 'Sin enviar todavía'}
          </p>
          <DefinitionList
            rows={answers.map(({ label, value }) => ({ label, value: <span className="break-words">{value}</span> }))}
            className="text-sm"
          />
        </div>
      ))}
    </OpsSection>
  )
}

const words: Readonly<Record<string, string>> = {
  pending: 'En curso',
  success: 'Aprobada',
  failure: 'No aprobada',
  failed: 'No se pudo consultar',
  clear: 'Sin coincidencias',
  hit: 'Con coincidencias',
  again: 'En curso, por segunda vez',
  review: 'Por revisar: hay una coincidencia',
  incomplete: 'Por revisar: una lista no se consultó',
  none: 'Sin empezar',
}

/**
 * @param status - How a check stands.
 * @returns The same in words; as it is where nobody has words for it.
 */
function checkWords(status: string): string {
  return words[status] ?? status
}
