import { heading, list, paragraph } from '../blocks.ts'
import { arrivalPage } from './arrival-page.ts'

export const page = arrivalPage({
  slug: 'valora-analitik',
  title: 'Si llegaste desde Valora Analitik',
  description:
    'Una página para lectores de noticias económicas: cómo leer una noticia de tasas antes de decidir un CDT.',
  lead: 'Si abriste un enlace mientras leías noticias de economía, aquí hay una guía para pasar de la noticia a tu caso.',
  own: [
    heading('De la noticia a tu CDT'),
    list(
      '**«El Banco de la República movió su tasa»**: los bancos ajustan sus CDT después, cada uno a su ritmo.',
      '**«Los CDT pagan hasta…»**: ese «hasta» es de un plazo y un monto. Busca los tuyos.',
      '**«La inflación bajó»**: tu ganancia real es la tasa menos la inflación que venga, que nadie conoce.',
    ),
    heading('Promedios y ofertas'),
    paragraph(
      'Las cifras oficiales dicen lo que los bancos pagaron en promedio, días atrás. Sirven de referencia, no de oferta. Aquí las mostramos con su fecha en [mejores tasas](/mejores-tasas-para-cdt-hoy).',
    ),
    paragraph('Para leer una tasa sin equivocarte, empieza por [tasa efectiva anual](/blog/tasa-efectiva-anual).'),
  ],
  example: {
    amountCop: 25_000_000,
    termDays: 180,
    situation: 'Leíste que las tasas pueden bajar y quieres fijar una.',
  },
  questions: [
    {
      question: '¿Conviene esperar a que suban las tasas?',
      answer:
        'Nadie lo sabe. Mientras esperas, tu dinero no gana eso. Una [escalera](/blog/escalera-de-cdt) reparte la duda.',
    },
    {
      question: '¿El medio recomienda esta plataforma?',
      answer: 'No lo decimos. Los medios publican lo suyo y responden por ello.',
    },
  ],
})
