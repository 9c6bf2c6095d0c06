import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const example = { amountCop: 100_000_000, ratePercent: '11.000', dayBase: 360 } as const
const { capital } = figuresOf({ ...example, termDays: 90 })

export const page: ContentPage = {
  path: '/cdt-para-empresas-en-colombia',
  kind: 'guide',
  title: 'CDT para empresas en Colombia',
  description:
    'Cómo usa una empresa un CDT para su caja: plazos, documentos que suele pedir el banco, impuestos y seguro. Con un ejemplo en pesos.',
  lead: 'Una empresa también puede abrir un CDT para la caja que no va a usar pronto. Cambian los documentos, los impuestos y quién firma.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    note(
      'Lo que puedes hacer aquí',
      'Por la plataforma abren CDT personas naturales, a su nombre. Una empresa puede usar el simulador para comparar y hacer la apertura directamente con el banco.',
    ),
    heading('Para qué le sirve a una empresa'),
    list(
      'Para el dinero con fecha conocida: primas, impuestos, el pago de una máquina. El plazo se elige para que venza antes.',
      'Para una reserva que no es la de cada día. Lo que se necesita para operar va en una cuenta.',
      'Para saber hoy cuánto se recibe. La tasa queda fija y sirve para el flujo de caja.',
    ),
    heading('Un ejemplo'),
    table(
      `${capital} a una tasa supuesta de ${formatRate(example.ratePercent)}`,
      ['Plazo', 'Intereses', 'Retención', 'Recibe'],
      [90, 180, 360].map((termDays) => {
        const { gross, withholding, total } = figuresOf({ ...example, termDays })
        return [`${termDays} días`, gross, withholding, total]
      }),
    ),
    paragraph(
      'La retención del ejemplo es la general sobre rendimientos de renta fija. Una entidad autorretenedora o con un régimen especial puede tener otra: lo define su contador con el banco.',
    ),
    heading('Qué suele pedir el banco'),
    list(
      'Certificado de existencia y representación legal, reciente.',
      'RUT y documento de identidad del representante legal.',
      'Estados financieros y declaración de renta.',
      'Composición accionaria y beneficiarios finales.',
      'La autorización de la junta o asamblea, si los estatutos limitan al representante.',
    ),
    paragraph('Cada banco define su lista: pídela antes de empezar.'),
    heading('Lo que cambia frente a una persona'),
    list(
      '**El 4 × 1.000.** La exención mensual de las cuentas de personas naturales no es para empresas. Cuéntalo como un costo al sacar el dinero de la cuenta.',
      `**El seguro.** Fogafín protege hasta ${formatCop(coverageLimitCop)} por depositante y por entidad. Para una caja grande ese tope es poco: reparte entre bancos y revisa la solidez de cada uno.`,
      '**Los impuestos.** Los intereses son ingreso de la empresa, y lo retenido se descuenta en su declaración.',
      '**La liquidez.** El CDT no se cancela antes. Varios vencimientos evitan quedar sin caja: mira la [escalera de CDT](/blog/escalera-de-cdt).',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: 'Soy independiente, ¿abro como empresa o como persona?',
        answer:
          'Si no tienes una sociedad, abres como persona natural, aunque factures. Lee [CDT para independientes](/blog/cdt-para-independientes).',
      },
      {
        question: '¿Puedo abrirlo a mi nombre con dinero de mi empresa?',
        answer:
          'No. Al abrir declaras que el dinero es tuyo. Mezclar los dos patrimonios trae problemas con el banco y con los impuestos.',
      },
    ),
    action('Simular la caja de la empresa', '/cdt-simulador?monto=100000000&plazo=90'),
  ],
  sources: [
    { label: 'DIAN', url: 'https://www.dian.gov.co/' },
    { label: 'Fogafín: seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
  ],
}
