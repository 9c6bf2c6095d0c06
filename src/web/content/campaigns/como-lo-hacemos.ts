import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { withholdingPercentOfLaw } from '#domain/money/rates/interest.ts'
import { formatPercent, formatRate } from '#domain/money/rates/rate.ts'
import { decideDays, noticeDays } from '#domain/process/renewals/window.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const example = { amountCop: 10_000_000, ratePercent: '11.500', termDays: 180 } as const
const by360 = figuresOf({ ...example, dayBase: 360 })
const by365 = figuresOf({ ...example, dayBase: 365 })
const withholding = formatPercent(withholdingPercentOfLaw)

export const page: ContentPage = {
  path: '/como-lo-hacemos',
  kind: 'guide',
  title: 'Cómo lo hacemos',
  description:
    'De dónde salen las cifras que ves, en qué orden aparecen los bancos, qué pasa en cada paso de la apertura y por dónde va tu dinero.',
  lead: 'Aquí está todo el camino, con la cuenta abierta: cómo calculamos, cómo ordenamos, qué pasa en cada paso y quién actúa en él.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Cómo calculamos lo que recibes'),
    paragraph(
      'La cuenta es una sola y la usan el simulador, el resumen que firmas y estas páginas. Los intereses son el monto por lo que crece en el plazo: **(1 + tasa)** elevado a **días ÷ base**, menos uno. Se redondean al peso.',
    ),
    paragraph(
      `De los intereses se descuenta el ${withholding} de retención en la fuente, que también se redondea al peso. Lo que ves como ganancia ya es después de ese descuento.`,
    ),
    paragraph(
      `La **base** son los días que el banco cuenta en un año: unos usan 360 y otros 365. Por eso la misma tasa puede dar cifras distintas. Con ${by360.capital}, ${example.termDays} días y una tasa de ejemplo de ${formatRate(example.ratePercent)}:`,
    ),
    table(
      'La misma tasa con las dos bases',
      ['Base', 'Intereses', 'Retención', 'Recibes'],
      [
        ['360 días', by360.gross, by360.withholding, by360.total],
        ['365 días', by365.gross, by365.withholding, by365.total],
      ],
    ),
    heading('Cómo ordenamos los bancos'),
    list(
      'Va primero el que más paga para tu monto y tu plazo. Ese es el orden: no hay puestos que se compren.',
      'Si un banco no recibe tu monto o no ofrece tu plazo, no aparece con una cifra.',
      'Cada tasa tiene una fecha desde la que vale. Cuando cambia, cambia para todos.',
    ),
    heading('Qué pasa en cada paso'),
    steps(
      '**Simulas.** Dices cuánto y por cuánto tiempo, y comparas. No necesitas registrarte.',
      '**Ingresas con tu celular.** Te llega un código de un solo uso. No hay contraseña que recordar.',
      '**Llenas tus datos.** Son los que la ley le exige a un banco para conocer a su cliente, más las preguntas propias de ese banco. Se guardan mientras escribes.',
      '**Validas tu identidad** con tu documento y tu rostro. Es un dato sensible: te pedimos una autorización aparte y puedes usar otro medio.',
      '**Subes tus documentos**, si el banco los pide. Los revisamos y te decimos si algo falta.',
      '**Lees y firmas.** Ves los documentos completos antes de firmar. Si la tasa cambió desde que empezaste, te lo mostramos y decides.',
      '**El banco te aprueba.** Es su decisión y su responsabilidad; nosotros te contamos el resultado.',
      '**Pagas** por PSE o por transferencia a la cuenta oficial del banco.',
      '**El banco emite el CDT** y te enviamos el certificado, que también queda en tu portal.',
    ),
    note(
      'El CDT turbo',
      'En algunos bancos, para montos hasta un límite, hay un camino más corto: un solo formulario y las imágenes de la validación de identidad en lugar de documentos. Si no aplica para ti, sigues por el camino normal con lo que ya escribiste.',
    ),
    heading('Por dónde va tu dinero'),
    paragraph(
      'De tu cuenta a la cuenta del banco. No hay una parada en el medio: los pagos por PSE los recibe el banco y las transferencias van a una cuenta a su nombre. Al vencimiento, el banco te paga a la cuenta que registraste, que debe ser tuya.',
    ),
    paragraph(
      `Antes de firmar te informamos sobre el seguro de depósitos: ${formatCop(coverageLimitCop)} por persona y por entidad. En [tu portal](/portal/dashboard) sumamos los CDT que abriste aquí, entidad por entidad, para que veas cuánto está cubierto.`,
    ),
    heading('Después de abrir'),
    paragraph(
      `Te avisamos desde ${noticeDays} días antes del vencimiento. Desde ${decideDays} días antes puedes elegir: renovar el capital y recibir los intereses, renovar todo, o retirar. Si no dices nada, se prorroga por el mismo plazo; te lo decimos antes, con la fecha exacta.`,
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Las tasas que veo son las definitivas?',
        answer:
          'Son las que tenemos registradas para ese banco, monto y plazo ese día. La que vale es la que aceptas al firmar con el banco, y queda fija cuando el CDT se emite.',
      },
      {
        question: '¿Cuánto se demora?',
        answer:
          'Depende de tus documentos y de la respuesta del banco. En cada paso te mostramos quién debe actuar y para cuándo, contado en días hábiles de Colombia.',
      },
    ),
    action('Hacer mi simulación', '/cdt-simulador?monto=10000000&plazo=180'),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
    { label: 'Fogafín: seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
  ],
}
