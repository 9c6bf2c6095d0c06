import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatPercentFigure } from '#domain/money/parameters/parameter-on.ts'
import { formLineLabels } from '#domain/money/tax/form-210.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { TaxFolder } from './use-tax-folder.ts'

type Line = TaxFolder['lines'][number]

/** Z20: what is typed into each line of form 210, of which deposits it is, and where the numbers come from. */
export function TaxLines({ folder }: { folder: TaxFolder }) {
  const { year, form, lines, inflationPart } = folder
  return (
    <section aria-labelledby="casillas" className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="casillas" className="text-xl">
          Qué va en el formulario 210
        </h2>
        <p className="max-w-prose text-ink-soft">
          Ya están en miles, como las pide el formulario. Súmales lo de tus otros bienes, ingresos y retenciones.
        </p>
      </div>
      {form ? null : (
        <Notice kind="warning" title={`Aún no tenemos las casillas de ${year}`}>
          La DIAN puede numerarlas distinto cada año y no las adivinamos. Busca cada cifra por su nombre.
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <LineRow key={line.key} line={line} />
        ))}
      </ul>
      <div className="flex max-w-prose flex-col gap-2 text-sm text-ink-mute">
        {inflationPart ? (
          <p>
            En {year}, el {formatPercentFigure(inflationPart.percent)} de los intereses solo repone la inflación y no es
            ingreso, si no estás obligado a llevar contabilidad ({inflationPart.source}; Estatuto Tributario, arts. 38 a
            41).
          </p>
        ) : (
          <p>
            Falta el componente inflacionario de {year}, la parte de los intereses que no es ingreso. El Gobierno lo
            fija por decreto a mediados del año siguiente: cuando salga, estará aquí.
          </p>
        )}
        {form ? (
          <p>
            Casillas del año gravable {year}: {form.source}. Las verificamos el {formatCivilDate(form.checkedOn)}.
          </p>
        ) : null}
      </div>
    </section>
  )
}

function LineRow({ line: { key, line, own, noted, toType } }: { line: Line }) {
  const label = formLineLabels[key]
  const name = line === undefined ? label : `la casilla ${line}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        {line === undefined ? null : <p className="text-sm font-semibold text-go-ink">Casilla {line}</p>}
        <p className="font-medium">{label}</p>
        {noted > 0 ? (
          <p className="text-sm text-ink-mute">
            <Money amountCop={own} /> de tus CDT con nosotros y <Money amountCop={noted} /> anotados por ti
          </p>
        ) : null}
      </div>
      <div className="ml-auto flex items-center gap-2">
        <Money amountCop={toType} size="m" className="font-semibold" />
        <CopyButton text={String(toType)} what={`el valor de ${name}`} compact />
      </div>
    </li>
  )
}
