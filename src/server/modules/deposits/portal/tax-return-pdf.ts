import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatPercentFigure } from '#domain/money/parameters/parameter-on.ts'
import { type FilledForm, type FilledLine, formLineLabels } from '#domain/money/tax/form-210.ts'
import {
  type DeclarationFigures,
  declarationLimitCop,
  declarationLimits,
  declarationSource,
  declarationTestIds,
} from '#domain/money/tax/must-declare.ts'
import type { AttachedFile } from '../../../platform/pdf/archival-pdf.ts'
import { heading, paragraphs, rows } from '../../../platform/pdf/blocks.ts'
import type { Sheet } from '../../../platform/pdf/sheet.ts'
import type { KeptVerdict } from './tax-declaration.ts'

/** What the paper of a year says of the return itself (Z20). */
export type TaxReturnFacts = {
  year: number
  form: FilledForm
  uvtCop: number | undefined
  known: DeclarationFigures
  verdict: KeptVerdict | undefined
  certificates: readonly { bankName: string; constancyNumber: string }[]
}

/** The lines of form 210, with what is typed into each. */
export function writeForm(sheet: Sheet, { year, form: { form, inflationPart, lines } }: TaxReturnFacts): void {
  heading(sheet, 'Qué va en el formulario 210', 90)
  paragraphs(
    sheet,
    form
      ? `Casillas del formulario 210 del año gravable ${year} (${form.source}; verificado el ${formatCivilDate(form.checkedOn)}). El formulario recibe múltiplos de mil (Estatuto Tributario, art. 577). Suma aquí tus otros bienes, ingresos y retenciones.`
      : `Todavía no tenemos las casillas del formulario 210 del año gravable ${year}, así que no las adivinamos. Estas son las cifras, con el nombre que llevan en el formulario.`,
  )
  rows(
    sheet,
    lines.map((line) => ({ label: nameLine(line), value: formatCop(line.formCop) })),
  )
  sheet.y += 8
  const sum = (key: FilledLine['key']) => lines.find((line) => line.key === key)
  const withNotes = lines.filter(({ notedCop }) => notedCop > 0)
  const parts = [
    inflationPart
      ? `El componente inflacionario de ${year} es el ${formatPercentFigure(inflationPart.percent)} de los intereses (${inflationPart.source}; Estatuto Tributario, arts. 38 a 41). No es ingreso gravado si no estás obligado a llevar contabilidad: resta ${formatCop(addUp(sum('not-income')))} de tus rentas de capital.`
      : `Falta el componente inflacionario de ${year}: el Gobierno lo fija por decreto a mediados del año siguiente (Estatuto Tributario, arts. 38 a 41). Mira el certificado de tu banco.`,
    ...(withNotes.length > 0
      ? [
          `De esas cifras, lo que anotaste tú de otros bancos es: ${withNotes.map((line) => `${formLineLabels[line.key].toLowerCase()} ${formatCop(line.notedCop)}`).join('; ')}.`,
        ]
      : []),
  ]
  paragraphs(sheet, parts.join('\n\n'))
}

const nameLine = ({ line, key }: FilledLine) =>
  line === undefined ? formLineLabels[key] : `Casilla ${line} · ${formLineLabels[key]}`
const addUp = (line: FilledLine | undefined) => (line ? line.ownCop + line.notedCop : 0)

/** Who must declare, and what the customer's own figures said of it where they were asked. */
export function writeDeclaration(sheet: Sheet, { year, uvtCop, known, verdict }: TaxReturnFacts): void {
  heading(sheet, '¿Te toca declarar?', 90)
  if (uvtCop === undefined) {
    paragraphs(sheet, `No tenemos la UVT de ${year}, así que no podemos decirte los topes de ese año.`)
    return
  }
  if (verdict) paragraphs(sheet, describeVerdict(year, verdict))
  paragraphs(
    sheet,
    `Si vives en Colombia para los impuestos, declaras renta por ${year} cuando una de estas cifras llega a su tope, o cuando el 31 de diciembre eras responsable del IVA (UVT de ${year}: ${formatCop(uvtCop)}; ${declarationSource}).`,
  )
  rows(
    sheet,
    declarationTestIds.map((id) => {
      const { label, reachedBy } = declarationLimits[id]
      const limit = `${reachedBy === 'from' ? 'desde' : 'más de'} ${formatCop(declarationLimitCop(id, uvtCop))}`
      return { label: known[id] > 0 ? `${label} (tus CDT: ${formatCop(known[id])})` : label, value: limit }
    }),
  )
}

function describeVerdict(year: number, { mustDeclare, isVatPayer, reached, on }: KeptVerdict): string {
  const said = `Según las cifras que escribiste el ${formatCivilDate(on)}`
  if (!mustDeclare) {
    return `${said}, no estás obligado a declarar renta por ${year}. Puedes declarar por tu cuenta si quieres pedir de vuelta lo que te retuvieron (Estatuto Tributario, art. 6).`
  }
  const reasons = [
    ...reached.map((id) => declarationLimits[id].label.toLowerCase()),
    ...(isVatPayer ? ['ser responsable del IVA'] : []),
  ]
  return `${said}, te toca declarar renta por ${year}. Lo que te obliga: ${reasons.join('; ')}.`
}

/** Which papers go along in the file, and which are still to be asked for. */
export function writeAttached(
  sheet: Sheet,
  { attached, certificates }: TaxReturnFacts & { attached: readonly AttachedFile[] },
): void {
  heading(sheet, 'Lo que va dentro de este archivo', 60)
  paragraphs(
    sheet,
    'Tu lector de PDF los muestra como archivos adjuntos. También están en tu portal. El certificado tributario te lo da cada entidad.',
  )
  rows(
    sheet,
    attached.map(({ name, words }) => ({ label: words, value: name })),
  )
  for (const file of attached) sheet.attach(file)
  const missing = certificates.length - (attached.length - 1)
  if (missing > 0) {
    sheet.y += 8
    paragraphs(
      sheet,
      `${missing} ${missing === 1 ? 'constancia no cupo' : 'constancias no cupieron'}: descárgalas en tu portal.`,
    )
  }
}
