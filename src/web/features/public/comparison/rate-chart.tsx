import { formatPercent } from '#domain/money/rates/rate.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { type ChartLine, rateAxis, spreadLabels } from './chart-lines.ts'
import { linePoints, mark } from './chart-marks.ts'

const height = 340
const edges = { top: 16, bottom: 40, left: 44 }
const labelHeight = 20
const dashes = [undefined, '7 4', '2 4', '11 4 2 4', '5 2', '1 5']

/**
 * S09: how the best banks' rate goes with the term. Each line carries its bank's name at its end, a mark and a dash of its
 * own, so that no colour is needed; the same figures stand in a table below.
 */
export function RateChart({ lines, termDays }: { lines: readonly ChartLine[]; termDays: number }) {
  if (lines.length === 0) return null
  return (
    <figure aria-labelledby="grafica" className="flex flex-col gap-2 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="grafica" className="text-xl font-semibold">
        La tasa según el plazo
      </h2>
      <figcaption className="max-w-prose text-ink-soft">
        {lines.length === 1
          ? 'El banco que más te da con ese monto'
          : `Los ${lines.length} bancos que más te dan con ese monto`}{' '}
        a {termDays} días, y lo que pagan a los demás plazos. Tasas efectivas anuales.
      </figcaption>
      {/* Text in a drawing shrinks with it, so a phone has a drawing of its own size. */}
      <Drawing lines={lines} termDays={termDays} width={336} labelWidth={116} className="md:hidden" />
      <Drawing lines={lines} termDays={termDays} width={960} labelWidth={190} className="hidden md:block" />
      <Disclosure summary="Las mismas cifras en una tabla">
        <FiguresTable lines={lines} />
      </Disclosure>
    </figure>
  )
}

type DrawingProps = {
  lines: readonly ChartLine[]
  termDays: number
  width: number
  labelWidth: number
  className: string
}

function Drawing({ lines, termDays, width, labelWidth, className }: DrawingProps) {
  const { from, to, marks } = rateAxis(lines)
  const right = width - labelWidth
  const bottom = height - edges.bottom
  const first = offeredTermsDays[0]
  const last = offeredTermsDays[offeredTermsDays.length - 1] ?? first
  const x = (days: number) => edges.left + 8 + ((days - first) / (last - first)) * (right - edges.left - 16)
  const y = (thousandths: number) => bottom - ((thousandths - from) / (to - from)) * (bottom - edges.top)
  const drawn = lines.map((line) => linePoints(line, x, y))
  const ends = drawn.map((points) => points.at(-1) ?? { x: right, y: bottom })
  const labels = spreadLabels(
    ends.map((end) => end.y),
    labelHeight,
    edges.top,
    bottom,
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Tasa por plazo de ${lines.map(({ bankName }) => bankName).join(', ')}. Las cifras están en la tabla que sigue.`}
      className={classNames('h-auto w-full', className)}
    >
      {marks.map((one) => (
        <g key={one}>
          <path d={`M${edges.left} ${y(one)}H${right}`} className="stroke-line" />
          <text x={edges.left - 6} y={y(one) + 4} textAnchor="end" className="figures fill-ink-mute text-sm">
            {formatPercent(`${Math.floor(one / 1000)}.${String(one % 1000).padStart(3, '0')}`)}
          </text>
        </g>
      ))}
      {offeredTermsDays.map((days) => (
        <text
          key={days}
          x={x(days)}
          y={bottom + 20}
          textAnchor="middle"
          className={classNames('figures text-sm', days === termDays ? 'fill-ink font-bold' : 'fill-ink-mute')}
        >
          {days}
        </text>
      ))}
      <text x={right} y={height - 4} textAnchor="end" className="fill-ink-mute text-sm">
        días
      </text>
      {lines.map(({ bankId, bankName, points }, place) => {
        const line = drawn[place] ?? []
        const end = ends[place] ?? { x: right, y: bottom }
        const label = labels[place] ?? end.y
        const look = place === 0 ? 'stroke-go' : 'stroke-ink-soft'
        return (
          <g key={bankId} className="fill-transparent">
            <path
              d={`M${line.map((point) => `${point.x} ${point.y}`).join('L')}`}
              strokeWidth={place === 0 ? 3 : 1.75}
              strokeDasharray={dashes[place]}
              className={look}
            />
            <path d={`M${end.x + 6} ${end.y}L${right + 4} ${label}`} className="stroke-edge" strokeWidth={0.75} />
            {line.map((point) => (
              <path
                key={point.x}
                d={mark(place, point.x, point.y)}
                className={classNames(look, place === 0 ? 'fill-go' : 'fill-surface')}
                strokeWidth={1.75}
              />
            ))}
            <text x={right + 8} y={label + 4} className={classNames('fill-ink text-sm', place === 0 && 'font-bold')}>
              {buildLabel(bankName, points.at(-1)?.ratePercent, labelWidth)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The name and, where there is room, the rate at the end of the line. */
function buildLabel(bankName: string, ratePercent: string | undefined, labelWidth: number): string {
  return labelWidth < 150 || ratePercent === undefined ? bankName : `${bankName} ${formatPercent(ratePercent)}`
}

function FiguresTable({ lines }: { lines: readonly ChartLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Tasa por plazo de cada banco" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-right">
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              Banco
            </th>
            {offeredTermsDays.map((days) => (
              <th key={days} scope="col" className="figures py-2 pl-4 font-medium">
                {days} días
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ bankId, bankName, points }) => (
            <tr key={bankId} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-medium text-ink">
                {bankName}
              </th>
              {offeredTermsDays.map((days) => {
                const point = points.find((one) => one.termDays === days)
                return (
                  <td key={days} className="figures py-2 pl-4">
                    {point ? formatPercent(point.ratePercent) : '—'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
