import type { Ref } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate, type RatePercent } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { type GrowthPath, groundTop } from '../../../ui/charts/growth-shape.ts'

/** What may be in the picture. It names nobody, and the number of the constancy stays out of it. */
export type Pictured = {
  bankId: number
  bankName: string
  totalCop: number
  rate: RatePercent
  term: number
  maturityDate: CivilDate
  growth: GrowthPath
}

type CertificatePictureProps = { pictured: Pictured; showsAmount: boolean; brandName: string; ref?: Ref<SVGSVGElement> }

const size = { width: 1080, height: 1350 }
const margin = 84
/** The largest figure that fits: its letters are about 0.6 as wide as they are high. */
const roomForFigure = (size.width - 2 * margin) / 0.6

/** The deposit as a picture to send: the curve on the deep ground, one figure, and the bank. */
export function CertificatePicture({ pictured, showsAmount, brandName, ref }: CertificatePictureProps) {
  const { bankId, bankName, totalCop, rate, term, maturityDate, growth } = pictured
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
      <svg aria-hidden="true" y="560" width={size.width} height="620" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={`M0 ${groundTop}H100V100H0z`} className="fill-(--drawing-field)" />
        <path d={growth.area} className="fill-(--drawing-lime) opacity-25" />
        <path d={growth.line} fill="none" strokeWidth="10" className="stroke-(--drawing-lime) steady-line" />
      </svg>
      <rect y="1018" width={size.width} height={size.height - 1018} className="fill-(--drawing-field)" />
      <path
        d={`M0 1190H${size.width}M0 1250H${size.width}M0 1310H${size.width}`}
        strokeWidth="2"
        className="stroke-(--drawing-lime) opacity-30"
      />
      <circle
        cx={(growth.end.x * size.width) / 100}
        cy={560 + growth.end.y * 6.2}
        r="24"
        className="fill-(--drawing-lime)"
      />
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
