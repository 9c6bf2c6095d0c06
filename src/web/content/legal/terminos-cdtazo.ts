import { action, heading, list, note, paragraph, questions } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { conditionsOfEveryCampaign } from './campaign-without-benefit.ts'

export const page: ContentPage = {
  path: '/legal/terminos-cdtazo',
  kind: 'legal',
  title: 'Términos y condiciones de CDTazo',
  description:
    'CDTazo es un nombre de campaña. Qué significaba abrir un CDT con él, qué se respeta y qué reglas valen hoy para los beneficios.',
  lead: 'CDTazo es un nombre de campaña para abrir un CDT por esta plataforma. Hoy no tiene un beneficio vigente; esta página dice qué se respeta y qué reglas valen.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Qué es'),
    paragraph(
      'Un CDT abierto desde un aviso de CDTazo es un CDT como cualquier otro: lo emite el banco que elegiste, con la tasa y el plazo que firmaste. El nombre identifica por dónde llegaste, no un producto.',
    ),
    note(
      'Estado de la campaña',
      'Hoy no hay un bono vigente con el nombre CDTazo. Un aviso, un código o un enlace antiguo con ese nombre no da derecho a un beneficio en un proceso nuevo.',
    ),
    heading('Qué se respeta'),
    list(
      'El beneficio que quedó registrado al crear tu proceso, con su valor y su fecha, aunque la campaña ya no esté.',
      'Las condiciones que aceptaste ese día. Un cambio posterior de estos términos no las empeora.',
      'Tu CDT, que no depende de ninguna campaña.',
    ),
    paragraph(
      'Puedes ver el beneficio registrado en [tus procesos](/mis-procesos). Si no aparece y crees que debería, escríbenos con el aviso que viste.',
    ),
    ...conditionsOfEveryCampaign('La campaña CDTazo'),
    questions(
      {
        question: '¿CDTazo es un sorteo?',
        answer:
          'No. No depende del azar ni entrega premios por suerte. Los juegos con sorteo, como la ruleta, tienen sus propios [términos](/terminos-y-condiciones-ruleta).',
      },
      {
        question: '¿Puede volver la campaña?',
        answer: 'Si vuelve, esta página dirá desde y hasta cuándo, para quién, desde qué monto y cuánto se recibe.',
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
