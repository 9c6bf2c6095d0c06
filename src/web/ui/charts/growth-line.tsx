import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import {
  addDays,
  addMonths,
  type CivilDate,
  diffDays,
  formatCivilDate,
  formatShortDate,
} from '#domain/money/dates/civil-date.ts'
import { type GrowthDay, growthLine, growthOn, type GrowthLine as Line } from '#domain/money/growth/growth-line.ts'
import { exampleSavingsRate } from '#domain/money/growth/savings-account.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import type { DepositPeriod } from '#domain/money/tax/accrued-interest.ts'
import { classNames } from '../class-names.ts'
import { Money } from '../money.tsx'
import { GrowthDrawing, onTouch } from './growth-drawing.tsx'
import { daysAt, type GrowthPath, growthPath, placeOfDay } from './growth-path.ts'

type GrowthLineProps = {
  /** What grows: one deposit, or all that somebody has. */
  deposits: readonly DepositPeriod[]
  size: keyof typeof looks
  /** Today in Bogota, where the deposits run. */
  today?: CivilDate
}

/** What each place of the line looks like: its height, the edges of its words, and whether a day can be looked at. */
const looks = {
  hero: { drawing: 'hero-line', words: 'hero-words', slides: false },
  wait: { drawing: 'h-28', words: 'px-3 py-2', slides: false },
  card: { drawing: 'h-28 lg:h-auto lg:min-h-28 lg:flex-1', words: 'px-3 py-2', slides: true },
  portal: { drawing: 'h-32 md:h-40', words: 'px-4 py-3 sm:px-5 md:px-6', slides: true },
  certificate: { drawing: 'h-36 md:h-56', words: 'page-gutter py-3', slides: true },
} as const

const pieces = 8

/**
 * «Curva»: how money grows in a CDT, on a scale that it says, beside a savings account and a mattress. Where it is large
 * enough a finger or the keys look at each day of it.
 */
export function GrowthLine({ deposits, size, today }: GrowthLineProps) {
  const line = growthLine(deposits, pieces)
  const [chosen, setChosen] = useState<CivilDate>()
  if (!line) return null
  const { drawing, words, slides } = looks[size]
  const path = growthPath(line)
  const isRunning = today !== undefined && today >= line.from && today <= line.to
  const middle = addDays(line.from, Math.round(diffDays(line.from, line.to) / 2))
  const date = clampDate(chosen ?? (isRunning ? today : middle), line)
  const day = growthOn(deposits, date)
  const last = line.days.at(-1)
  const picture = (
    <GrowthDrawing
      path={path}
      className={slides ? 'h-full' : drawing}
      withholdingCop={last?.withholdingCop ?? 0}
      netCop={last?.netCop ?? 0}
      day={
        slides || isRunning
          ? { place: placeOfDay(path, date, day.grossCop), label: date === today ? 'Hoy' : undefined }
          : undefined
      }
    />
  )
  return (
    <div
      data-resting={chosen === undefined || undefined}
      className={classNames(
        'growth-line group/line flex flex-col',
        size === 'card' && 'h-full overflow-hidden rounded-md',
        size === 'certificate' && 'line-edge',
      )}
    >
      {slides ? (
        <DaySlider
          line={line}
          path={path}
          date={date}
          sentence={growthSentence(day, line)}
          className={drawing}
          onDateChange={setChosen}
        >
          {picture}
        </DaySlider>
      ) : (
        picture
      )}
      <div className={classNames('-mt-px bg-(--drawing-field) text-xs text-ink forced-colors:bg-surface', words)}>
        <div className={classNames('flex flex-col gap-2', size === 'certificate' && 'mx-auto max-w-page')}>
          {slides ? (
            <p className={classNames('figures flex justify-between gap-4', size === 'card' && 'sm:hidden')}>
              <span>
                <span className="sr-only">Desde el </span>
                {formatShortDate(line.from)}
              </span>
              <span>
                <span className="sr-only">hasta el </span>
                {formatShortDate(line.to)}
              </span>
            </p>
          ) : null}
          {slides ? (
            <DayFigures
              day={day}
              today={today}
              line={line}
              spread={size === 'certificate' ? '' : 'sm:justify-between'}
            />
          ) : null}
          <Legend line={line} markMonths={path.scale.markMonths} savingsCop={slides ? day.savingsCop : undefined} />
        </div>
      </div>
    </div>
  )
}

/**
 * @param day - A day of a line.
 * @param line - What was put in, in whole pesos, and its last day.
 * @returns The day in one sentence: what has been earned before and after taxes, and what that comes to.
 */
