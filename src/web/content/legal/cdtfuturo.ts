import { formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'
import { conditionsOfEveryCampaign } from './campaign-without-benefit.ts'

const example = { amountCop: 10_000_000, ratePercent: '11.000', dayBase: 360 } as const
const { capital } = figuresOf({ ...example, termDays: 360 })

export const page: ContentPage = {
  path: '/legal/cdtfuturo',
  kind: 'legal',
  title: 'Términos y condiciones de CDT Futuro',
  description:
    'CDT Futuro es un nombre de campaña, no un producto distinto. Qué CDT abres, qué puedes esperar y qué no te hemos ofrecido.',
  lead: 'CDT Futuro es un nombre de campaña. No es un producto distinto: lo que abres es un CDT del banco que elijas, con sus reglas de siempre.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Qué es'),
    paragraph(
      'Con este nombre invitamos a abrir un CDT pensando en una meta con fecha. La plataforma compara plazos y bancos, y el CDT lo emite el banco. No hay una tasa especial, un aporte periódico obligatorio ni una garantía adicional por llegar con este nombre.',
    ),
    note(
      'Estado de la campaña',
      'Hoy no hay un bono vigente con el nombre CDT Futuro. Si un aviso antiguo te lo ofrece, no vale para un proceso nuevo. Los beneficios de procesos ya creados se respetan como quedaron registrados.',
    ),
    heading('Un ejemplo de meta con fecha'),
    table(
      `${capital} a una tasa supuesta de ${formatRate(example.ratePercent)}`,
      ['Plazo', 'Intereses', 'Retención', 'Recibes'],
      [180, 360, 720].map((termDays) => {
        const { gross, withholding, total } = figuresOf({ ...example, termDays })
        return [`${termDays} días`, gross, withholding, total]
      }),
    ),
    paragraph(
      'El ejemplo usa la misma tasa en los tres plazos para comparar. En la práctica cada plazo tiene la suya, y solo es segura la que firmas.',
    ),
    ...conditionsOfEveryCampaign('La campaña CDT Futuro'),
    questions({
      question: '¿Quedo comprometido a renovar hasta llegar a mi meta?',
      answer:
        'No. Cada CDT termina en su fecha. Al vencimiento decides si renuevas o retiras; si no dices nada, se prorroga por un plazo igual.',
    }),
    action('Simular con mi fecha', '/cdt-simulador?monto=10000000&plazo=720'),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
    { label: 'Fogafín: seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
  ],
}
