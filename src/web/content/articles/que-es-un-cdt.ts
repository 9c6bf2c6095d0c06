import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const example = { amountCop: 10_000_000, ratePercent: '11.500', dayBase: 360 } as const
const year = figuresOf({ ...example, termDays: 360 })
const row = (termDays: number, label: string) => {
  const { gross, withholding, total } = figuresOf({ ...example, termDays })
  return [label, gross, withholding, total]
}

export const article: ContentPage = {
  path: '/blog/que-es-un-cdt',
  kind: 'article',
  category: 'que-es-un-cdt',
  title: 'Qué es un CDT y cómo funciona',
  description:
    'Un CDT es un depósito a plazo fijo con tasa fija: sabes desde el primer día cuánto recibes y cuándo. Así funciona, con un ejemplo exacto.',
  lead: 'Le prestas tu dinero a un banco por un tiempo fijo y el banco te paga por ello. Desde el primer día sabes cuánto recibes y en qué fecha.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'CDT quiere decir **certificado de depósito a término**. «A término» es a plazo: eliges cuántos días dejas el dinero, el banco te ofrece una tasa para ese plazo y esa tasa no cambia hasta el final, pase lo que pase con las demás.',
    ),
    heading('Un ejemplo, al peso'),
    paragraph(
      `Pones ${year.capital} durante 360 días a una tasa del 11,5 % efectivo anual. Al final el banco calcula ${year.gross} de intereses, descuenta ${year.withholding} de retención en la fuente y te entrega **${year.total}**: tu dinero y ${year.net} más.`,
    ),
    table(
      `${year.capital} al 11,5 % E.A., según el plazo`,
      ['Plazo', 'Intereses', 'Retención', 'Recibes'],
      [row(90, '90 días'), row(180, '180 días'), row(360, '360 días'), row(720, '720 días')],
    ),
    paragraph(
      'En la práctica cada plazo tiene su propia tasa, y cada banco la suya: por eso conviene [compararlas](/cdt-simulador) antes de elegir.',
    ),
    heading('Las cuatro cosas que se acuerdan'),
    list(
      '**El monto**: cuánto depositas. Cada banco tiene un mínimo.',
      '**El plazo**: cuántos días. Lo usual va de 90 a 720.',
      '**La tasa**: en porcentaje efectivo anual (E.A.), fija hasta el final.',
      '**El vencimiento**: el día en que el plazo termina. Si no es día hábil bancario, pasa al siguiente.',
    ),
    heading('Qué pasa el día del vencimiento'),
    paragraph(
      'Puedes retirar tu dinero con los intereses, o renovar por otro plazo a la tasa que el banco ofrezca ese día. Si no dices nada, por ley el CDT se prorroga por un plazo igual al inicial. Por eso vale la pena anotar la fecha.',
    ),
    note(
      'Lo que no puedes hacer',
      'Un CDT no se cancela antes de tiempo. Si necesitas el dinero, puedes vender el título a otra persona, casi siempre por menos de lo que vale. Deposita solo lo que no vas a necesitar antes.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Quién responde por mi dinero?',
        answer:
          'El banco que emite el CDT. Además, Fogafín protege hasta $ 50.000.000 por persona y por entidad, sumando capital e intereses.',
      },
      {
        question: '¿Dónde queda el título?',
        answer:
          'Hoy los CDT son desmaterializados: quedan registrados a tu nombre en Deceval y recibes una constancia. No hay un papel que se pueda perder.',
      },
    ),
    action('Simular un CDT', '/cdt-simulador'),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
    { label: 'Fogafín: seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
  ],
}
