import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const rate = '11.250'
const openingDate = '2026-11-23'
const year = { ratePercent: rate, termDays: 360, dayBase: 360 } as const
const five = figuresOf({ ...year, amountCop: 5_000_000 })
const debtRate = '24.000'
const debt = figuresOf({ ...year, amountCop: 5_000_000, ratePercent: debtRate })
const maturity = formatCivilDate(maturityDate({ ...year, openingDate }).maturityDate)
const row = (amountCop: number) => {
  const { capital, gross, withholding, total } = figuresOf({ ...year, amountCop })
  return [capital, gross, withholding, total]
}

export const article: ContentPage = {
  path: '/blog/por-que-cdt',
  kind: 'article',
  category: 'que-es-un-cdt',
  title: 'Por qué abrir un CDT, y cuándo no',
  description:
    'Qué te da un CDT, cuánto crece tu dinero con cifras exactas y en qué casos te conviene más otra cosa. Para decidir con calma.',
  lead: 'Un CDT sirve para una cosa y la hace bien: que un dinero que no vas a necesitar por un tiempo crezca una suma conocida. Aquí ves cuándo te sirve, y cuándo no.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'Hay dinero para el mes, dinero para lo inesperado y dinero que puede esperar. Un CDT es para el tercero. Lo dejas en un banco por un plazo fijo y desde el primer día conoces la tasa, la fecha y la suma que vas a recibir. Si todavía no sabes bien cómo funciona, empieza por [qué es un CDT](/blog/que-es-un-cdt).',
    ),
    heading('Lo que un CDT te da'),
    list(
      '**Una cifra cierta.** La tasa se pacta al abrirlo y no cambia, aunque las del mercado bajen.',
      '**Una fecha.** Sabes qué día vuelve tu dinero, y puedes hacerla coincidir con una matrícula, un viaje o una cuota inicial.',
      '**Una barrera útil.** Como no se cancela antes de tiempo, es más difícil gastarlo por impulso.',
      `**Un seguro.** Si el banco entra en liquidación, Fogafín responde hasta por ${formatCop(coverageLimitCop)} por persona y por entidad, contando capital e intereses. El detalle está en [el seguro de depósitos](/blog/seguro-de-depositos-fogafin).`,
      '**Poco trabajo.** No hay que mirar un mercado ni tomar decisiones cada semana. Las decisiones son dos: una al abrirlo y otra cuando vence.',
    ),
    heading('Cuánto crece, según lo que pongas'),
    paragraph(
      `Esta tabla toma un CDT de 360 días a una tasa de ejemplo del ${formatRate(rate)} Los intereses son los que calcula el banco; la retención en la fuente es lo que descuenta al pagarlos; la última columna es lo que llega a tu cuenta.`,
    ),
    table(
      `CDT de 360 días al ${formatRate(rate)}`,
      ['Pones', 'Intereses', 'Retención', 'Recibes'],
      [row(1_000_000), row(5_000_000), row(10_000_000), row(30_000_000)],
    ),
    paragraph(
      `Un CDT de estos que se abra el ${formatCivilDate(openingDate)} vence el ${maturity}. Cuando la fecha cae en un día que no es hábil bancario, pasa al siguiente que sí lo es. Quien pone ${five.capital} sabe, antes de firmar, que ese día recibe ${five.total}.`,
    ),
    heading('Por qué no dejarlo quieto'),
    paragraph(
      'El dinero guardado en casa, o en una cuenta que casi no paga, conserva su número pero no lo que compra: los precios suben y él no. Un CDT no te hace rico; ayuda a que tu ahorro no se quede atrás. Cuánto ganas después de descontar los precios depende de la tasa y de la inflación de esos meses, y lo explicamos en [inflación y tasa real](/blog/inflacion-y-tasa-real).',
    ),
    heading('Cuándo un CDT no es para ti'),
    list(
      '**Si no tienes un fondo para emergencias.** Arma primero ese fondo en una cuenta de la que puedas retirar cualquier día. Mira [CDT frente a cuenta de ahorros](/blog/cdt-frente-a-cuenta-de-ahorros).',
      '**Si vas a necesitar el dinero antes.** Un CDT no se redime antes del vencimiento. Se puede [vender a otra persona](/blog/vender-un-cdt-antes-de-tiempo), casi siempre por menos de lo que vale.',
      '**Si tienes deudas caras.** Pagarlas suele rendir más que cualquier CDT.',
      '**Si buscas ganar mucho más y aceptas perder.** Para eso hay otros instrumentos, con otros riesgos: [fondos y acciones](/blog/cdt-frente-a-fondos-y-acciones).',
    ),
    note(
      'La cuenta de las deudas',
      `Deber ${debt.capital} durante 360 días a una tasa de ejemplo del ${formatRate(debtRate)} cuesta ${debt.gross} de intereses. El mismo dinero en el CDT de la tabla deja ${five.net} después de retención. Si tienes las dos cosas al tiempo, conviene pagar primero la deuda.`,
    ),
    heading('Cuatro preguntas antes de abrirlo'),
    steps(
      '**¿Para qué es este dinero y cuándo lo necesito?** La respuesta te da el plazo máximo. Hay una guía para [elegir el plazo](/blog/como-elegir-el-plazo).',
      '**¿Qué me queda disponible si pasa algo?** Si la respuesta es «nada», deposita menos.',
      '**¿Cuánto recibo, ya con la retención descontada?** Compara en pesos lo que recibes al final, en el mismo plazo.',
      '**¿Cuánto tengo ya en ese banco?** El seguro suma todos tus depósitos en la misma entidad.',
    ),
    heading('Qué hace Cosecha en esto'),
    paragraph(
      'Cosecha es una plataforma tecnológica: te muestra las tasas de los bancos aliados para tu monto y tu plazo y te acompaña a [abrir el CDT en línea](/blog/abrir-un-cdt-en-linea). No es un banco ni una entidad vigilada, y no recibe tu dinero: lo transfieres directo al banco, que es el que emite el CDT y el que te responde por él.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Con cuánto puedo empezar?',
        answer:
          'Cada banco fija su mínimo. Escribe tu monto en el [simulador](/cdt-simulador) y verás los bancos que lo reciben.',
      },
      {
        question: '¿Puedo perder dinero en un CDT?',
        answer:
          'La tasa es fija, así que no depende del mercado. El riesgo es que el banco no pueda pagar, y para eso existe el seguro de depósitos, hasta su tope. También puedes recibir menos si vendes el título antes de tiempo.',
      },
      {
        question: '¿Es mejor un solo CDT o varios?',
        answer:
          'Con varios, tu dinero vuelve por partes y no todo depende de la tasa de un solo día. Es la idea de la [escalera de CDT](/blog/escalera-de-cdt).',
      },
    ),
    action('Ver cuánto recibirías', '/cdt-simulador?monto=5000000&plazo=360'),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
    { label: 'Fogafín: seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
  ],
}
