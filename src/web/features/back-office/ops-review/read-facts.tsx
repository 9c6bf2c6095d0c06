import { TriangleAlert } from 'lucide-react'
import { OpsSection } from '../ops/ops-section.tsx'
import type { OpsProcess } from '../ops/use-process.ts'

type Identity = NonNullable<OpsProcess['identity']>

/** O01: what the identity check read beside what the customer declared; what differs is marked and comes first. */
export function ReadFacts({ identity }: { identity: Identity | undefined }) {
  const facts = identity?.read ?? []
  if (facts.length === 0) return null
  const differing = facts.filter(({ differs }) => differs).length
  const sorted = facts.toSorted((one, other) => Number(other.differs) - Number(one.differs))
  return (
    <OpsSection id="comparados" title="Documento y formulario">
      <p className={differing > 0 ? 'font-medium text-wait' : 'text-ink-soft'}>
        {differing === 0
          ? 'Lo leído del documento coincide con lo que escribió.'
          : differing === 1
            ? 'Un dato no coincide con el documento.'
            : `${differing} datos no coinciden con el documento.`}
      </p>
      <table aria-label="Documento y formulario" className="w-full border-collapse text-left text-sm">
        <thead className="border-b border-line text-ink-soft">
          <tr>
            {['Dato', 'Documento', 'Formulario'].map((heading) => (
              <th key={heading} scope="col" className="py-1.5 pr-3 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sorted.map(({ label, value, declared, differs }) => (
            <tr key={label} className={differs ? 'bg-wait-soft' : ''}>
              <th scope="row" className="py-1.5 pr-3 font-normal text-ink-soft">
                {label}
              </th>
              <td className="py-1.5 pr-3 font-medium break-words">{value}</td>
              <td className="py-1.5 pr-3 break-words">
                {differs ? (
                  <span className="flex items-center gap-1 font-medium text-wait">
                    <TriangleAlert aria-hidden className="size-4 shrink-0" />
                    {declared}
                    <span className="sr-only"> (no coincide)</span>
                  </span>
                ) : (
                  <span className="text-ink-soft">{declared ?? 'Sin responder'}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </OpsSection>
  )
}
