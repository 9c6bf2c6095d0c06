import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { expectedBy, idleDaysUntilLost } from '#domain/process/timeline.ts'
import { turboLimitCop, turboLimitMinimumWages } from '#domain/process/turbo.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf, minimumWage2026Cop } from '../figures.ts'

const deposit = { amountCop: 5_000_000, ratePercent: '11.000', termDays: 180, dayBase: 360 } as const
const figures = figuresOf(deposit)

/** How long a turn is meant to take, counted from ten in the morning of a banking day. */
const turn = (status: ProcessStatus) => {
  const days = expectedBy(status, Date.UTC(2026, 10, 23, 15))?.businessDays
  if (days === undefined) return 'Cuando puedas'
  if (days === 0) return 'El mismo día'
  return days === 1 ? '1 día hábil' : `${days} días hábiles`
}

export const article: ContentPage = {
  path: '/blog/abrir-un-cdt-en-linea',
  kind: 'article',
  category: 'que-es-un-cdt',
  title: 'Cómo abrir un CDT en línea, paso a paso',
  description:
    'Qué necesitas a la mano, qué pasa en cada paso, cuánto tarda cada parte y cómo cuidarte al pagar. La apertura de un CDT en línea, sin sorpresas.',
  lead: 'Abrir un CDT sin ir a una oficina es posible de principio a fin con muchas entidades. Toma más lectura que trámite, y puedes parar y seguir cuando quieras.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'Abrir un CDT es firmar un contrato con un banco. Por eso, aunque todo sea en una pantalla, el banco tiene que saber quién eres, a qué te dedicas y de dónde viene el dinero. Nosotros reunimos los pasos en un solo lugar y el banco decide si te recibe como cliente.',
    ),
    heading('Antes de empezar'),
    list(
      'Tener 18 años o más y vivir en Colombia.',
      'Tu documento vigente: cédula de ciudadanía, cédula de extranjería, PPT o pasaporte.',
      'Un celular a la mano. Ahí te llega el código para entrar, y con su cámara puedes validar tu identidad.',
      'Tu última declaración de renta, si declaras.',
      'Los datos de una cuenta a tu nombre, donde el banco te pagará.',
      'Una idea del monto y de la fecha. Si dudas, lee [cómo elegir el plazo](/blog/como-elegir-el-plazo).',
    ),
    heading('Los pasos'),
    steps(
      '**Simulas y comparas.** Escribes el monto y el plazo y ves lo que entrega cada banco, ya con la retención descontada. Para esto no tienes que registrarte.',
      '**Entras con tu celular.** Te enviamos un código de un solo uso. No hay contraseña que recordar, y nadie de nuestro equipo te va a pedir ese código.',
      '**Llenas tus datos.** Personales, financieros y las preguntas propias del banco. Se guardan mientras escribes.',
      '**Validas tu identidad** con tu documento y tu cara. Tus datos biométricos solo se usan si lo autorizas.',
      '**Subes los documentos** que pida el banco. Sirven fotos nítidas o PDF.',
      '**Lees y firmas.** La firma electrónica tiene la misma validez que en papel (Ley 527 de 1999 y Decreto 2364 de 2012). Hay entidades que todavía piden firma en papel; si escoges una de ellas, te lo indicamos en este paso.',
      '**El banco revisa tu vinculación.** Es una revisión obligatoria para prevenir el lavado de activos.',
      '**Pagas directo al banco**, por PSE o por transferencia a su cuenta oficial. El dinero nunca pasa por nosotros.',
      '**Recibes la constancia.** El banco emite el CDT, queda registrado en [Deceval](/blog/que-es-deceval) y la constancia llega a tu correo.',
    ),
    heading('Cuánto tarda cada parte'),
    paragraph(
      'Una parte del tiempo depende de ti y otra de los que revisamos. Estos son los plazos con los que trabajamos, en días hábiles bancarios; lo que llega después de las cinco de la tarde cuenta desde el día hábil siguiente.',
    ),
    table(
      'Quién actúa y en cuánto tiempo',
      ['Momento', 'Quién actúa', 'Plazo esperado'],
      [
        ['Formularios', 'Tú', turn('LEAD-SIN-FORMULARIO')],
        ['Documentos', 'Tú', turn('CLIENTE-SUBIENDO-DOCUMENTOS')],
        ['Revisión de documentos', 'Nosotros', turn('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')],
        ['Firma', 'Tú', turn('ENVIADOS-DOCUMENTOS-A-FIRMA')],
        ['Aprobación', 'El banco', turn('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')],
        ['Pago', 'Tú', turn('ESPERANDO-DEPOSITO')],
        ['Emisión del CDT', 'El banco', turn('ENVIADO-AL-BANCO-PARA-CREACION')],
        ['Envío de la constancia', 'Nosotros', turn('DECEVAL-EMITIDO-Y-RECIBIDO')],
      ],
    ),
    paragraph(
      `«Cuando puedas» tiene un límite: una apertura sin actividad durante ${idleDaysUntilLost} días se cierra sola. No pierdes nada más que el avance. En [tus procesos](/mis-procesos) ves en qué paso vas y quién tiene el turno.`,
    ),
    heading('La tasa, de la simulación a la firma'),
    paragraph(
      `Supongamos que simulas ${figures.capital} a ${deposit.termDays} días y escoges una tasa de ejemplo de ${formatPercent(deposit.ratePercent)} efectivo anual. La cuenta es ${figures.gross} de intereses, menos ${figures.withholding} de retención: recibes **${figures.total}**. Si antes de que firmes el banco cambia su tasa, te mostramos la nueva y decides si sigues. Después de la firma ya no se mueve por más que cambie el mercado.`,
    ),
    note(
      'Una vía más corta',
      `Con algunos bancos existe el CDT turbo: un formulario breve y sin subir documentos, porque tus datos salen de la validación de identidad. Llega hasta ${turboLimitMinimumWages} salarios mínimos, que en 2026 son ${formatCop(turboLimitCop(minimumWage2026Cop))} (Decreto 0159 de 2026, transitorio), y es para quienes aún no tienen un proceso con ese banco.`,
    ),
    heading('Cómo cuidarte'),
    list(
      '**Mira a quién le pagas.** La cuenta de destino debe estar a nombre del banco, nunca de una persona ni de esta plataforma.',
      '**Revisa la dirección del sitio** antes de escribir tus datos, y llega a ella por tu cuenta, no por un enlace de un desconocido.',
      '**Desconfía de la prisa y de las tasas de fantasía.** Un banco vigilado no te presiona por chat.',
      '**Comprueba que la entidad esté vigilada** por la Superintendencia Financiera e inscrita en Fogafín.',
      `**Cuenta lo que ya tienes allí.** El [seguro de depósitos](/blog/seguro-de-depositos-fogafin) llega a ${formatCop(coverageLimitCop)} por persona y por entidad, sumando capital e intereses de todos tus productos.`,
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Cuánto cuesta abrirlo por aquí?',
        answer:
          'Comparar y abrir no tiene costo para ti. Al enviar el dinero, tu banco puede cobrarte el [4×1000](/blog/cuatro-por-mil) o la comisión de su transferencia.',
      },
      {
        question: '¿El banco puede rechazarme?',
        answer: 'Sí, la decisión es suya. Si ocurre, no has pagado nada: el pago viene después de la aprobación.',
      },
      {
        question: '¿Puedo arrepentirme?',
        answer:
          'Antes de pagar puedes cancelar el proceso cuando quieras. Una vez emitido, un CDT no se cancela antes del vencimiento.',
      },
      {
        question: '¿Desde cuándo gano intereses?',
        answer: 'Desde la fecha de emisión que aparece en tu constancia. Revisa que sea la que esperabas.',
      },
    ),
    action('Empezar por la simulación', `/cdt-simulador?monto=${deposit.amountCop}&plazo=${deposit.termDays}`),
  ],
  sources: [
    {
      label: 'Ley 527 de 1999 (mensajes de datos y firmas)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_0527_1999.html',
    },
    { label: 'Decreto 2364 de 2012 (firma electrónica)', url: 'https://www.suin-juriscol.gov.co/' },
    {
      label: 'Superintendencia Financiera: lista de entidades vigiladas',
      url: 'https://www.superfinanciera.gov.co/',
    },
    { label: 'Fogafín: entidades inscritas', url: 'https://www.fogafin.gov.co/' },
  ],
}
