import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageByEntity, coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { growthFactor, growthScale } from '#domain/money/rates/growth.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const rate = '11.000'
const limit = formatCop(coverageLimitCop)
const grossOf = (amountCop: number, termDays: number) =>
  computeInterest({ amountCop, ratePercent: rate, termDays, dayBase: 360 }).grossCop

/** What is covered of deposits of 360 days at the example rate, each named by the entity that issues it. */
const caseRow = (label: string, deposits: readonly (readonly [entity: string, amountCop: number])[]) => {
  const entities = coverageByEntity(
    deposits.map(([entity, capitalCop]) => ({
      legalEntityId: entity,
      legalEntityName: entity,
      bankName: entity,
      capitalCop,
      interestCop: grossOf(capitalCop, 360),
    })),
  )
  const sum = (key: 'totalCop' | 'coveredCop' | 'uncoveredCop') =>
    formatCop(entities.reduce((total, entity) => total + entity[key], 0))
  return [label, sum('totalCop'), sum('coveredCop'), sum('uncoveredCop')]
}

/** The largest capital that stays within the limit together with its interest. */
const largestCovered = (ratePercent: string, termDays: number) => {
  let amountCop = Number((BigInt(coverageLimitCop) * growthScale) / growthFactor(ratePercent, termDays, 360))
  while (computeInterest({ amountCop, ratePercent, termDays, dayBase: 360 }).totalGrossCop > coverageLimitCop) {
    amountCop -= 1
  }
  return formatCop(amountCop)
}
const roomRow = (termDays: number) => [
  `${termDays} días`,
  ...['10.000', '11.000', '12.000'].map((ratePercent) => largestCovered(ratePercent, termDays)),
]

const full = coverageLimitCop
const fullInterest = formatCop(grossOf(full, 360))

