import type { Ref } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { growthLine } from '#domain/money/growth/growth-line.ts'
import { formatRate, type RatePercent } from '#domain/money/rates/rate.ts'
import type { DepositPeriod } from '#domain/money/tax/accrued-interest.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { groundTop, growthPath } from '../../../ui/charts/growth-path.ts'

/** What may be in the picture. It names nobody, and the number of the constancy stays out of it. */
export type Pictured = {
  bankId: number
  bankName: string
  totalCop: number
  rate: RatePercent
  term: number
  maturityDate: CivilDate
  period: DepositPeriod
}

type CertificatePictureProps = { pictured: Pictured; showsAmount: boolean; brandName: string; ref?: Ref<SVGSVGElement> }

const size = { width: 1080, height: 1350 }
const margin = 84
/** The line of each picture is that of one amount, so that it tells nobody what was put in. */
const shownCapitalCop = 15_000_000
/** Where the line begins, and how high its drawing is for the field to begin where the picture's does. */
const sky = { y: 560, height: (458 * 100) / groundTop }
/** The largest figure that fits: its letters are about 0.6 as wide as they are high. */
const roomForFigure = (size.width - 2 * margin) / 0.6

/** The deposit as a picture to send: the curve on the deep ground, one figure, and the bank. */
export function CertificatePicture({ pictured, showsAmount, brandName, ref }: CertificatePictureProps) {
  const { bankId, bankName, totalCop, rate, term, maturityDate, period } = pictured
  const line = growthLine([{ ...period, capitalCop: shownCapitalCop }], 8)
  const growth = line && growthPath(line)
  const day = formatCivilDate(maturityDate)
  // «12,20 % E.A.»
  const annual = formatRate(rate)
  const figure = showsAmount ? formatCop(totalCop) : annual.replace(' E.A.', '')
  return (
    <svg
      ref={ref}
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="notranslate deep block w-full rounded-lg font-display"
    >
      <rect width={size.width} height={size.height} className="fill-(--drawing-forest)" />
      {growth ? (
        <svg
          aria-hidden="true"
          y={sky.y}
          width={size.width}
          height={sky.height}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          <path d={growth.area} className="fill-(--drawing-lime) opacity-25" />
          <path d={growth.line} fill="none" strokeWidth="10" className="stroke-(--drawing-lime) steady-line" />
        </svg>
      ) : null}
      <rect y="1018" width={size.width} height={size.height - 1018} className="fill-(--drawing-field)" />
      <path
        d={`M0 1190H${size.width}M0 1250H${size.width}M0 1310H${size.width}`}
        strokeWidth="2"
        className="stroke-(--drawing-lime) opacity-30"
      />
      {growth ? (
        <circle
          cx={(growth.end.x * size.width) / 100}
          cy={sky.y + (growth.end.y * sky.height) / 100}
          r="24"
          className="fill-(--drawing-lime)"
        />
      ) : null}
      <svg aria-hidden="true" x={margin} y="84" width="96" height="96">
        <BankMark bankId={bankId} className="size-full" />
      </svg>
      <text x="208" y="124" fontSize="36" className="fill-ink-soft font-medium">
        Mi CDT en
      </text>
      <text x="208" y="176" fontSize="54" className="fill-ink font-bold">
        {bankName}
      </text>
      <text x={margin} y="330" fontSize="46" className="fill-ink-soft font-medium">
        {showsAmount ? `El ${day} recibo` : 'Mi plata crece al'}
      </text>
      <text
        x={margin - 6}
        y="480"
        fontSize={Math.min(170, Math.floor(roomForFigure / figure.length))}
        className="fill-(--drawing-lime) font-bold"
      >
        {figure}
      </text>
      <text x={margin} y="556" fontSize="42" className="fill-ink font-medium">
        {showsAmount ? `${annual} · ${formatTerm(term)}` : `E.A. hasta el ${day}`}
      </text>
      <text x={margin} y="1130" fontSize="54" className="fill-ink font-bold">
        Mira crecer tu plata
      </text>
      <text x={size.width - margin} y="1130" fontSize="46" textAnchor="end" className="fill-ink font-bold">
        {brandName}
      </text>
    </svg>
  )
}
