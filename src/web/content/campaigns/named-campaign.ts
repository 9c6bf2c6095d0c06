import { action, type Block, campaignState, heading, list, note, paragraph, questions } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

type NamedCampaign = {
  slug: string
  name: string
  description: string
  /** The campaign's code, under which its row says whether it is open. */
  code: string
  /** Where its bonus begins. */
  door: string
  /** What it gives, in its own blocks. */
  gives: readonly Block[]
  /** Its legal page. */
  termsPath: string
  questions: readonly { question: string; answer: string }[]
}

/** R08. In: a campaign with a bonus of its own. Out: its page: what it gives, whether it is open today, and its door. */
export function namedCampaign({
  slug,
  name,
  description,
  code,
  door,
  gives,
  termsPath,
  questions: asked,
}: NamedCampaign): ContentPage {
  return {
    path: `/${slug}`,
    kind: 'campaign',
    title: name,
    description,
    lead: `${name} es una campaña con un bono propio. Aquí está qué da, si está abierta hoy y por dónde se entra.`,
    publishedOn: '2026-11-22',
    updatedOn: '2026-11-24',
    blocks: [
      heading('¿Está abierta?'),
      campaignState(code),
      heading('Qué da'),
      ...gives,
      heading('Qué vale'),
      list(
        `Sus condiciones son las de sus [términos](${termsPath}), mientras la campaña esté abierta y tenga presupuesto.`,
        'Cada persona tiene el bono una sola vez, aunque entre con otro celular.',
        'Lo que queda registrado en un proceso creado durante la campaña se respeta.',
        'Un código o un pantallazo no da por sí solo un beneficio: vale lo que el simulador muestre antes de empezar.',
      ),
      note(
        'Si alguien te la ofrece',
        'No entregues dinero ni datos para «activar» un premio de esta campaña. Un beneficio nuestro nunca se paga por adelantado.',
      ),
      paragraph('Las demás campañas están en [campañas](/campanas).'),
      heading('Preguntas frecuentes'),
      questions(...asked),
      action('Entrar por la campaña', door),
    ],
  }
}