export const article: ContentPage = {
  path: '/blog/seguro-de-depositos-fogafin',
  kind: 'article',
  category: 'seguridad',
  title: 'El seguro de depósitos de Fogafín',
  description:
    'Fogafín protege hasta 50 millones de pesos por persona y por entidad, con capital e intereses. Qué cubre, qué no y cómo repartir tu dinero.',
  lead: `Si el banco que tiene tu CDT entra en liquidación, Fogafín te responde hasta por ${limit}. El seguro es automático y no te cuesta nada; lo que sí debes saber es cómo se cuenta ese tope.`,
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'Fogafín es el Fondo de Garantías de Instituciones Financieras, una entidad pública. Los bancos inscritos pagan una prima por sus depósitos, y con esa reserva el fondo les devuelve su dinero a los ahorradores cuando una entidad inscrita se liquida. Tú no firmas nada ni pagas nada: quedas cubierto por el hecho de abrir o renovar un producto protegido.',
    ),
    heading('La regla, en una frase'),
    paragraph(
      `**Hasta ${limit} por persona y por entidad, sumando capital e intereses de todos tus productos protegidos en esa entidad.** Cada parte de la frase importa:`,
    ),
    list(
      '**Por persona.** El tope es de cada ahorrador. Cuentan los productos que tengas a tu nombre y los que compartas con otras personas.',
      '**Por entidad.** Lo que tienes en un banco no le quita cobertura a lo que tienes en otro.',
      '**Capital e intereses.** Los intereses que el banco te debe también se suman.',
      '**Todos tus productos.** Tu cuenta de ahorros y tu CDT en el mismo banco comparten un solo tope.',
    ),
    heading('Cuatro casos con cifras'),
    paragraph(
      `Los CDT de esta tabla son de 360 días, a una tasa de ejemplo del ${formatRate(rate)}, y se miran en su último día, cuando ya tienen todos sus intereses.`,
    ),
    table(
      'Qué queda cubierto si las entidades se liquidaran',
      ['Lo que tienes', 'Con intereses', 'Cubierto', 'Sin cubrir'],
      [
        caseRow('20 millones en el banco A', [['A', 20_000_000]]),
        caseRow('50 millones en el banco A', [['A', 50_000_000]]),
        caseRow('Dos CDT de 30 millones en el banco A', [
          ['A', 30_000_000],
          ['A', 30_000_000],
        ]),
        caseRow('30 millones en A y 30 millones en B', [
          ['A', 30_000_000],
          ['B', 30_000_000],
        ]),
      ],
    ),
    paragraph(
      `El segundo caso sorprende: con ${limit} exactos de capital, los ${fullInterest} de intereses quedan por encima del tope. Y los dos últimos muestran lo más útil: el mismo dinero, repartido en dos entidades, queda cubierto del todo.`,
    ),
    heading('Cuánto capital cabe bajo el tope'),
    paragraph(
      'Si quieres que también tus intereses estén protegidos hasta el último día, el capital debe ser menor que el tope. Esto es lo máximo que cabe en un solo CDT, si no tienes nada más en esa entidad:',
    ),
    table(
      `Capital que con sus intereses no pasa de ${limit}`,
      ['Plazo', ...['10.000', '11.000', '12.000'].map((ratePercent) => `Al ${formatRate(ratePercent)}`)],
      [roomRow(90), roomRow(180), roomRow(360), roomRow(720)],
    ),
    note(
      'La marca no es la entidad',
      'A veces dos marcas son de la misma entidad jurídica. Para el seguro son una sola, y lo que tengas en ambas se suma. Por eso en tu [portal](/portal/dashboard) la cobertura aparece por entidad y no por marca.',
    ),
    heading('Qué entidades y qué productos'),
    list(
      '**Entidades inscritas:** los bancos, las corporaciones financieras, las compañías de financiamiento y las sociedades especializadas en depósitos y pagos electrónicos (SEDPE).',
      '**Productos protegidos:** entre otros, los CDT, las cuentas de ahorros, las cuentas corrientes y los depósitos electrónicos.',
      '**Productos que no lo están:** los fiduciarios, los seguros, los bonos ordinarios y los convertibles en acciones, y cualquier producto de una entidad que no esté inscrita. Los [fondos y las acciones](/blog/cdt-frente-a-fondos-y-acciones) tampoco son depósitos.',
      '**Cooperativas:** las de ahorro y crédito tienen otro fondo, Fogacoop, con sus propias reglas y su propio tope.',
    ),
    heading('Cómo comprobarlo'),
    steps(
      'Busca la entidad en la lista de inscritas que publica Fogafín.',
      'Mira que la publicidad y los extractos del producto lleven el sello del seguro de depósitos.',
      'Al abrir o renovar el CDT, el banco debe informarte del seguro. Lee esa parte antes de firmar.',
    ),
    paragraph(
      'Cosecha no es una entidad vigilada ni guarda tu dinero: cada CDT es un depósito en el banco que lo emite, y es ese banco el que debe estar inscrito. El título queda [anotado en Deceval](/blog/que-es-deceval) a tu nombre.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Qué pasa con lo que supera el tope?',
        answer:
          'No se pierde por fuerza: queda como una deuda de la entidad contigo, que se reclama en el proceso de liquidación y se paga según lo que alcance. Lo que Fogafín asegura llega hasta el tope.',
      },
      {
        question: '¿Tengo que afiliarme o pagar algo?',
        answer: 'No. La cobertura es automática y la prima la pagan las entidades inscritas.',
      },
      {
        question: '¿El seguro me cubre si vendo el CDT y pierdo?',
        answer:
          'No. Protege tus depósitos cuando una entidad inscrita se liquida. Lo que dejes de ganar al [vender un CDT antes de tiempo](/blog/vender-un-cdt-antes-de-tiempo) no está cubierto.',
      },
      {
        question: 'Tengo más de 50 millones. ¿Qué hago?',
        answer:
          'Puedes repartirlos en varias entidades, y de paso en varios plazos, como en una [escalera de CDT](/blog/escalera-de-cdt). Deja espacio para los intereses.',
      },
    ),
    action('Comparar bancos', '/cdt-simulador?monto=40000000&plazo=360'),
  ],
  sources: [
    {
      label: 'Fogafín: qué es el seguro de depósitos',
      url: 'https://fogafin.gov.co/que-es-el-seguro-de-depositos/definicion',
    },
    { label: 'Superintendencia Financiera de Colombia', url: 'https://www.superfinanciera.gov.co/' },
  ],
}
