import { partnerBanks } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { withholdingPercentOfLaw } from '#domain/money/rates/interest.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { dictionary } from '../../brands/default/dictionary.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const { name } = dictionary
const entities = new Set(partnerBanks.map(({ legalEntity }) => legalEntity.id))

export const page: ContentPage = {
  path: '/prensa',
  kind: 'guide',
  title: 'Prensa',
  description:
    'Datos básicos sobre la plataforma, cómo citar tasas y cifras de CDT sin errores y a quién escribir si eres periodista.',
  lead: 'Para quien escribe sobre ahorro: lo básico sobre nosotros, cómo citar bien una tasa y con quién hablar.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Lo básico'),
    paragraph(
      `${name} es una plataforma tecnológica colombiana donde una persona compara y abre CDT con bancos aliados. No es una entidad vigilada, no capta dinero y no lo recibe: los pagos van directo al banco, que emite el título y responde por él.`,
    ),
    table(
      'En cifras que se pueden comprobar en el sitio',
      ['Dato', 'Cifra'],
      [
        ['Marcas aliadas para abrir', `${partnerBanks.length}`],
        ['Entidades que emiten', `${entities.size}`],
        ['Plazos del simulador', `${offeredTermsDays.join(', ')} días`],
        ['Mínimo más bajo', formatCop(Math.min(...partnerBanks.map(({ minimumAmountCop }) => minimumAmountCop)))],
        ['Costo para quien abre', formatCop(0)],
      ],
    ),
    heading('Cómo citar una tasa'),
    list(
      'Di siempre que es **efectiva anual**, el plazo, el monto y la fecha. Sin los cuatro, la cifra no dice nada.',
      'Di si es la tasa que un banco **ofrece** o la que el sistema **pagó** en promedio. La segunda la publica la Superintendencia Financiera y no es una oferta.',
      'No multipliques la tasa por los días. El interés de un plazo menor a un año se calcula con potencias: aquí está [la cuenta](/blog/tasa-efectiva-anual).',
      `Al hablar de lo que se recibe, descuenta la retención: ${formatPercent(withholdingPercentOfLaw)} de los intereses.`,
    ),
    note(
      'Sobre las tasas del sitio',
      'Mientras el sitio diga que sus tasas son de demostración, no son ofertas de los bancos y no deben citarse como tales.',
    ),
    heading('Errores frecuentes'),
    list(
      `«Fogafín cubre ${formatCop(coverageLimitCop)} por CDT». Es por persona y por entidad, sumando capital e intereses.`,
      '«El CDT se puede cancelar pagando una penalidad». No se redime antes del vencimiento; se puede vender.',
      '«La plataforma paga la tasa». La paga el banco.',
    ),
    heading('Contacto'),
    paragraph(
      `[Escríbenos](/escribenos): comienza con la palabra «Prensa» y dinos el medio y la hora de cierre. Podemos explicar una cifra o revisar un cálculo. No damos datos de clientes ni pronósticos de tasas.`,
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Puedo usar sus gráficas y ejemplos?',
        answer: 'Los ejemplos, sí, citando la fuente y aclarando que la tasa es supuesta.',
      },
      {
        question: '¿Me pueden presentar a una persona que haya abierto un CDT?',
        answer: 'No entregamos datos de nuestros clientes.',
      },
    ),
    action('Ver el simulador', '/cdt-simulador'),
  ],
  sources: [
    { label: 'Superintendencia Financiera: tasas de captación', url: 'https://www.superfinanciera.gov.co/' },
    { label: 'Banco de la República: estadísticas', url: 'https://www.banrep.gov.co/' },
    { label: 'Fogafín', url: 'https://www.fogafin.gov.co/' },
  ],
}
