import { action, type Block, heading, list, note, paragraph, questions } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

type EndedCampaign = {
  slug: string
  name: string
  description: string
  /** What it was, in its own blocks. */
  was: readonly Block[]
  /** Its legal page. */
  termsPath: string
  questions: readonly { question: string; answer: string }[]
}

/** R08. In: a campaign of 2025. Out: its page, which says that it ended, what it was, and what holds now. */
export function endedCampaign({
  slug,
  name,
  description,
  was,
  termsPath,
  questions: asked,
}: EndedCampaign): ContentPage {
  return {
    path: `/${slug}`,
    kind: 'campaign',
    title: `${name}: la campaña terminó`,
    description,
    lead: `${name} fue una campaña de 2025 y ya terminó. Esta página queda para contar qué era y qué vale hoy.`,
    publishedOn: '2026-11-22',
    updatedOn: '2026-11-22',
    blocks: [
      heading('Qué era'),
      ...was,
      heading('Qué vale hoy'),
      list(
        'Lo que quedó registrado en un proceso creado durante la campaña se respeta, con sus [términos](' +
          termsPath +
          ').',
        'En un proceso nuevo vale lo que el simulador muestre antes de empezar y quede escrito al crearlo.',
        'Un código, un pantallazo o un enlace guardado de 2025 no da por sí solo un beneficio.',
      ),
      note(
        'Si alguien te la ofrece hoy',
        'No entregues dinero ni datos para «activar» un premio de esta campaña. Un beneficio nuestro nunca se paga por adelantado.',
      ),
      paragraph('Para ver qué puedes hacer hoy, compara [lo que los bancos ofrecen](/hoy-los-bancos-ofrecen).'),
      heading('Preguntas frecuentes'),
      questions(...asked),
      action('Simular un CDT', '/cdt-simulador'),
    ],
  }
}
