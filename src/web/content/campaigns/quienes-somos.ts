import { partnerBanks } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { dictionary } from '../../brands/default/dictionary.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const { name } = dictionary
const limit = formatCop(coverageLimitCop)

export const page: ContentPage = {
  path: '/quienes-somos',
  kind: 'guide',
  title: 'Quiénes somos',
  description:
    'Una plataforma tecnológica para comparar y abrir CDT con bancos aliados. Qué hacemos, qué no hacemos y quién responde por tu dinero.',
  lead: `${name} es una plataforma tecnológica: te muestra lo que paga cada banco por un CDT y te acompaña a abrirlo. El CDT es del banco y tu dinero va directo a él.`,
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Lo que hacemos'),
    list(
      '**Comparamos.** Con tu monto y tu plazo calculamos, al peso, cuánto recibirías en cada banco, con la retención en la fuente ya descontada.',
      '**Explicamos.** Cada cifra se puede abrir: la fórmula, los días, el redondeo y el descuento.',
      '**Acompañamos la apertura.** Reunimos tus datos, validamos tu identidad y te llevamos a la firma y al pago, paso por paso.',
      '**Seguimos después.** Guardamos tu certificado, te avisamos antes del vencimiento y tramitamos tu decisión de renovar o retirar.',
    ),
    paragraph(
      'Para ti no tiene costo, y la tasa es la que el banco te ofrece. En [cómo lo hacemos](/como-lo-hacemos) contamos cada parte con más detalle.',
    ),
    heading('Lo que no somos'),
    list(
      '**No somos un banco.** No captamos dinero, no recibimos depósitos y no emitimos CDT.',
      '**No somos una entidad vigilada** por la Superintendencia Financiera de Colombia. El aviso «Vigilado» que veas junto a un banco es de ese banco.',
      '**No tocamos tu dinero.** Lo pagas por PSE o por transferencia a la cuenta oficial del banco, a nombre del banco.',
      '**No te damos asesoría de inversión.** Mostramos cifras y reglas; la decisión es tuya.',
    ),
    note(
      'Una señal para cuidarte',
      'Nunca te pediremos que consignes a una cuenta que no sea del banco, ni el código que llega a tu celular. Si alguien lo hace en nuestro nombre, no pagues y escríbenos.',
    ),
    heading('Quién responde por qué'),
    table(
      'Antes, durante y después de abrir un CDT',
      ['Asunto', 'Responde'],
      [
        ['Que la cuenta del simulador esté bien hecha', 'Nosotros'],
        ['El cuidado de los datos que nos entregas', 'Nosotros y el banco'],
        ['Aprobar tu vinculación como cliente', 'El banco'],
        ['Emitir el CDT y registrarlo en Deceval', 'El banco'],
        ['Pagarte capital e intereses', 'El banco'],
        ['Pagarte un bono que te ofrecimos', 'Nosotros'],
      ],
    ),
    paragraph(
      `Si el banco llegara a ser liquidado, Fogafín protege hasta ${limit} por persona y por entidad, sumando capital e intereses. Es automático y gratuito. Lo explicamos en [el seguro de depósitos](/blog/seguro-de-depositos-fogafin).`,
    ),
    heading('Los bancos con los que puedes abrir'),
    table(
      'Monto mínimo y forma de firmar en cada marca aliada',
      ['Marca', 'Desde', 'Firma'],
      partnerBanks.map(({ name: bank, minimumAmountCop, settings }) => [
        bank,
        formatCop(minimumAmountCop),
        settings.digitalSignature ? 'Electrónica' : 'En papel',
      ]),
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Mi CDT queda con ustedes o con el banco?',
        answer:
          'Con el banco. El título queda a tu nombre en [Deceval](/blog/que-es-deceval), y existiría igual si nosotros dejáramos de existir.',
      },
      {
        question: '¿Cómo compruebo un documento firmado aquí?',
        answer:
          'En [verificar un documento](/verificar-documento): con el archivo firmado puedes ver si cambió después de la firma.',
      },
      {
        question: '¿Dónde les escribo?',
        answer: '[Escríbenos](/escribenos), o usa los caminos que están en [contáctanos](/contactanos).',
      },
    ),
    action('Comparar lo que paga cada banco', '/cdt-simulador'),
  ],
  sources: [
    {
      label: 'Superintendencia Financiera de Colombia: entidades vigiladas',
      url: 'https://www.superfinanciera.gov.co/',
    },
    { label: 'Fogafín: seguro de depósitos y entidades inscritas', url: 'https://www.fogafin.gov.co/' },
    { label: 'Deceval: depósito central de valores', url: 'https://www.deceval.com.co/' },
  ],
}
