import { useId } from 'react'
import { Money } from '../money.tsx'
import { ChartFigure, ChartTable } from './chart-figure.tsx'
import { type CoverageRow, coverageShares } from './coverage-shares.ts'
import { Swatch } from './swatch.tsx'

type CoverageBarsProps = {
  /** From the domain's `coverageByEntity`, the largest first. */
  entities: readonly (CoverageRow & { entity: string; banks: readonly string[] })[]
}

/**
 * «Cobertura»: what one has at each legal entity, in one bar each, and the line where the deposit insurance ends. What is
 * beyond the line is hatched, so that the drawing is read without colours too.
 */
export function CoverageBars({ entities }: CoverageBarsProps) {
  const hatch = useId()
  const uncovered = entities.reduce((sum, one) => sum + one.uncovered, 0)
  const [first] = entities
  if (!first) return null
  return (
    <ChartFigure
      sentence={
        uncovered === 0 ? (
          <>
            <strong>Fogafín cubre todo lo que tienes.</strong> La línea marca los <Money amountCop={first.limit} /> por
            persona y entidad.
          </>
        ) : (
          <>
            <strong>
              <Money amountCop={uncovered} /> quedan sin seguro.
            </strong>{' '}
            La línea marca los <Money amountCop={first.limit} /> por persona y entidad.
          </>
        )
      }
      table={
        <ChartTable
          caption="Lo que cubre Fogafín en cada entidad"
          head={['Entidad', 'Tienes', 'Protegido', 'Sin proteger']}
          rows={entities.map((one) => ({
            id: one.entity,
            cells: [
              one.entity,
              <Money key="total" amountCop={one.total} />,
              <Money key="covered" amountCop={one.covered} />,
              <Money key="uncovered" amountCop={one.uncovered} />,
            ],
          }))}
        />
      }
    >
      <ul className="flex flex-col gap-3">
        {coverageShares(entities).map(({ covered, uncovered: bare, limit }, place) => (
          <li key={entities[place]?.entity} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span className="font-medium text-ink">{entities[place]?.banks.join(', ')}</span>
              <Money amountCop={entities[place]?.total ?? 0} />
            </span>
            <svg aria-hidden="true" className="h-7 w-full">
              <defs>
                <pattern
                  id={`${hatch}${place}`}
                  width="7"
                  height="7"
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect width="7" height="7" className="fill-(--drawing-sun)" />
                  <rect width="2.5" height="7" className="fill-(--drawing-clay)" />
                </pattern>
              </defs>
              <rect y="5" width={`${limit}%`} height="18" rx="5" className="fill-(--drawing-sky) stroke-line" />
              <rect y="5" width={`${covered}%`} height="18" rx="5" className="fill-(--drawing-field)" />
              {bare > 0 ? (
                <rect x={`${covered}%`} y="5" width={`${bare}%`} height="18" fill={`url(#${hatch}${place})`} />
              ) : null}
              <svg aria-hidden="true" x={`${limit}%`} className="overflow-visible">
                <path d="M-1.5 0V28" strokeWidth="3" className="stroke-ink" />
              </svg>
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <span className="flex gap-2">
          <Swatch fill="fill-(--drawing-field)" />
          Protegido
        </span>
        {uncovered > 0 ? (
          <span className="flex gap-2">
            <Swatch fill="fill-(--drawing-clay)" />
            Sin proteger
          </span>
        ) : null}
        <span className="flex gap-2">
          <Swatch fill="fill-(--drawing-sky)" />
          Cupo que te queda
        </span>
      </p>
    </ChartFigure>
  )
}
