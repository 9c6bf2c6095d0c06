import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { computeInterest, withholdingPercentOfLaw } from '#domain/money/rates/interest.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { minimumWage2026Cop } from '../figures.ts'

const openingDate: CivilDate = '2026-12-01'
/** The parts of the example and their rates, no bank's; what is at hand earns nothing here, to keep to the safe side. */
const atHandCop = 9_000_000
const taxes = { amountCop: 6_000_000, termDays: 180, ratePercent: '10.800', dayBase: 360 } as const
const calm = { amountCop: 9_000_000, termDays: 360, ratePercent: '11.900', dayBase: 360 } as const
const savedCop = atHandCop + taxes.amountCop + calm.amountCop

const partRow = (label: string, deposit: typeof taxes | typeof calm) => {
  const { netCop } = computeInterest(deposit)
  const { maturityDate: paidOn } = maturityDate({ openingDate, ...deposit })
  return [label, formatCop(deposit.amountCop), formatCivilDate(paidOn), formatCop(netCop)]
}
const taxesNetCop = computeInterest(taxes).netCop
const calmNetCop = computeInterest(calm).netCop

export const article: ContentPage = {
  path: '/blog/cdt-para-independientes',
  kind: 'article',
  category: 'estrategias',
  title: 'CDT para independientes: ahorrar cuando el ingreso cambia',
  description:
    'Si facturas por proyectos, el CDT sirve para la plata de los impuestos y los meses flojos. Cómo repartirla, qué te piden y un ejemplo en pesos.',
  lead: 'Cuando nadie te consigna cada quincena, el ahorro tiene que estar en el lugar y en la fecha correctos. Un CDT ayuda con la parte que ya tiene fecha.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'Trabajar por cuenta propia tiene meses de tres facturas y meses de ninguna. También tiene pagos que llegan de golpe: la declaración de renta, un equipo nuevo, la seguridad social que no descuenta ningún empleador. El error común es tener todo revuelto en una sola cuenta y descubrir tarde que una parte no era tuya.',
    ),
    heading('Tres bolsillos'),
    steps(
      '**El de los meses flojos.** Lo que gastas en tres o cuatro meses, a la mano. Este no va en un CDT, porque un mes malo no avisa.',
      '**El de los impuestos.** Aparta un porcentaje de cada factura el mismo día que te la pagan. Ya tiene dueño y tiene fecha: un CDT que venza antes le queda a la medida.',
      '**El de la tranquilidad.** Lo que sobra en los buenos meses y no tienes que tocar en un año.',
    ),
    paragraph(
      `Un ejemplo. Una diseñadora cierra un buen segundo semestre y tiene ${formatCop(savedCop)} ahorrados el ${formatCivilDate(openingDate)}. Gasta unos tres millones al mes y calcula que en el año siguiente pagará alrededor de ${formatCop(taxes.amountCop)} de renta. Los reparte así, con tasas de ejemplo de ${formatPercent(taxes.ratePercent)} a 180 días y ${formatPercent(calm.ratePercent)} a 360, ambas efectivas anuales:`,
    ),
    table(
      `Cómo se reparten ${formatCop(savedCop)}`,
      ['Bolsillo', 'Monto', 'Disponible', 'Gana tras retención'],
      [
        ['Meses flojos, en cuenta', formatCop(atHandCop), 'Siempre', formatCop(0)],
        partRow('Impuestos, a 180 días', taxes),
        partRow('Tranquilidad, a 360 días', calm),
      ],
    ),
    paragraph(
      `Los dos CDT le dejan ${formatCop(taxesNetCop + calmNetCop)}. No es una fortuna, pero es dinero por ordenar lo que ya tenía, sin quedarse sin colchón. Para ser prudentes, contamos la cuenta como si no rindiera nada.`,
    ),
    heading('La fecha de los impuestos'),
    paragraph(
      'Las personas naturales suelen declarar renta en el segundo semestre, en un día que depende de los últimos números del documento. La DIAN fija ese calendario cada año. Busca el tuyo y escoge un plazo que venza unas semanas antes. Recuerda que si el vencimiento cae en día no hábil pasa al siguiente hábil, como explicamos en [cómo elegir el plazo](/blog/como-elegir-el-plazo).',
    ),
    paragraph(
      'Si facturas con IVA, el que recaudas no es ahorro: se paga varias veces al año y casi nunca alcanza a completar el plazo de un CDT. Déjalo en la cuenta.',
    ),
    heading('La retención del CDT no es la de tus honorarios'),
    paragraph(
      `A tus facturas les descuentan retención según el servicio que prestas. A los intereses de un CDT les descuentan ${formatPercent(withholdingPercentOfLaw)}, sin importar a qué te dediques. Las dos son anticipos de tu impuesto de renta y las dos se restan en la declaración, así que guarda los certificados. Están explicadas en [retención en la fuente](/blog/retencion-en-la-fuente) y en [CDT y declaración de renta](/blog/cdt-y-declaracion-de-renta).`,
    ),
    heading('Qué te piden para abrirlo'),
    paragraph(
      'La ley obliga a cada banco a conocer la actividad de sus clientes y el origen del dinero. A un independiente no le piden carta laboral, pero sí otras cosas:',
    ),
    list(
      '**Tu documento de identidad** vigente, por ambos lados.',
      '**Tu actividad económica**, con el código CIIU que aparece en tu RUT.',
      '**Tus ingresos y gastos mensuales.** Si cambian mucho, usa un promedio honesto del último año.',
      '**Tu declaración de renta**, si declaras.',
      '**De dónde sale el dinero.** Si el monto es alto frente a tus ingresos, ten a la mano contratos, facturas o extractos que lo expliquen.',
      '**Una cuenta a tu nombre** para recibir lo que el banco te pague.',
    ),
    paragraph(
      'El recorrido completo está en [abrir un CDT en línea](/blog/abrir-un-cdt-en-linea). Puedes parar y seguir después: lo que escribes queda guardado.',
    ),
    note(
      'Los intereses y la seguridad social',
      `Quien recibe rentas de capital por un salario mínimo mensual o más puede tener que cotizar por ellas. En 2026 el salario mínimo es de ${formatCop(minimumWage2026Cop)} (Decreto 0159 de 2026, transitorio). La cuenta depende de cómo y cuándo recibes los intereses; si estás cerca, consúltalo con la UGPP o con tu contador.`,
    ),
    heading('Un hábito que funciona'),
    paragraph(
      'En lugar de un CDT grande al año, muchos independientes abren uno cada vez que entra un pago importante. Al cabo de un tiempo hay vencimientos repartidos por todo el calendario, y casi siempre hay uno cerca. Es la idea de la [escalera de CDT](/blog/escalera-de-cdt), hecha al ritmo de tus facturas. Antes de abrir cada uno, mira el monto mínimo de la entidad: no es igual en todas.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Puedo abrir un CDT si no declaro renta?',
        answer: 'Sí. Si no estás obligado a declarar, lo dices en el formulario y ese documento no es obligatorio.',
      },
      {
        question: '¿Y si un mes necesito la plata del CDT?',
        answer:
          'El banco no la devuelve antes del vencimiento. Por eso el primer bolsillo va en una cuenta. En último caso está [vender el título](/blog/vender-un-cdt-antes-de-tiempo), con un costo.',
      },
      {
        question: '¿El CDT sirve para demostrar ingresos?',
        answer:
          'Muestra un ahorro, no un ingreso mensual. La constancia y el certificado tributario sirven para soportar tu patrimonio y los intereses que recibiste.',
      },
    ),
    action('Simular el CDT de tus impuestos', `/cdt-simulador?monto=${taxes.amountCop}&plazo=${taxes.termDays}`),
  ],
  sources: [
    { label: 'DIAN: calendario tributario y RUT', url: 'https://www.dian.gov.co/' },
    { label: 'UGPP: aportes de independientes y rentistas de capital', url: 'https://www.ugpp.gov.co/' },
    { label: 'Decreto 2418 de 2013, artículo 3 (retención de 4 %)', url: 'https://www.suin-juriscol.gov.co/' },
  ],
}
