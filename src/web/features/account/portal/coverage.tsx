import { coverageText } from '#domain/money/insurance/coverage.ts'
import { CoverageBars } from '../../../ui/charts/coverage-bars.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import type { EntityCover } from './use-dashboard.ts'

/** Z02, Z14: what the deposit insurance covers, by legal entity, in bars and a table, and in words what it does not. */
export function Coverage({ coverage }: { coverage: readonly EntityCover[] }) {
  if (coverage.length === 0) return null
  const bare = coverage.filter(({ uncovered }) => uncovered > 0)
  return (
    <section aria-labelledby="seguro" className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-6">
      <h2 id="seguro" className="text-lg font-semibold">
        Lo que te protege Fogafín
      </h2>
      <CoverageBars entities={coverage} />
      {bare.length > 0 ? (
        <ul className="flex max-w-prose flex-col gap-2 text-ink-soft">
          {bare.map(({ entity, banks, total, covered, uncovered, limit }) => (
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
      ) : null}
      <Disclosure summary="Cómo se cuenta" className="-my-3 border-t border-line">
        El seguro mira la entidad, no la marca: si dos bancos son de la misma entidad, se suman. Cuenta tu capital y los
        intereses que tendrás al vencer, antes de la retención, también de los CDT que anotaste.
      </Disclosure>
    </section>
  )
}
