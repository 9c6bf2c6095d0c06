import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const deposit = { amountCop: 15_000_000, ratePercent: '11.200', termDays: 270, dayBase: 360 } as const
const openingDate: CivilDate = '2026-12-01'
const figures = figuresOf(deposit)
const { maturityDate: paidOn } = maturityDate({ openingDate, ...deposit })

export const article: ContentPage = {
  path: '/blog/que-es-deceval',
  kind: 'article',
  category: 'seguridad',
  title: 'Qué es Deceval y dónde queda tu CDT',
  description:
    'Tu CDT ya no es un papel: queda anotado a tu nombre en Deceval. Qué es, qué hace, qué no hace, y cómo leer y comprobar tu constancia.',
  lead: 'Hoy un CDT no se guarda en un cajón. Queda anotado a tu nombre en un depósito de valores, y lo que recibes es la constancia de esa anotación.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'Durante años el CDT fue una hoja con sellos que había que llevar al banco para cobrar. Si se perdía, empezaba un trámite largo. La salida fue pasar del papel a un registro electrónico llevado por un tercero. En Colombia ese tercero es, para los CDT, **Deceval**: el Depósito Centralizado de Valores de Colombia, una sociedad vigilada por la Superintendencia Financiera.',
    ),
    heading('Qué quiere decir «desmaterializado»'),
    paragraph(
      'Quiere decir que el título no existe en papel. Existe como una **anotación en cuenta**: una línea en el registro de Deceval que dice quién es el titular, qué entidad debe el dinero, cuánto, a qué tasa y hasta cuándo. La Ley 964 de 2005 le da a esa anotación su valor: quien figura en ella es reconocido como titular.',
    ),
    paragraph(
      'Si el CDT cambia de manos, no se firma nada por detrás. Cambia la anotación. Y si el banco y tú tienen una duda sobre qué se pactó, hay un registro que no lleva ninguno de los dos.',
    ),
    heading('Quién hace qué'),
    table(
      'Cada uno responde por una cosa distinta',
      ['Quién', 'Qué hace con tu CDT'],
      [
        ['El banco', 'Recibe el dinero, emite el CDT y te lo paga'],
        ['Deceval', 'Guarda el registro de quién es el titular'],
        ['Fogafín', `Asegura hasta ${formatCop(coverageLimitCop)} por persona y entidad`],
        ['La Superintendencia', 'Vigila al banco y a Deceval'],
        ['Esta plataforma', 'Compara y acompaña la apertura; no toca el dinero'],
      ],
    ),
    paragraph(
      'Vale la pena detenerse en la segunda fila. Deceval guarda el registro, no el dinero. No paga los intereses de su bolsillo ni responde si el banco no puede pagar. Para eso está el [seguro de depósitos](/blog/seguro-de-depositos-fogafin).',
    ),
    heading('Cómo leer la constancia'),
    paragraph(
      `Cuando el banco emite tu CDT recibes una constancia en tu correo o en el portal de la entidad. Imagina un CDT de ${figures.capital} abierto el ${formatCivilDate(openingDate)}, con una tasa de ejemplo. La constancia debería coincidir con esto:`,
    ),
    table(
      'Un ejemplo de lo que se comprueba',
      ['Dato', 'En el ejemplo'],
      [
        ['Titular', 'Tu nombre y tu documento'],
        ['Entidad que debe', 'El banco que escogiste'],
        ['Capital', figures.capital],
        ['Tasa', `${formatPercent(deposit.ratePercent)} E.A.`],
        ['Plazo', `${deposit.termDays} días`],
        ['Fecha de emisión', formatCivilDate(openingDate)],
        ['Vencimiento', formatCivilDate(paidOn)],
      ],
    ),
    paragraph(
      `Con esos datos puedes rehacer la cuenta: ${figures.gross} de intereses, ${figures.withholding} de retención y **${figures.total}** el día del vencimiento. Puede que la constancia traiga también un número propio y un código ISIN, que es la identificación internacional de un valor.`,
    ),
    heading('Compruébalo en cinco minutos'),
    steps(
      'Abre la constancia y mira que tu nombre y tu número de documento estén bien escritos.',
      'Compara monto, tasa y plazo con lo que firmaste. Si abriste tu CDT aquí, todo está en [tus procesos](/mis-procesos).',
      'Anota el vencimiento en tu calendario. Si no dices nada ese día, [el CDT se prorroga](/blog/renovar-o-retirar).',
      'Guarda una copia donde la encuentres y cuéntale a alguien de confianza que el CDT existe y en qué banco está.',
      'Si algo no coincide, escríbele al banco que lo emitió. Es el banco quien pide la corrección.',
    ),
    note(
      'La constancia no es el título',
      'Es la prueba de que la anotación existe. Quien consiga una copia no puede cobrar tu CDT ni venderlo con ella. Aun así, tiene tus datos: no la publiques ni se la envíes a quien no conoces.',
    ),
    heading('Qué ganas con el registro'),
    list(
      '**No se pierde.** Un incendio, una mudanza o un robo no afectan una anotación.',
      '**Es más difícil de falsificar.** No hay una hoja que imitar; lo que vale es lo que dice el registro.',
      '**Se puede abrir sin ir a una oficina**, porque no hay nada que recoger. Mira [cómo se abre un CDT en línea](/blog/abrir-un-cdt-en-linea).',
      '**Se puede transferir.** Si tuvieras que [venderlo antes de tiempo](/blog/vender-un-cdt-antes-de-tiempo), el cambio de titular se hace en el registro.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Tengo que abrir una cuenta en Deceval?',
        answer:
          'No tienes que hacerlo por tu lado. Las personas llegan a Deceval por medio de una entidad autorizada; en un CDT, la que lo emite hace el registro a tu nombre.',
      },
      {
        question: '¿Deceval me paga al vencimiento?',
        answer:
          'El que debe y paga es el banco. Tú recibes el dinero por el medio que acordaste con él, por ejemplo en tu cuenta.',
      },
      {
        question: '¿Qué pasa si pierdo el correo con la constancia?',
        answer:
          'Nada con tu CDT. Puedes pedirle otra copia al banco. Si lo abriste por esta plataforma, también puedes descargarla de nuevo cuando quieras.',
      },
      {
        question: '¿Deceval y Fogafín son lo mismo?',
        answer:
          'No. Deceval registra de quién es el CDT. Fogafín paga el seguro si la entidad entra en liquidación, hasta el límite de la ley.',
      },
    ),
    action('Simular un CDT', `/cdt-simulador?monto=${deposit.amountCop}&plazo=${deposit.termDays}`),
  ],
  sources: [
    { label: 'Deceval', url: 'https://www.deceval.com.co/' },
    {
      label: 'Ley 964 de 2005, artículos 12 y siguientes (anotación en cuenta)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_0964_2005.html',
    },
    {
      label: 'Ley 27 de 1990 (depósitos centralizados de valores)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_0027_1990.html',
    },
    { label: 'Fogafín: seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
  ],
}
