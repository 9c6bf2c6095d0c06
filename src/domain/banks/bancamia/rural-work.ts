import type { FormPage } from '../../forms/form.ts'

const worksLand = { field: 'lives_off_land', equals: true } as const

/** Bancamía serves the countryside too: what the land gives, and when its money comes in. */
export const ruralWorkPage: FormPage = {
  id: 'trabajo-en-el-campo',
  title: 'Tu trabajo en el campo',
  intro: 'Si vives de la tierra, tus ingresos llegan por cosechas. Si no, responde no y sigue.',
  fields: [
    {
      name: 'lives_off_land',
      label: '¿Vives de cultivos, animales o pesca?',
      kind: 'yes-no',
      missing: 'Cuéntanos si vives de cultivos, animales o pesca',
    },
    {
      name: 'land_products',
      label: '¿De cuáles?',
      kind: 'multi-choice',
      choices: [
        { value: 'coffee', label: 'Café o cacao' },
        { value: 'fruit', label: 'Frutas, verduras o papa' },
        { value: 'grain', label: 'Maíz, arroz o fríjol' },
        { value: 'cattle', label: 'Ganado o leche' },
        { value: 'small-animals', label: 'Gallinas, cerdos u otras especies' },
        { value: 'fishing', label: 'Pesca o piscicultura' },
        { value: 'other', label: 'Otros' },
      ],
      visibleWhen: worksLand,
      missing: 'Marca de qué vives en el campo',
    },
    {
      name: 'land_tenure',
      label: '¿De quién es la tierra?',
      kind: 'choice',
      choices: [
        { value: 'owned', label: 'Mía' },
        { value: 'family', label: 'De mi familia' },
        { value: 'rented', label: 'Pago arriendo' },
        { value: 'shared', label: 'Trabajo a medias con otra persona' },
        { value: 'none', label: 'No necesito tierra' },
      ],
      visibleWhen: worksLand,
      missing: 'Elige de quién es la tierra',
    },
    {
      name: 'land_income_season',
      label: '¿Cuándo te entra el dinero?',
      kind: 'choice',
      choices: [
        { value: 'monthly', label: 'Todos los meses' },
        { value: 'twice-a-year', label: 'En dos cosechas al año' },
        { value: 'yearly', label: 'Una vez al año' },
        { value: 'on-sale', label: 'Cuando vendo' },
      ],
      visibleWhen: worksLand,
      missing: 'Elige cuándo te entra el dinero',
    },
  ],
}
