import type { FormPage } from '../../forms/form.ts'

/** Finandina finances vehicles, and asks its new customers how they get about. */
export const mobilityPage: FormPage = {
  id: 'movilidad',
  title: 'Cómo te mueves',
  intro: 'Este banco financia vehículos. Lo que respondas aquí no cambia nada en tu CDT.',
  fields: [
    {
      name: 'has_vehicle',
      label: '¿Tienes carro o moto?',
      kind: 'yes-no',
      missing: 'Cuéntanos si tienes carro o moto',
    },
    {
      name: 'vehicle_use',
      label: '¿Para qué lo usas más?',
      kind: 'choice',
      choices: [
        { value: 'personal', label: 'Para mis vueltas y mi familia' },
        { value: 'work', label: 'Para trabajar' },
      ],
      visibleWhen: { field: 'has_vehicle', equals: true },
      missing: 'Elige para qué usas más tu vehículo',
    },
    {
      name: 'plans_vehicle',
      label: '¿Piensas comprar uno?',
      kind: 'choice',
      choices: [
        { value: 'no', label: 'No por ahora' },
        { value: 'this-year', label: 'Sí, en menos de un año' },
        { value: 'later', label: 'Sí, más adelante' },
      ],
      initial: 'no',
      missing: 'Elige si piensas comprar carro o moto',
    },
  ],
}
