import { dictionary } from '../../brands/default/dictionary.ts'
import { action, code, heading, list, paragraph, questions } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const { origin } = dictionary

export const page: ContentPage = {
  path: '/tasas-abiertas',
  kind: 'guide',
  title: 'Tasas de CDT abiertas: para tu sitio, tu programa o tu asistente',
  description:
    'Lee gratis y sin clave las tasas vigentes de CDT y lo reportado a la Superintendencia Financiera: por JSON o por el protocolo MCP.',
  lead: 'Las mismas tasas que muestra el simulador, en una dirección que cualquiera puede leer. Sin registro y sin clave.',
  publishedOn: '2026-11-24',
  updatedOn: '2026-11-24',
  blocks: [
    heading('Para leerlas en una página o un programa'),
    paragraph(
      'Una sola dirección entrega, en JSON, todas las tasas vigentes y lo que cada entidad reportó haber pagado.',
    ),
    code('Todas las tasas', `curl '${origin}/api/rates'`),
    code('Las de un banco y un plazo', `curl '${origin}/api/rates?bank_id=24&term=360'`),
    list(
      'La tasa es **efectiva anual**, escrita como texto decimal, para que ningún programa la redondee.',
      'Cada tasa trae el rango de montos, los días del año con que cuenta la entidad, su fuente y desde cuándo rige.',
      'Puedes guardar la respuesta cinco minutos. Si nada ha cambiado, la cabecera ETag te evita volver a bajarla.',
      'Con `month` (por ejemplo 2026-10) lees las tasas que regían al cerrar un mes que ya pasó.',
    ),
    heading('Para un asistente de inteligencia artificial'),
    paragraph(
      'También responde por MCP, el protocolo con que los asistentes consultan datos. Solo lee: no abre nada ni pide datos de nadie.',
    ),
    code('La dirección del servidor MCP', `${origin}/api/mcp`),
    list(
      '**list_rates**: las tasas vigentes, por banco y plazo.',
      '**simulate_cdt**: lo que paga cada banco por un monto, al peso.',
      '**rate_history**: cómo ha cambiado una tasa, y lo reportado.',
      '**explain_cdt**: de dónde sale cada cifra, paso a paso.',
    ),
    heading('Lo que pedimos a cambio'),
    list(
      'Nombra la fuente y la fecha de la tasa.',
      'No la presentes como una oferta: la que vale es la del banco el día en que se abre el CDT.',
      'Si una tasa dice que es de demostración, dilo también. Ningún banco la paga.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Hay un límite de consultas?',
        answer:
          'La dirección JSON no pide registro. El servidor MCP atiende hasta 600 consultas por hora desde una misma dirección.',
      },
      {
        question: '¿Prefieres algo ya hecho?',
        answer: 'Con unas líneas puedes poner el [simulador en tu sitio](/widget-para-tu-sitio), sin programar.',
      },
      {
        question: '¿Quieres enterarte cuando una tasa cambie?',
        answer: 'En la [comparación de hoy](/hoy-los-bancos-ofrecen) puedes pedir un aviso a tu celular.',
      },
    ),
    action('Ver las tasas de hoy', '/mejores-tasas-para-cdt-hoy'),
  ],
}
