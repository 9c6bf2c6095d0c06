import type { FormPage } from '../form.ts'

const byPost = { field: 'statement_delivery', equals: 'post' } as const

/** When the interest is paid, which online is once, and how the bank writes to its customer. */
export const statementsPage: FormPage = {
  id: 'pagos-y-extractos',
  title: 'Cómo te paga y te escribe el banco',
  fields: [
    {
      name: 'interest_at_maturity',
      label: 'Sé que los intereses se pagan una sola vez, al vencimiento',
      kind: 'consent',
      why: 'En línea no hay pagos cada mes ni cada trimestre: lo que ganas llega junto, al final del plazo.',
      missing: 'Confirma que los intereses se pagan al vencimiento',
    },
    {
      name: 'statement_delivery',
      label: '¿Cómo quieres recibir tus extractos?',
      kind: 'choice',
      choices: [
        { value: 'email', label: 'Por correo electrónico' },
        { value: 'post', label: 'En papel' },
      ],
      initial: 'email',
      missing: 'Elige cómo quieres recibir tus extractos',
    },
    {
      name: 'statement_place',
      label: '¿A dónde te los envía?',
      kind: 'choice',
      choices: [
        { value: 'residence', label: 'A mi casa' },
        { value: 'other', label: 'A otra dirección' },
      ],
      visibleWhen: byPost,
      missing: 'Elige a dónde te los envía el banco',
    },
    {
      name: 'statement_address',
      label: 'Dirección y municipio',
      kind: 'text',
      minLength: 8,
      maxLength: 120,
      placeholder: 'Calle 10 # 43-25, oficina 302, Medellín',
      visibleWhen: { field: 'statement_place', equals: 'other' },
      missing: 'Escribe la dirección y el municipio',
    },
    {
      name: 'contact_channel',
      label: '¿Por dónde prefieres que te escriba?',
      kind: 'choice',
      choices: [
        { value: 'whatsapp', label: 'WhatsApp' },
        { value: 'sms', label: 'Mensaje de texto' },
        { value: 'email', label: 'Correo electrónico' },
        { value: 'call', label: 'Llamada' },
      ],
      // As the statements arrive.
      initial: 'email',
      missing: 'Elige por dónde prefieres que te escriba el banco',
    },
  ],
}
