import { whatApplies } from '../ask-together.ts'
import type { FormPage } from '../form.ts'

/** What ties there are to the bank already. */
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
  together: [
    {
      ...whatApplies,
      why: 'El banco debe conocer los vínculos de sus clientes con quienes trabajan en él.',
      ticks: [
        { field: 'is_bank_customer', label: 'Ya soy cliente de este banco', yes: true, no: false },
        { field: 'has_relative_at_bank', label: 'Un familiar mío trabaja en este banco', yes: true, no: false },
      ],
      detailLabels: { relative_at_bank_name: '¿Cómo se llama tu familiar?' },
    },
  ],
}
