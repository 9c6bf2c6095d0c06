import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate as maturityOf } from '#domain/money/dates/maturity.ts'
import { withholdingPercentOfLaw } from '#domain/money/rates/interest.ts'
import { formatPercent, formatRate } from '#domain/money/rates/rate.ts'
import { taxYear } from '#domain/money/tax/tax-year.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const example = { openingDate: '2025-07-01', termDays: 360, dayBase: 360 } as const
const { maturityDate } = maturityOf(example)
const period = { ...example, maturityDate, capitalCop: 10_000_000, ratePercent: '11.000' }
const deposit = { depositId: '', bankName: '', legalEntityId: '', legalEntityName: '', periods: [period] }
const [first, second] = [2025, 2026].map((year) => taxYear([deposit], year).totals)
const inYears = (figure: 'balanceCop' | 'interestPaidCop' | 'withholdingCop') =>
  [first, second].map((totals) => formatCop(totals?.[figure] ?? 0))

export const page: ContentPage = {
  path: '/declaracion-de-renta-sin-contratiempos',
  kind: 'guide',
  title: 'Declaración de renta sin contratiempos',
  description:
    'Qué reunir de tus CDT antes de declarar: saldo a 31 de diciembre, intereses pagados y retención. Con un ejemplo de dos años.',
  lead: 'De un CDT se declaran tres cifras. Si las tienes a la mano desde marzo, el día de declarar es más corto.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Las tres cifras'),
    list(
      '**El saldo a 31 de diciembre**: lo que el banco te debía ese día. Va en tu patrimonio.',
      '**Los intereses del año**: lo que te pagaron antes del descuento. Van en tus rentas de capital.',
      `**La retención**: el ${formatPercent(withholdingPercentOfLaw)} que ya te descontaron. Se resta del impuesto que resulte.`,
    ),
    paragraph('Las tres vienen en el certificado tributario que cada banco te expide. Ese es el soporte que vale.'),
    heading('Un CDT que pasa de un año a otro'),
    paragraph(
      `Un CDT de ${formatCop(period.capitalCop)} abierto el ${formatCivilDate(period.openingDate)}, a ${period.termDays} días y ${formatRate(period.ratePercent)} de tasa supuesta, vence el ${formatCivilDate(maturityDate)}. En nuestro resumen aparece así:`,
    ),
    table(
      'El mismo CDT en dos años',
      ['Cifra', '2025', '2026'],
      [
        ['Saldo a 31 de diciembre', ...inYears('balanceCop')],
        ['Intereses pagados', ...inYears('interestPaidCop')],
        ['Retención', ...inYears('withholdingCop')],
      ],
    ),
    paragraph(
      'El saldo del primer año suma el capital y los intereses ganados hasta ese día. En el segundo año, el CDT ya se pagó y no queda saldo. Si el certificado de tu banco presenta las cifras de otra manera, usa las del certificado y pregúntale por qué.',
    ),
    heading('Tu lista'),
    steps(
      'Pide el certificado tributario a cada banco donde hayas tenido un CDT en el año, aunque ya esté pagado.',
      'Descarga el resumen de [tu portal](/portal/dashboard): está por año, en PDF y en CSV. Te sirve para comprobar que no falte ninguno.',
      'Suma por entidad, no por marca. Dos marcas pueden ser del mismo banco.',
      'Anota los bonos que recibiste. No son intereses del banco; pregunta a tu contador dónde van.',
      'Busca tu fecha en el calendario de la DIAN: depende de los últimos dígitos de tu documento.',
    ),
    note(
      'Retención no es declaración',
      'Que te hayan retenido no quiere decir que ya declaraste. Y si no tienes que declarar, en general lo retenido es tu impuesto. Los topes que obligan a declarar cambian cada año: míralos en la DIAN.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Un CDT me obliga a declarar?',
        answer:
          'Por sí solo, no. Cuenta junto con tu patrimonio, tus ingresos, tus compras y tus consignaciones. Si pasas alguno de los topes del año, declaras.',
      },
      {
        question: '¿Qué hago si el CDT es de dos personas?',
        answer: 'Cada titular declara su parte del saldo, de los intereses y de la retención.',
      },
      {
        question: '¿Me pueden ayudar a declarar?',
        answer:
          'Te damos las cifras de los CDT que abriste aquí. La declaración la haces tú o tu contador. La explicación está en [CDT y declaración de renta](/blog/cdt-y-declaracion-de-renta) y en [retención en la fuente](/blog/retencion-en-la-fuente).',
      },
    ),
    action('Ver mi portal', '/portal/dashboard'),
    action('Simular un CDT', '/cdt-simulador'),
  ],
  sources: [{ label: 'DIAN: calendario tributario y topes del año', url: 'https://www.dian.gov.co/' }],
}
