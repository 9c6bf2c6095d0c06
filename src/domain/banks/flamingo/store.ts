import { whatApplies } from '../../forms/ask-together.ts'
import type { FormPage } from '../../forms/form.ts'

const attended = { field: 'attended_in_store', equals: true } as const

const advisorShape = '[1-9]\\d{5,9}'

/**
 * What the store's page knows already.
 * @param advisor - Who attended, as it was typed before the opening.
 * @returns The answers that it begins with; who is known by a code of the store alone is asked for again, since the
 *   bank takes numbers.
 */
export function answersOfStore(advisor: string): Record<string, string | boolean> {
  const digits = advisor.replace(/[\s.-]/g, '').replace(/^\+57/, '')
  const isNumber = new RegExp(`^${advisorShape}$`).test(digits)
  return { attended_in_store: true, ...(isNumber ? { advisor_id: digits } : {}) }
}

/** What Flamingo asks of its own: the store's card, and who attended in the store (B §5.4). */
export const storePage: FormPage = {
  id: 'almacen',
  title: 'Tú y Flamingo',
  intro: 'Flamingo es una marca de Coltefinanciera: con ella queda tu CDT.',
  fields: [
    {
      name: 'has_store_card',
      label: '¿Tienes crédito o tarjeta Flamingo?',
      kind: 'yes-no',
      missing: 'Cuéntanos si tienes crédito o tarjeta Flamingo',
    },
    {
      name: 'attended_in_store',
      label: '¿Fuiste atendido en tienda?',
      kind: 'yes-no',
      missing: 'Cuéntanos si te atendieron en una tienda Flamingo',
    },
    {
      name: 'store_department',
      label: '¿En qué departamento queda la tienda?',
      kind: 'department',
      visibleWhen: attended,
      missing: 'Elige el departamento de la tienda',
    },
    {
      name: 'store_municipality',
      label: '¿En qué municipio?',
      kind: 'municipality',
      dependsOn: 'store_department',
      visibleWhen: attended,
      missing: 'Elige el municipio de la tienda',
    },
    {
      name: 'store_name',
      label: '¿Cuál tienda?',
      kind: 'text',
      minLength: 3,
      maxLength: 80,
      placeholder: 'El barrio o el centro comercial',
      visibleWhen: attended,
      missing: 'Escribe en cuál tienda te atendieron',
    },
    {
      name: 'advisor_id',
      label: 'Cédula o celular de quien te atendió',
      kind: 'digits',
      inputMode: 'numeric',
      pattern: advisorShape,
      maxLength: 10,
      message: 'Escribe la cédula o el celular completo: entre 6 y 10 dígitos, sin puntos ni espacios',
      visibleWhen: attended,
      missing: 'Escribe la cédula o el celular de quien te atendió',
    },
  ],
  together: [
    {
      ...whatApplies,
      ticks: [
        { field: 'has_store_card', label: 'Tengo crédito o tarjeta Flamingo', yes: true, no: false },
        { field: 'attended_in_store', label: 'Me atendieron en una tienda', yes: true, no: false },
      ],
    },
    {
      kind: 'place',
      label: '¿En qué municipio queda la tienda?',
      missing: 'Busca y elige el municipio de la tienda',
      department: 'store_department',
      municipality: 'store_municipality',
    },
  ],
}
