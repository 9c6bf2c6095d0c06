import { FileSpreadsheet, FileText } from 'lucide-react'
import { pagePaths } from '#contract/paths.ts'
import { getTaxCsv, getTaxPdf } from '#contract/portal.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'

/** The year in the address of the folder; a year alone says nothing of a person. */
export const taxYearParam = 'anio'

const linkClasses = `${textLinkClasses} inline-flex min-h-11 items-center gap-2 px-1`

/** Z08, Z20: what the tax return needs of each year, as PDF and for a spreadsheet, and the way to its folder. */
export function TaxPacks({ years }: { years: readonly number[] }) {
  return (
    <section aria-labelledby="impuestos" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="impuestos" className="text-lg font-semibold">
        Para tu declaración de renta
      </h2>
      <p className="max-w-prose text-ink-soft">
        Tu saldo a 31 de diciembre, los intereses que te pagaron y la retención que te hicieron, casilla por casilla.
      </p>
      <ul className="divide-y divide-line">
        {years.map((year) => (
          <li key={year} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="figures font-semibold">{year}</span>
            <span className="flex gap-4">
              <a href={buildCallUrl(getTaxPdf, { year })} download className={linkClasses}>
                <FileText aria-hidden className="size-5" />
                PDF<span className="sr-only"> de {year}</span>
              </a>
              <a href={buildCallUrl(getTaxCsv, { year })} download className={linkClasses}>
                <FileSpreadsheet aria-hidden className="size-5" />
                CSV<span className="sr-only"> de {year}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
      <div>
        <LinkButton to={pagePaths.taxFolder} look="secondary">
          Ver mi carpeta de la renta
        </LinkButton>
      </div>
    </section>
  )
}
