import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { automaticRenewal } from '#domain/process/renewals/automatic-renewal.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const dayBase = 360
const openingDate = '2026-11-23'
const partCop = 6_000_000
const terms = [90, 180, 270, 360] as const
type Term = (typeof terms)[number]
const wholeCop = partCop * terms.length

/** Example rates, in thousandths of a percent. */
const rates: Record<Term, number> = { 90: 10_500, 180: 10_900, 270: 11_200, 360: 11_500 }
const rateOf = (termDays: Term, shift = 0) => ((rates[termDays] + shift) / 1000).toFixed(3)

const backCop = (amountCop: number, termDays: Term, shift = 0) =>
  computeInterest({ amountCop, ratePercent: rateOf(termDays, shift), termDays, dayBase }).totalNetCop

const rungs = terms.map((termDays) => {
  const maturity = maturityDate({ openingDate, termDays, dayBase }).maturityDate
  return { termDays, maturity, back: backCop(partCop, termDays) }
})
const firstRow = ({ termDays, maturity, back }: (typeof rungs)[number]) => [
  `${termDays} días`,
  formatRate(rateOf(termDays)),
  formatShortDate(maturity),
  formatCop(back),
]
const secondRow = ({ termDays, maturity, back }: (typeof rungs)[number]) => {
  const { newMaturityDate } = automaticRenewal({ maturityDate: maturity, termDays: 360, dayBase })
  return [`El de ${termDays} días`, formatCop(back), formatShortDate(newMaturityDate), formatCop(backCop(back, 360))]
}

/** What a path of terms gives back when every CDT after the first has the rates of today plus a shift. */
const pathCop = (amountCop: number, path: readonly Term[], shift: number) =>
  path.reduce((sum, termDays, place) => backCop(sum, termDays, place === 0 ? 0 : shift), amountCop)
const shifts = [-2000, 0, 2000]
const ladderCop = (shift: number) =>
  ([[90, 270], [180, 180], [270, 90], [360]] as const).reduce((sum, path) => sum + pathCop(partCop, path, shift), 0)