function growthSentence(day: GrowthDay, { amountCop, to }: Line): string {
  const { date, grossCop, withholdingCop, netCop } = day
  const verb = date === to ? 'recibes' : 'llevas'
  return (
    `El ${formatCivilDate(date)} ${verb} ${formatCop(netCop)} después de impuestos: ${formatCop(grossCop)} de ` +
    `interés menos ${formatCop(withholdingCop)} de retención. Con tu capital, ${formatCop(amountCop + netCop)}.`
  )
}

const clampDate = (date: CivilDate, { from, to }: Line) => (date < from ? from : date > to ? to : date)

type DayFiguresProps = {
  day: GrowthDay
  today: CivilDate | undefined
  line: Line
  /** What parts the figures from each other on all but a phone; on a line as wide as the page they stay together. */
  spread: string
}

/** What a day comes to, before and after taxes. */
function DayFigures({ day, today, line, spread }: DayFiguresProps) {
  const { grossCop, withholdingCop, netCop, date } = day
  const isToday = date === today
  const name = isToday ? 'Hoy' : formatShortDate(date)
  return (
    <div className={classNames('flex flex-col gap-1', !isToday && onTouch)}>
      <p className={classNames('flex flex-wrap gap-x-4 text-sm font-semibold max-sm:justify-between', spread)}>
        {name} {date === line.to ? 'recibes' : 'llevas'}
        <Money amountCop={netCop} sign="plus" tone="grow" />
      </p>
      <dl className={classNames('flex flex-col gap-x-4 sm:flex-row sm:flex-wrap', spread, onTouch)}>
        <DayPart label="Antes de impuestos">
          <Money amountCop={grossCop} sign="plus" />
        </DayPart>
        <DayPart label="Retención">
          <Money amountCop={withholdingCop} sign="minus" />
        </DayPart>
        <DayPart label="Con tu capital">
          <Money amountCop={line.amountCop + netCop} />
        </DayPart>
      </dl>
    </div>
  )
}

function DayPart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-1.5">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type LegendProps = {
  line: Line
  markMonths: number
  /** What the account would have earned by the day that is looked at. */
  savingsCop: number | undefined
}

/** What the scale is, and what lies beside the line. */
function Legend({ line, markMonths, savingsCop }: LegendProps) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      <p className={classNames('flex items-center gap-1.5', onTouch)}>
        <Sample dashes="3 4" />
        <span>
          Ahorros al {formatPercent(exampleSavingsRate)} (ejemplo)
          {savingsCop === undefined ? null : (
            <>
              {' '}
              <Money amountCop={savingsCop} sign="plus" />
            </>
          )}
        </span>
      </p>
      <p className={classNames('flex items-center gap-1.5', onTouch)}>
        <Sample />
        Colchón: no crece
      </p>
      <p className={classNames('flex items-center gap-1.5', onTouch)}>
        <svg aria-hidden="true" className="h-3 w-1 shrink-0">
          <line x1="50%" x2="50%" y2="100%" strokeWidth="2" className="stroke-(--drawing-lime)" />
        </svg>
        cada {markMonths} meses
      </p>
      <p>
        La escala empieza en <Money amountCop={line.amountCop} />
      </p>
    </div>
  )
}

function Sample({ dashes }: { dashes?: string }) {
  return (
    <svg aria-hidden="true" className="h-2 w-5 shrink-0">
      <line x2="100%" y1="50%" y2="50%" strokeWidth="2" strokeDasharray={dashes} className="stroke-ink" />
    </svg>
  )
}

type DaySliderProps = {
  line: Line
  path: GrowthPath
  date: CivilDate
  /** The day in words. */
  sentence: string
  className: string
  onDateChange: (date: CivilDate) => void
  children: ReactNode
}

/** Looks at a day of the line: by finger, with the arrow keys a day, with the page keys a month, or at an end. */
function DaySlider({ line, path, date, sentence, className, onDateChange, children }: DaySliderProps) {
  const input = useRef<HTMLInputElement>(null)
  const { from, to } = line
  const allDays = diffDays(from, to)
  const goTo = (next: CivilDate) => onDateChange(clampDate(next, line))
  function follow({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const days = daysAt(path, (clientX - left) / width)
    goTo(addDays(from, Math.min(allDays, Math.max(0, days))))
  }
  function press(event: KeyboardEvent) {
    const months = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0
    if (months === 0) return
    event.preventDefault()
    goTo(addMonths(date, months))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a finger finds the slider in it, which has its own keys
    <div
      className={classNames('day-slider ring-within relative', className)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        input.current?.focus({ preventScroll: true })
        follow(event)
      }}
      // The focus stays on the slider, for the keys.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      {children}
      <input
        ref={input}
        type="range"
        aria-label="Fecha de la línea"
        aria-valuetext={sentence}
        min={0}
        max={allDays}
        value={diffDays(from, date)}
        onChange={({ currentTarget }) => goTo(addDays(from, Number(currentTarget.value)))}
        onKeyDown={press}
        className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
      />
    </div>
  )
}
