import type { FormPage } from '../form.ts'

/** Duties in the RUT beyond declaring income tax, which is asked with the occupation. */
export const taxProfilePage: FormPage = {
  id: 'impuestos',
  title: 'Tus impuestos',
  intro: 'El banco lo necesita para sus reportes a la DIAN. Si no tienes RUT, ninguna aplica.',
  fields: [
    {
      name: 'is_vat_responsible',
      label: '¿Eres responsable de IVA?',
      kind: 'yes-no',
      hint: 'En tu RUT es la responsabilidad 48',
      missing: 'Cuéntanos si eres responsable de IVA',
    },
    {
      name: 'is_withholding_agent',
      label: '¿Eres agente de retención?',
      kind: 'yes-no',
      hint: 'En tu RUT es la responsabilidad 07',
      missing: 'Cuéntanos si eres agente de retención',
    },
    {
      name: 'is_self_withholder',
      label: '¿Eres autorretenedor?',
      kind: 'yes-no',
      hint: 'En tu RUT es la responsabilidad 15',
      missing: 'Cuéntanos si eres autorretenedor',
    },
    {
      name: 'self_withholder_resolution',
      label: 'Resolución de la DIAN que te autorizó',
      kind: 'text',
      minLength: 3,
      maxLength: 40,
      placeholder: '000123 de 2024',
      visibleWhen: { field: 'is_self_withholder', equals: true },
      missing: 'Escribe el número y el año de la resolución de la DIAN',
    },
  ],
  together: [
    {
      kind: 'ticks',
      label: '¿Cuáles de estas responsabilidades hay en tu RUT?',
      missing: 'Marca las que hay en tu RUT, o «Ninguna de estas»',
      none: 'Ninguna de estas',
      ticks: [
        { field: 'is_vat_responsible', label: 'Soy responsable de IVA (48)', yes: true, no: false },
        { field: 'is_withholding_agent', label: 'Soy agente de retención (07)', yes: true, no: false },
        { field: 'is_self_withholder', label: 'Soy autorretenedor (15)', yes: true, no: false },
      ],
    },
  ],
}
