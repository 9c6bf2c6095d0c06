import { coverageText } from '#domain/money/insurance/coverage.ts'
import { CoverageBars } from '../../../ui/charts/coverage-bars.tsx'
import type { EntityCover } from './use-dashboard.ts'

/** Z02, Z14: what the deposit insurance covers, by legal entity: bars, the same in sentences, and a table. */
export function Coverage({ coverage }: { coverage: readonly EntityCover[] }) {
  if (coverage.length === 0) return null
  return (
    <section aria-labelledby="seguro" className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="seguro" className="text-lg font-semibold">
          Lo que te protege Fogafín
        </h2>
        <p className="max-w-prose text-ink-soft">
          El seguro mira la entidad, no la marca: si dos bancos son de la misma entidad, se suman. Cuenta tu capital y
          los intereses que tendrás al vencer, antes de la retención, también de los CDT que anotaste.
        </p>
      </div>
      <CoverageBars entities={coverage} />
      <ul className="flex max-w-prose flex-col gap-2 text-ink-soft">
        {coverage.map(({ entity, banks, total, covered, uncovered, limit }) => (
          <li key={entity}>
            {coverageText({
              legalEntityId: entity,
              name: entity,
              banks,
              totalCop: total,
              coveredCop: covered,
              uncoveredCop: uncovered,
              limitCop: limit,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
