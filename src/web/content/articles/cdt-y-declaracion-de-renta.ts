import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { type TaxDeposit, type TaxFigures, taxYear } from '#domain/money/tax/tax-year.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { uvt2026Cop, uvtIn2026 } from '../figures.ts'

const rate = '11.000'
const deposit = (depositId: string, openingDate: string, capitalCop: number, termDays: number): TaxDeposit => {
  const terms = { openingDate, termDays, dayBase: 360, ratePercent: rate, capitalCop } as const
  const bank = { bankName: depositId, legalEntityId: depositId, legalEntityName: depositId }
  return { depositId, ...bank, periods: [{ ...terms, maturityDate: maturityDate(terms).maturityDate }] }
}
const matured = deposit('Vence en 2026', '2026-02-03', 20_000_000, 180)
const running = deposit('Vence en 2027', '2026-04-06', 30_000_000, 360)
const maturityOf = ({ periods }: TaxDeposit) => formatCivilDate(periods[0]?.maturityDate ?? '')
const of2026 = taxYear([matured, running], 2026)
const of2027 = taxYear([running], 2027).totals
const row = (label: string, { capitalCop, balanceCop, interestPaidCop, withholdingCop }: TaxFigures) => [
  label,
  ...[capitalCop, balanceCop, interestPaidCop, withholdingCop].map(formatCop),
]
const threshold = (label: string, units: string, count: number) => [label, units, uvtIn2026(count)]

