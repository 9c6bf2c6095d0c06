import type { FormPage } from '../form.ts'

/** How the customer came to the bank, and what ties there are already. */
export const acquaintancePage: FormPage = {
  id: 'tu-y-el-banco',
  title: 'Tú y este banco',
  fields: [
    {
      name: 'is_bank_customer',
      label: '¿Ya eres cliente de este banco?',
      kind: 'yes-no',
      missing: 'Cuéntanos si ya eres cliente de este banco',
    },
    {
      name: 'bank_products',
      label: '¿Qué tienes con él?',
      kind: 'multi-choice',
      choices: [
        { value: 'savings', label: 'Cuenta de ahorros' },
        { value: 'cdt', label: 'CDT' },
        { value: 'credit', label: 'Crédito' },
        { value: 'insurance', label: 'Seguro' },
      ],
      visibleWhen: { field: 'is_bank_customer', equals: true },
      missing: 'Marca lo que tienes con este banco',
    },
    {
      name: 'how_heard',
      label: '¿Cómo lo conociste?',
      kind: 'choice',
      choices: [
        { value: 'comparison', label: 'Comparando CDT aquí' },
        { value: 'family', label: 'Por mi familia o mis amigos' },
        { value: 'adviser', label: 'Por un asesor o una oficina' },
        { value: 'internet', label: 'Por internet o redes sociales' },
        { value: 'media', label: 'Por radio, televisión o prensa' },
        { value: 'other', label: 'De otra forma' },
      ],
      missing: 'Elige cómo conociste este banco',
    },
    {
      name: 'how_heard_detail',
      label: '¿Cuál?',
      kind: 'text',
      minLength: 3,
      maxLength: 80,
      visibleWhen: { field: 'how_heard', equals: 'other' },
      missing: 'Cuéntanos cómo conociste este banco',
    },
    {
      name: 'has_relative_at_bank',
      label: '¿Algún familiar tuyo trabaja en este banco?',
      kind: 'yes-no',
      why: 'El banco debe conocer los vínculos de sus clientes con quienes trabajan en él.',
      missing: 'Cuéntanos si algún familiar tuyo trabaja en este banco',
    },
    {
      name: 'relative_at_bank_name',
      label: 'Nombre de tu familiar',
      kind: 'text',
      minLength: 3,
      maxLength: 100,
      visibleWhen: { field: 'has_relative_at_bank', equals: true },
      missing: 'Escribe el nombre de tu familiar',
    },
  ],
}
