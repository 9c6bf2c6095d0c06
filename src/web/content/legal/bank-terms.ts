import type { PartnerBank } from '#domain/banks/bank.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { privacyAnswerDays } from '#domain/customer/privacy/clocks.ts'
import { declarations } from '#domain/forms/declarations.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { groupDigits } from '#domain/money/amounts/group-digits.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { withholdingPercentOfLaw } from '#domain/money/rates/interest.ts'
import { formatPercent, formatRate } from '#domain/money/rates/rate.ts'
import { decideDays, noticeDays } from '#domain/process/renewals/window.ts'
import { turboLimitMinimumWages } from '#domain/process/turbo.ts'
import { dictionary } from '../../brands/default/dictionary.ts'
import { action, type Block, heading, list, note, paragraph, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { formatFigures } from '../figures.ts'

const { name: platform } = dictionary
const example = { amountCop: 10_000_000, ratePercent: '11.500', termDays: 360 } as const

/** What only one bank's terms say, each under the heading that it adds to. */
type OwnTerms = { requirements: readonly string[]; signature: string }

/**
 * @param own - What only the bank's terms say.
 * @returns The page with the terms of opening a CDT with the bank here.
 */
export function bankTermsPage(bank: PartnerBank, own: OwnTerms): ContentPage {
  const { name, slug } = bank
  return {
    path: `/legal/${slug}`,
    kind: 'legal',
    title: `Términos para abrir un CDT con ${name}`,
    description: `Qué hace la plataforma y qué hace ${name}, qué autorizas, cómo firmas y pagas, cómo cancelas y qué cubre el seguro de depósitos.`,
    lead: `Estas son las reglas entre tú, ${platform} y ${name} cuando abres un CDT por esta plataforma. El contrato del depósito lo firmas con el banco.`,
    publishedOn: '2026-11-22',
    updatedOn: '2026-11-22',
    blocks: [
      ...partiesBlocks(bank),
      ...depositBlocks(bank, own),
      ...consentBlocks(bank),
      ...signatureAndPaymentBlocks(bank, own),
      ...afterwardsBlocks(bank),
      action('Ir al simulador', '/cdt-simulador'),
    ],
    sources: bankTermsSources,
  }
}

function partiesBlocks({ name, legalEntity }: PartnerBank): Block[] {
  const nit = legalEntity.nit ? `, NIT ${nitInWords(legalEntity.nit)}` : ''
  return [
    heading('1. Quiénes somos las partes'),
    list(
      `**El banco**: ${legalEntity.name}${nit}, entidad vigilada por la Superintendencia Financiera de Colombia. Aquí lo llamamos ${name}. Es quien recibe tu dinero, emite el CDT y responde por él.`,
      `**La plataforma**: ${platform}. Es una plataforma tecnológica, no una entidad vigilada. No capta dinero, no decide si el banco te acepta y no es parte del contrato de depósito.`,
      '**Tú**: una persona mayor de edad que abre el CDT a su nombre y con su dinero.',
    ),
    heading('2. Qué hace la plataforma'),
    list(
      `Te muestra las tasas que ${name} ofrece y calcula lo que recibirías, con la retención descontada.`,
      'Reúne tus datos y documentos, valida tu identidad y los entrega al banco con tu autorización.',
      'Te presenta los documentos completos para que los leas y los firmes, y guarda la prueba de lo que aceptaste.',
      'Te informa en qué va tu proceso, te entrega el certificado y te avisa antes del vencimiento.',
    ),
    paragraph('Usar la plataforma no tiene costo para ti.'),
    heading(`3. Qué hace ${name}`),
    list(
      'Decide si te acepta como cliente, según sus políticas y las normas de prevención del lavado de activos. Puede no aceptarte, o pedirte más información.',
      'Recibe el dinero en su cuenta oficial o por PSE.',
      'Emite el CDT, lo registra a tu nombre en Deceval y expide la constancia.',
      'Te paga el capital y los intereses, practica la retención en la fuente y expide tus certificados tributarios.',
      'Atiende tus quejas sobre el depósito, también por medio de su Defensor del Consumidor Financiero.',
    ),
  ]
}

function depositBlocks(bank: PartnerBank, own: OwnTerms): Block[] {
  const { name, minimumAmountCop, dayBase, settings, paymentMethods } = bank
  const figures = formatFigures({ ...example, dayBase })
  const ways = paymentMethods.map((method) => (method === 'pse' ? 'PSE' : 'transferencia')).join(' o ')
  return [
    heading('4. Las condiciones del CDT'),
    table(
      `Lo que la plataforma tiene registrado de ${name}`,
      ['Condición', 'Valor'],
      [
        ['Monto mínimo', formatCop(minimumAmountCop)],
        ['Días del año para los intereses', `${dayBase}`],
        ['Forma de pago', ways],
        ['Firma', settings.digitalSignature ? 'Electrónica' : 'En papel'],
        ['CDT turbo', settings.turboCdt.enabled ? 'Sí' : 'No'],
      ],
    ),
    paragraph(
      'La tasa es efectiva anual. La que vale es la que aceptas al firmar; si cambia antes de que firmes, te mostramos la anterior y la nueva y nada sigue sin tu aceptación. Desde que el CDT se emite, la tasa queda fija hasta el vencimiento.',
    ),
    paragraph(
      `Ejemplo con una tasa supuesta de ${formatRate(example.ratePercent)}: por ${figures.capital} a ${example.termDays} días, los intereses son ${figures.gross}, la retención del ${formatPercent(withholdingPercentOfLaw)} es ${figures.withholding} y recibes ${figures.total}.`,
    ),
    heading('5. Qué se necesita'),
    list(
      'Ser mayor de edad y tener vigente tu documento de identidad.',
      'Un celular tuyo, al que llegan los códigos de ingreso y de firma.',
      'Una cuenta bancaria a tu nombre, para recibir tu dinero al vencimiento.',
      ...own.requirements,
    ),
    ...turboBlocks(bank),
  ]
}

function turboBlocks({ name, settings }: PartnerBank): Block[] {
  const { enabled, largestAmountCop, blockedPaymentMethods } = settings.turboCdt
  if (!enabled) return []
  const ownLimit = largestAmountCop === undefined ? '' : ` Con ${name}, además, hasta ${formatCop(largestAmountCop)}.`
  const noPse = blockedPaymentMethods.includes('pse') ? ' En este banco el CDT turbo no se paga por PSE.' : ''
  return [
    paragraph(
      `El **CDT turbo** es un trámite simplificado: un solo formulario y sin subir documentos. Es para quien todavía no tiene un proceso avanzado con ${name}, y hasta ${turboLimitMinimumWages} salarios mínimos mensuales, sumando tus otros procesos abiertos.${ownLimit}${noPse} Si no aplica, puedes seguir por el trámite general.`,
    ),
  ]
}

function consentBlocks({ name, settings }: PartnerBank): Block[] {
  const accepted = Object.values(declarations).filter(
    ({ id }) => settings.digitalSignature || id !== 'electronic-signature',
  )
  return [
    heading('6. Lo que declaras y autorizas'),
    paragraph(
      'Antes de firmar te mostramos cada texto por separado y completo. Ninguna casilla viene marcada. Son estos:',
    ),
    list(...accepted.map(({ title }) => `${title}.`)),
    paragraph(
      'De cada aceptación guardamos el texto, su versión, la fecha y la hora. Los datos biométricos son sensibles: no estás en la obligación de autorizarlos y, si no lo haces, tu identidad se valida por otro medio.',
    ),
    paragraph(
      `Tus datos los tratan ${platform} y ${name} para abrir y administrar tu CDT y para cumplir la ley. Puedes conocerlos, corregirlos y pedir que se supriman en [mis datos](/portal/mis-datos). Las consultas se responden en máximo ${privacyAnswerDays.question} días hábiles y los reclamos en máximo ${privacyAnswerDays.correction}. Lo que la ley obliga a conservar se conserva.`,
    ),
  ]
}

function signatureAndPaymentBlocks({ name, paymentMethods }: PartnerBank, own: OwnTerms): Block[] {
  return [
    heading('7. La firma'),
    paragraph(own.signature),
    heading('8. El pago'),
    steps(
      `Pagas solo después de que ${name} apruebe tu vinculación y te lo avisemos.`,
      `El dinero va directo a ${name}: ${paymentMethods.includes('pse') ? 'por PSE, que recibe el banco, o ' : ''}por transferencia a la cuenta oficial, a nombre del banco.`,
      'Si pagas por transferencia, subes el comprobante. Si el banco no encuentra el dinero, te lo decimos y el proceso vuelve a este paso.',
      'El dinero debe salir de una cuenta tuya. Los impuestos y costos de tu banco de origen, como el 4 × 1.000, corren por tu cuenta.',
    ),
    note(
      'A quién no pagarle',
      'Ni la plataforma ni nadie de su equipo recibe dinero tuyo. Si te piden consignar a otra cuenta, no lo hagas y avísanos.',
    ),
  ]
}

function afterwardsBlocks(bank: PartnerBank): Block[] {
  const { name, legalEntity } = bank
  const siblings = partnerBanks
    .filter((other) => other.legalEntity.id === legalEntity.id && other.id !== bank.id)
    .map((other) => other.name)
  return [
    heading('9. Arrepentirte, cancelar o no seguir'),
    list(
      'Puedes cancelar el proceso, sin costo y sin dar razones, hasta antes de que se envíe al banco para crear el CDT.',
      'Un proceso sin actividad durante 30 días se cierra. Puedes empezar otro.',
      'Emitido el CDT, la ley no permite redimirlo antes del vencimiento. Puedes negociarlo como título, por medio de quien esté autorizado para ello; la plataforma no lo compra ni lo vende.',
      `Si pagaste y el CDT no llega a emitirse, ${name} debe devolverte el dinero.`,
    ),
    heading('10. El vencimiento'),
    paragraph(
      `Te avisamos desde ${noticeDays} días antes. Desde ${decideDays} días antes, y hasta el día del vencimiento, puedes pedir aquí que se renueve o que se te pague. Si no das una instrucción, el CDT se prorroga por un plazo igual, a la tasa que ${name} tenga ese día. Si el vencimiento cae en un día sin bancos, pasa al siguiente día hábil bancario.`,
    ),
    heading('11. El seguro de depósitos'),
    paragraph(
      `Tu depósito en ${legalEntity.name} está amparado por Fogafín hasta ${formatCop(coverageLimitCop)} por persona y por entidad, sumando capital e intereses de todos los productos amparados que tengas allí. Es automático y gratuito. ${siblings.length === 0 ? '' : `Cuenta para el mismo tope lo que tengas por medio de ${siblings.join(' y ')}, que es de la misma entidad. `}La plataforma no está inscrita en Fogafín, y los bonos que paga no los cubre el seguro.`,
    ),
    heading('12. Responsabilidad, cambios y contacto'),
    paragraph(
      'La plataforma responde por lo que hace: la información que muestra, el cuidado de tus datos y el trámite. El banco responde por el depósito. Si estos términos cambian, valen para tu proceso los que aceptaste al abrirlo.',
    ),
    paragraph(
      `Nos rige la ley colombiana. Puedes [escribirnos](/escribenos#escribenos) y ver otros caminos en [contáctanos](/contactanos).`,
    ),
  ]
}

/** `'9002009609'` → `'900.200.960-9'`. */
function nitInWords(nit: string): string {
  return `${groupDigits(nit.slice(0, -1))}-${nit.slice(-1)}`
}

const bankTermsSources: ContentPage['sources'] = [
  {
    label: 'Código de Comercio, artículos 1393 a 1395 (depósitos a término)',
    url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
  },
  {
    label: 'Ley 527 de 1999 (mensajes de datos y firma)',
    url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_0527_1999.html',
  },
  {
    label: 'Ley 1581 de 2012 (protección de datos personales)',
    url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_1581_2012.html',
  },
  { label: 'Fogafín: seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
  { label: 'Superintendencia Financiera de Colombia', url: 'https://www.superfinanciera.gov.co/' },
]
