import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { freeOfGmf2026Cop, freeOfGmfUvt, uvt2026Cop } from '../figures.ts'

const taxCop = (amountCop: number) => Math.round((amountCop * 4) / 1000)

const amountRow = (amountCop: number) => [
  formatCop(amountCop),
  formatCop(taxCop(Math.max(0, amountCop - freeOfGmf2026Cop))),
  formatCop(taxCop(amountCop)),
]

const example = { amountCop: 10_000_000, ratePercent: '11.500', dayBase: 360 } as const
const termRow = (termDays: number) => {
  const { netCop } = computeInterest({ ...example, termDays })
  const tax = taxCop(example.amountCop)
  return [`${termDays} días`, formatCop(netCop), formatCop(tax), formatCop(netCop - tax)]
}

export const article: ContentPage = {
  path: '/blog/cuatro-por-mil',
  kind: 'article',
  category: 'impuestos-y-leyes',
  title: 'El 4×1000 y tu CDT: cuándo se cobra y cuánto es',
  description:
    'El 4×1000 lo cobra la cuenta de donde sale el dinero, no el CDT. Cuánto es, qué parte del mes está exenta en 2026 y cuánto pesa en lo que ganas.',
  lead: 'Abrir un CDT no tiene costo, pero mover el dinero hasta el banco puede tenerlo. Es el cuatro por mil, y con un poco de cuidado muchas personas no lo pagan.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'El **gravamen a los movimientos financieros**, o GMF, es un impuesto nacional: por cada mil pesos que salen de una cuenta se pagan cuatro. En porcentaje es el 0,4 %. Lo descuenta la entidad donde tienes la cuenta y se lo entrega al Estado.',
    ),
    heading('El CDT no lo cobra, lo cobra la cuenta de origen'),
    paragraph(
      'Cuando pagas tu CDT, el dinero sale de tu cuenta de ahorros y llega a la cuenta oficial del banco que lo emite. El impuesto, si toca, aparece en la cuenta de la que salió, como una línea aparte. Al CDT llega la suma completa: si pagas diez millones, tu CDT es de diez millones. Por eso nuestro simulador calcula los intereses sin este costo.',
    ),
    paragraph(
      'Ni esta plataforma ni el banco del CDT deciden si lo pagas. Depende de cuánto dinero has movido en el mes desde todas tus cuentas.',
    ),
    heading('La parte del mes que está exenta'),
    paragraph(
      `La ley deja libres de este impuesto los retiros de las personas naturales hasta **${freeOfGmfUvt} UVT al mes**. La UVT es la unidad con la que se actualizan los impuestos; para 2026 la DIAN la fijó en ${formatCop(uvt2026Cop)}. Eso da **${formatCop(freeOfGmf2026Cop)} al mes**.`,
    ),
    paragraph(
      'Antes había que escoger una sola cuenta y marcarla como exenta. Desde el 13 de diciembre de 2024, por la Ley 2277 de 2022, el cupo es de la persona: se suma lo que retiras de tus cuentas de ahorro, depósitos electrónicos y tarjetas prepago en las distintas entidades, y no hace falta marcar ninguna. Las cuentas corrientes no entran en ese cupo, y los depósitos de bajo monto tienen su propia regla.',
    ),
    table(
      'Cuatro por mil al enviar el dinero desde una cuenta de ahorros en 2026',
      ['Envías', 'Con todo el cupo libre', 'Sin cupo'],
      [5_000_000, 10_000_000, 20_000_000, 50_000_000].map(amountRow),
    ),
    paragraph(
      'La segunda columna supone que en ese mes no has movido nada más y que se paga solo por lo que pasa del cupo. La tercera, que ya lo gastaste completo. La mayoría de la gente está en algún punto intermedio: el arriendo, el mercado y las transferencias del mes también lo consumen.',
    ),
    heading('Cuánto pesa en lo que ganas'),
    paragraph(
      `Supongamos ${formatCop(example.amountCop)} al ${formatPercent(example.ratePercent)} efectivo anual, una tasa de ejemplo, y que pagas el impuesto completo. Es el mismo cobro para cualquier plazo, así que se nota más en los cortos.`,
    ),
    table(
      `${formatCop(example.amountCop)} al ${formatPercent(example.ratePercent)} E.A., pagando todo el 4×1000`,
      ['Plazo', 'Ganas tras retención', '4×1000', 'Te queda'],
      [90, 180, 360, 720].map(termRow),
    ),
    paragraph(
      'No confundas las dos columnas del medio. La [retención en la fuente](/blog/retencion-en-la-fuente) se calcula sobre los intereses y es un anticipo de tu impuesto de renta. El cuatro por mil se calcula sobre todo el dinero que mueves y no se te devuelve en la declaración como si fuera un anticipo.',
    ),
    heading('Cómo planear el pago'),
    steps(
      '**Mira cuánto has movido este mes.** Tu banco puede decirte cuánto cupo exento te queda.',
      '**Si estás cerca del tope y no hay prisa**, haz el pago los primeros días del mes siguiente. El cupo empieza de nuevo.',
      '**Si el dinero está en varios bancos**, evita juntarlo primero en uno y después enviarlo: serían dos salidas, y las dos gastan cupo.',
      '**Si la suma es grande**, puedes abrir dos CDT en meses distintos, como en una [escalera](/blog/escalera-de-cdt). Hazlo si los dos vencimientos te sirven, no solo por el impuesto.',
    ),
    heading('¿Y cuando el CDT vence?'),
    paragraph(
      'Según la DIAN, si al vencimiento el banco abona el dinero en una cuenta de ahorros o corriente que tienes en ese mismo banco, a nombre del mismo y único titular, la operación está exenta (concepto 088291 de 2011). Si pides que lo envíen a otra entidad, a otra persona o en cheque, pregunta antes cómo lo tratan. Y recuerda que, una vez en tu cuenta, lo que saques vuelve a contar para el cupo del mes.',
    ),
    note(
      'Un error que sale caro',
      'Esperar un mes para ahorrarse el impuesto tiene su propio costo: son días sin intereses, y la tasa puede cambiar. Antes de aplazar, compara los dos números.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿El 4×1000 se descuenta de mi CDT?',
        answer:
          'No. Se descuenta de la cuenta de la que sale el dinero. Ten en ella unos pesos más que el monto del CDT, por si te lo cobran.',
      },
      {
        question: '¿Cambia si pago por PSE o por transferencia?',
        answer:
          'No por el medio. Lo que cuenta es que el dinero sale de tu cuenta. Una transferencia o un pago por PSE pueden tener además la comisión que tu banco cobre por el servicio.',
      },
      {
        question: '¿El cupo cambia cada año?',
        answer: `Sí, porque la UVT cambia. Para 2026 son ${formatCop(freeOfGmf2026Cop)} al mes. La DIAN publica cada diciembre la UVT del año siguiente.`,
      },
      {
        question: '¿Y si me cobraron de más?',
        answer:
          'Pídele a la entidad donde tienes la cuenta que revise y te reintegre lo que no correspondía. Es ella la que hace el cobro.',
      },
    ),
    list(
      'Sigue con [CDT y declaración de renta](/blog/cdt-y-declaracion-de-renta).',
      'O mira [cómo se abre un CDT en línea](/blog/abrir-un-cdt-en-linea).',
    ),
    action('Simular un CDT', `/cdt-simulador?monto=${example.amountCop}&plazo=360`),
  ],
  sources: [
    {
      label: 'Estatuto Tributario, artículos 871 a 881-1 (gravamen a los movimientos financieros)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/estatuto_tributario.html',
    },
    {
      label: 'Ley 2277 de 2022, artículo 65',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_2277_2022.html',
    },
    { label: 'DIAN: UVT de 2026 (Resolución 000238 de 2025) y conceptos', url: 'https://www.dian.gov.co/' },
  ],
}