export const article: ContentPage = {
  path: '/blog/cdt-y-declaracion-de-renta',
  kind: 'article',
  category: 'impuestos-y-leyes',
  title: 'El CDT en tu declaración de renta',
  description:
    'Qué parte de tu CDT va al patrimonio, qué parte a los ingresos y dónde se resta la retención. Con los topes de 2026 y un ejemplo al peso.',
  lead: 'Tener un CDT no te obliga por sí solo a declarar renta. Si declaras, el saldo va a tu patrimonio, los intereses a tus rentas de capital y la retención se resta del impuesto.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'La declaración de renta de las personas mira dos cosas: lo que tenías el 31 de diciembre y lo que ganaste durante el año. Un CDT aparece en las dos. Este texto es una guía general para personas naturales con residencia fiscal en Colombia que no llevan contabilidad; tu caso puede ser distinto, y un contador lo resuelve mejor que un artículo.',
    ),
    heading('¿Tienes que declarar?'),
    paragraph(
      `Los topes están en UVT, la unidad que la DIAN ajusta cada año. Para el año gravable 2026, que se declara en 2027, la UVT es de ${formatCop(uvt2026Cop)} (Resolución 000238 de 2025). En general debes declarar si te ocurre **al menos una** de estas cosas:`,
    ),
    table(
      'Topes del año gravable 2026 (Estatuto Tributario, artículos 592 y 594-3)',
      ['Qué se mira', 'UVT', 'En pesos'],
      [
        threshold('Patrimonio bruto a 31 de diciembre superior a', '4.500', 4500),
        threshold('Ingresos brutos del año iguales o superiores a', '1.400', 1400),
        threshold('Consignaciones, depósitos o inversiones financieras superiores a', '1.400', 1400),
        threshold('Consumos con tarjeta de crédito superiores a', '1.400', 1400),
        threshold('Compras y consumos totales superiores a', '1.400', 1400),
      ],
    ),
    paragraph(
      'Fíjate en la tercera fila: lo que pones en un CDT cuenta entre las inversiones del año. Quien vende un carro y lleva ese dinero a un CDT puede pasar ese tope aunque gane poco. También hay condiciones que no dependen de una suma, como ser responsable del IVA. La DIAN publica cada año la lista completa y las fechas.',
    ),
    heading('Qué va en cada lugar'),
    list(
      '**Patrimonio bruto:** el valor del CDT el 31 de diciembre, es decir el capital más los intereses causados que aún no te han pagado (artículo 271).',
      '**Rentas de capital:** los intereses que te pagaron en el año, antes de la retención. Quien no lleva contabilidad los cuenta cuando los recibe (artículo 27).',
      '**Retenciones del año:** lo que te descontó el banco. Se resta del impuesto que te resulte.',
    ),
    heading('Un ejemplo con dos CDT'),
    paragraph(
      `Ambos a una tasa de ejemplo del ${formatRate(rate)} El primero, de ${formatCop(20_000_000)} a 180 días, se abrió el ${formatCivilDate(matured.periods[0]?.openingDate ?? '')} y venció el ${maturityOf(matured)}; su dueña retiró el dinero y lo gastó. El segundo, de ${formatCop(30_000_000)} a 360 días, se abrió el ${formatCivilDate(running.periods[0]?.openingDate ?? '')} y vence el ${maturityOf(running)}.`,
    ),
    table(
      'Lo que se declara del año 2026',
      ['CDT', 'Capital, 31 dic.', 'Saldo, 31 dic.', 'Intereses pagados', 'Retención'],
      [...of2026.deposits.map((each) => row(each.depositId, each)), row('Total', of2026.totals)],
    ),
    paragraph(
      `El CDT que venció en 2026 ya no está en el patrimonio, pero sus intereses sí están en los ingresos. El que sigue vivo es al revés: está en el patrimonio, con ${formatCop(of2026.totals.accruedInterestCop)} de intereses causados, y no trae ingresos todavía. Sus ${formatCop(of2027.interestPaidCop)} de intereses y sus ${formatCop(of2027.withholdingCop)} de retención irán a la declaración de 2027.`,
    ),
    note(
      'Manda el certificado',
      'Las cifras de tu declaración son las del certificado que cada banco te entrega por el año. Un banco puede contar los días de otra manera, y su número es el que recibe la DIAN. Si no coincide con el tuyo, pregunta antes de declarar.',
    ),
    heading('La parte que la ley deja por fuera'),
    paragraph(
      'A las personas naturales que no llevan contabilidad, la ley les permite restar el **componente inflacionario**: la porción de los intereses que solo compensa el aumento de los precios no es renta ni ganancia ocasional (Estatuto Tributario, artículos 38 a 41). El Gobierno fija el porcentaje de cada año por decreto, después de que el año termina, y suele aparecer en el certificado del banco. Puede bajar bastante la base del impuesto: no lo olvides. Si quieres entender la idea de fondo, mira [inflación y tasa real](/blog/inflacion-y-tasa-real).',
    ),
    heading('Qué reunir'),
    steps(
      'El certificado tributario de cada banco en el que tuviste un CDT durante el año, aunque ya haya vencido.',
      'La constancia de los CDT que tenías el 31 de diciembre.',
      'Si alguno tiene varios titulares, la proporción de cada uno: cada cual declara su parte.',
      'El porcentaje del componente inflacionario de ese año.',
    ),
    paragraph(
      'Si abriste tus CDT con Cosecha, en tu [portal](/portal/dashboard) encuentras por cada año un resumen por banco con el saldo a 31 de diciembre, los intereses pagados y la retención. Es una ayuda para revisar; no reemplaza el certificado del banco.',
    ),
    heading('¿Y la salud?'),
    paragraph(
      'Además de la renta, quien recibe del orden de un salario mínimo mensual o más en intereses puede tener que aportar a seguridad social como rentista de capital. No es parte de la declaración, pero se cruza con ella. Si vives de tus intereses, consúltalo. Los que trabajan por su cuenta tienen más en [CDT para independientes](/blog/cdt-para-independientes).',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Pago impuesto sobre el capital del CDT?',
        answer:
          'El impuesto de renta recae sobre lo que ganas, no sobre lo que tienes: del CDT cuentan los intereses. El capital se informa en el patrimonio.',
      },
      {
        question: '¿La retención es todo el impuesto?',
        answer:
          'Si no estás obligado a declarar, en general sí. Si declaras, es un anticipo: el impuesto depende de todas tus rentas, y la [retención](/blog/retencion-en-la-fuente) se descuenta de él.',
      },
      {
        question: 'Mi CDT se renovó solo. ¿Declaro algo?',
        answer:
          'Sí. Los intereses del plazo que terminó cuentan como ingreso de ese año, con su retención, aunque hayan quedado dentro del nuevo CDT. El saldo a 31 de diciembre es el del nuevo.',
      },
    ),
    action('Simular un CDT con su retención', '/cdt-simulador?monto=30000000&plazo=360'),
  ],
  sources: [
    {
      label: 'Estatuto Tributario, artículos 27, 38 a 41, 271, 592 y 594-3',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/estatuto_tributario.html',
    },
    { label: 'DIAN: UVT, calendario y obligados a declarar', url: 'https://www.dian.gov.co/' },
  ],
}
