import { useId } from 'react'
import { coverageText } from '#domain/money/insurance/coverage.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Money } from '../../../ui/money.tsx'
import { coverageShares } from './coverage-shares.ts'
import type { EntityCover } from './use-dashboard.ts'

/** Z02: what the deposit insurance covers, by legal entity: a bar, the same in a sentence, and each figure. */
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
          los intereses que tendrás al vencer, antes de la retención.
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {coverage.map((entity) => (
          <li key={entity.entity} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <EntityCoverage cover={entity} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntityCoverage({ cover }: { cover: EntityCover }) {
  const { entity, banks, total, covered, uncovered, limit } = cover
  return (
    <>
      <h3 className="font-semibold">{entity}</h3>
      <CoverageBar cover={cover} />
      <p className="max-w-prose text-ink-soft">
        {coverageText({
          legalEntityId: entity,
          name: entity,
          banks,
          totalCop: total,
          coveredCop: covered,
          uncoveredCop: uncovered,
        })}
      </p>
      <Disclosure
        summary={
          <span className="text-base">
            Las cifras<span className="sr-only"> del seguro en {entity}</span>
          </span>
        }
      >
        <DefinitionList
          rows={[
            { label: 'Tienes', value: <Money amountCop={total} />, note: banks.join(', ') },
            { label: 'Protegido', value: <Money amountCop={covered} /> },
            { label: 'Sin proteger', value: <Money amountCop={uncovered} /> },
            { label: 'Límite por persona y entidad', value: <Money amountCop={limit} /> },
          ]}
        />
      </Disclosure>
    </>
  )
}

/** Covered is filled, uncovered is hatched and the limit is a line, so that it is read without colours too. */
function CoverageBar({ cover }: { cover: EntityCover }) {
  const hatch = useId()
  const { covered, uncovered, limit } = coverageShares(cover)
  return (
    <svg aria-hidden="true" viewBox="0 0 400 26" className="h-auto w-full">
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-wait-soft" />
          <rect width="2" height="6" className="fill-wait" />
        </pattern>
      </defs>
      <rect y="6" width="400" height="14" rx="7" className="fill-sunken stroke-line" />
      <rect y="6" width={covered * 4} height="14" rx="7" className="fill-go" />
      {uncovered > 0 ? (
        <rect x={covered * 4} y="6" width={uncovered * 4} height="14" fill={`url(#${hatch})`} className="stroke-wait" />
      ) : null}
      <line x1={limit * 4 - 1} x2={limit * 4 - 1} y1="0" y2="26" strokeWidth="2" className="stroke-ink" />
    </svg>
  )
}
