import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { dictionary } from '../../brands/default/dictionary.ts'
import { type Block, heading, list, paragraph } from '../blocks.ts'

const { name: platform } = dictionary

/** What holds for every CDT that is opened by way of a campaign, whatever the campaign calls it. */
export function conditionsOfEveryCampaign(campaign: string): Block[] {
  return [
    heading('Quién puede participar'),
    list(
      'Personas mayores de edad que viven en Colombia y abren el CDT a su nombre y con su dinero.',
      'Que el banco elegido las acepte como clientes. Esa decisión es solo del banco.',
      'No se puede ceder la participación ni abrir por cuenta de otra persona.',
    ),
    heading('Qué se recibe del banco'),
    paragraph(
      `El CDT es del banco que elijas, con el monto, el plazo y la tasa que firmes con él. ${campaign} no los cambia. El dinero va directo al banco. El seguro de Fogafín cubre hasta ${formatCop(coverageLimitCop)} por persona y por entidad, sumando capital e intereses; los beneficios que pague la plataforma no hacen parte del depósito y no los cubre el seguro.`,
    ),
    heading('Qué pasa con los beneficios'),
    list(
      'Solo hay un beneficio cuando lo ves escrito al crear tu proceso, con su valor y su regla. Lo que queda registrado ese día es lo que vale.',
      'Un proceso recibe un solo bono de campaña. Los bonos vigentes y sus reglas están en las páginas de cada uno, como la del [bono de bienvenida](/legal/bonos/bono-de-bienvenida) o la del [bono porcentual](/legal/bonos/bono-porcentual).',
      'Los bonos se pagan los martes y los jueves hábiles, después de que el certificado del CDT se envía.',
      'Se pierden si el proceso se cancela, vence por 30 días sin actividad, no es aprobado o el dinero no llega.',
    ),
    heading('Tus datos y tus preguntas'),
    paragraph(
      `Tus datos se tratan solo con tu autorización, para abrir tu CDT y para lo que en ella se dice. Puedes verlos y pedir que se borren en [mis datos](/portal/mis-datos). ${platform} responde por la campaña; el banco, por el depósito. [Escríbenos](/escribenos) o mira [contáctanos](/contactanos).`,
    ),
  ]
}