export const article: ContentPage = {
  path: '/blog/escalera-de-cdt',
  kind: 'article',
  category: 'estrategias',
  title: 'La escalera de CDT',
  description:
    'Reparte tu ahorro en varios CDT con plazos distintos: una parte vuelve cada tres meses y no todo depende de la tasa de un solo día.',
  lead: 'En vez de un solo CDT, abres varios con plazos escalonados. Cada cierto tiempo vence uno, y decides con la tasa y las necesidades de ese momento.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'Quien abre un CDT se enfrenta a una duda que no tiene respuesta cierta: ¿corto o largo? El largo asegura la tasa por más tiempo, pero el dinero tarda en volver. El corto vuelve pronto, pero nadie sabe a qué tasa vas a renovarlo. La escalera no adivina. Reparte.',
    ),
    heading('Cómo se arma'),
    steps(
      'Decide cuánto dinero puede esperar, después de apartar tu fondo de emergencias.',
      'Divídelo en partes iguales. Cuatro es un buen número para empezar.',
      'Abre con cada parte un CDT de plazo distinto: 90, 180, 270 y 360 días.',
      'Cuando venza el primero, si no necesitas ese dinero, ponlo a 360 días. Haz lo mismo con cada uno.',
    ),
    paragraph(`Al cabo del primer año todos tus CDT son de 360 días, y aun así vence uno más o menos cada tres meses.`),
    heading('Un ejemplo con fechas'),
    paragraph(
      `Tienes ${formatCop(wholeCop)} y el ${formatCivilDate(openingDate)} abres cuatro CDT de ${formatCop(partCop)}. Las tasas son supuestas, una para cada plazo, y «Recibes» ya descuenta la [retención en la fuente](/blog/retencion-en-la-fuente).`,
    ),
    table(
      `Primera vuelta: cuatro CDT de ${formatCop(partCop)}`,
      ['Plazo', 'Tasa', 'Vence', 'Recibes'],
      rungs.map(firstRow),
    ),
    paragraph(
      'Cuando una fecha cae en sábado, domingo o festivo, el vencimiento pasa al siguiente día hábil bancario; la tabla ya lo tiene en cuenta.',
    ),
    table(
      `Segunda vuelta: cada uno se renueva completo a 360 días, si la tasa sigue en ${formatRate(rateOf(360))}`,
      ['CDT', 'Renuevas', 'Vence', 'Recibes'],
      rungs.map(secondRow),
    ),
    heading('¿Y si las tasas cambian?'),
    paragraph(
      `Comparemos tres caminos para los mismos ${formatCop(wholeCop)} durante 360 días. En el primero todo va a un CDT de 360. En el segundo, la escalera, y cada parte que vence se pone por los días que faltan. En el tercero todo va a 90 días y se renueva tres veces. Las columnas suponen que, desde la primera renovación, todas las tasas son dos puntos menores, iguales o dos puntos mayores que las de hoy.`,
    ),
    table(
      'Lo que tienes a los 360 días, según lo que pase con las tasas',
      ['Camino', 'Bajan 2 puntos', 'No cambian', 'Suben 2 puntos'],
      [
        ['Todo a 360 días', ...shifts.map((shift) => formatCop(pathCop(wholeCop, [360], shift)))],
        ['Escalera', ...shifts.map((shift) => formatCop(ladderCop(shift)))],
        ['Todo a 90 días, renovado', ...shifts.map((shift) => formatCop(pathCop(wholeCop, [90, 90, 90, 90], shift)))],
      ],
    ),
    paragraph(
      'En este ejemplo la escalera no es el mejor camino en ninguna columna, y tampoco el peor. Eso es lo que se busca: que un cambio de tasas, hacia cualquier lado, toque solo a una parte de tu ahorro. El precio es renunciar a lo que habrías ganado si acertabas.',
    ),
    heading('Qué ganas y qué cuesta'),
    list(
      '**Acceso por partes.** Cada tres meses vuelve una cuarta parte, sin tener que [vender un CDT antes de tiempo](/blog/vender-un-cdt-antes-de-tiempo).',
      '**Menos peso de un solo día.** Tus tasas son el promedio de varios momentos.',
      '**Espacio en el seguro.** Puedes poner cada escalón en una entidad distinta y aprovechar mejor el [seguro de depósitos](/blog/seguro-de-depositos-fogafin).',
      '**Más fechas que atender.** Son cuatro vencimientos y no uno. Si olvidas alguno, por ley el CDT se prorroga por un plazo igual al que tenía.',
      '**Mínimos.** Cada banco tiene un monto mínimo. Con poco dinero, dos escalones son suficientes.',
    ),
    note(
      'El plazo que se prorroga',
      'Si el escalón de 90 días se prorroga sin que digas nada, vuelve a ser de 90, no de 360. Para subirlo al último peldaño tienes que pedirlo. En [renovar o retirar](/blog/renovar-o-retirar) están los pasos y las fechas.',
    ),
    heading('Variantes'),
    list(
      '**Dos escalones:** la mitad a 180 días y la mitad a 360. Cada seis meses decides sobre una parte.',
      '**Escalera larga:** si no necesitas el dinero en años, usa 360 y 720 días.',
      '**Escalera con fechas:** en vez de partes iguales, haz que cada CDT venza antes de un gasto que ya conoces, como una matrícula o un impuesto. Aquí manda la fecha: mira [cómo elegir el plazo](/blog/como-elegir-el-plazo).',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Tienen que ser todos en el mismo banco?',
        answer: 'No. Cada CDT es independiente. Puedes elegir para cada plazo el banco que más te convenga ese día.',
      },
      {
        question: '¿Pago más retención por tener varios?',
        answer: 'No. Es el mismo porcentaje sobre los intereses de cada uno, cuando se pagan.',
      },
      {
        question: '¿Puedo empezar con un solo CDT y armarla después?',
        answer:
          'Sí. Abre el primero con lo que tengas y, cada vez que ahorres otra parte, abre otro con un plazo distinto. La escalera se forma sola.',
      },
    ),
    action('Simular el primer escalón', '/cdt-simulador?monto=6000000&plazo=90'),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
    { label: 'Banco de la República: estadísticas de tasas de captación', url: 'https://www.banrep.gov.co/' },
  ],
}
