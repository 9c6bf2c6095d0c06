import { dictionary } from '../../brands/default/dictionary.ts'
import { action, code, heading, list, note, paragraph, questions, steps } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const { name, origin } = dictionary

/** What another site copies. The script believes a message only when it comes from us and has the shape of a height. */
const snippet = `<iframe id="cosecha-cdt" src="${origin}/widget-simulador" title="Simulador de CDT"
  width="100%" height="560" loading="lazy" frameborder="0"></iframe>
<script>
  addEventListener('message', function (event) {
    var told = event.data
    if (event.origin !== '${origin}' || !told || told.type !== 'cosecha:height' || !(told.height > 0)) return
    document.getElementById('cosecha-cdt').height = Math.min(told.height, 1200)
  })
</script>`

export const page: ContentPage = {
  path: '/widget-para-tu-sitio',
  kind: 'campaign',
  title: 'Pon el simulador de CDT en tu sitio',
  description:
    'Copia unas líneas y tu blog o tu página tendrá un simulador de CDT con las tasas del momento. Gratis, liviano y sin rastreo.',
  lead: 'Unas líneas para copiar y pegar, y tus lectores ven cuánto ganarían en los tres bancos que más les dan.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Cómo se pone'),
    steps(
      'Copia el código.',
      'Pégalo donde quieres que se vea, en una página de tu sitio que permita HTML.',
      'Guarda y mira tu página. No hay que registrarse ni pedir permiso.',
    ),
    code('El código, completo', snippet),
    paragraph(
      'La primera parte es el marco con el simulador. La segunda ajusta su altura a lo que muestra; sin ella el simulador funciona igual, con una altura fija.',
    ),
    heading('Qué hace'),
    list(
      'Pregunta un monto y un plazo, y muestra los **tres bancos que más dan**, con la retención ya descontada.',
      'Usa las tasas vigentes de nuestra [tabla pública](/tasas-abiertas): se actualiza sola.',
      'El botón abre el [simulador completo](/cdt-simulador) en una pestaña nueva, con el mismo monto y el mismo plazo.',
      'Se lee en pantallas pequeñas, con teclado, con lector de pantalla y en modo oscuro.',
    ),
    heading('Qué no hace'),
    list(
      'No pide datos personales.',
      'No guarda nada en el navegador de tus lectores, ni los reconoce.',
      'No lee ni cambia nada de tu página: solo le dice qué altura necesita.',
    ),
    note(
      'Si tu sitio tiene una política de contenido',
      `Permite ${origin} en la directiva frame-src. El código de la altura es un script dentro de la página: si no los permites, deja solo el marco.`,
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Cuesta algo?',
        answer: 'No. Puedes usarlo en un sitio personal o comercial, siempre que no lo presentes como tuyo.',
      },
      {
        question: '¿Puedo cambiarle los colores?',
        answer: 'Por ahora no. Sigue el modo claro u oscuro que tenga el lector.',
      },
      {
        question: '¿Las tasas están garantizadas?',
        answer:
          'No. Son las vigentes en el momento de la consulta, y pueden cambiar hasta que la persona firme con el banco. Cuando una tasa es de demostración, el simulador lo dice.',
      },
    ),
    paragraph(`¿Algo no se ve bien en tu sitio? [Escríbenos](/escribenos) y cuéntanos en qué página está ${name}.`),
    action('Ver el simulador completo', '/cdt-simulador'),
  ],
}
