import type { FormPage } from '../../forms/form.ts'

const savesForHome = { field: 'saves_for_home', equals: true } as const

/** Credifamilia finances homes: whether this deposit is on the way to one, which, where and when. */
export const homePlanPage: FormPage = {
  id: 'plan-de-vivienda',
  title: 'Tu plan de vivienda',
  intro: 'Este banco financia vivienda. Si tu CDT es para otra cosa, responde no y sigue.',
  fields: [
    {
      name: 'saves_for_home',
      label: '¿Ahorras para comprar o mejorar vivienda?',
      kind: 'yes-no',
      missing: 'Cuéntanos si ahorras para vivienda',
    },
    {
      name: 'home_goal',
      label: '¿Qué quieres hacer?',
      kind: 'choice',
      choices: [
        { value: 'new-vis', label: 'Comprar vivienda nueva de interés social (VIS o VIP)' },
        { value: 'new', label: 'Comprar otra vivienda nueva' },
        { value: 'used', label: 'Comprar vivienda usada' },
        { value: 'build', label: 'Construir en lote propio' },
        { value: 'improve', label: 'Mejorar la que tengo' },
      ],
      visibleWhen: savesForHome,
      missing: 'Elige qué quieres hacer con tu ahorro',
    },
    {
      name: 'home_when',
      label: '¿Para cuándo?',
      kind: 'choice',
      choices: [
        { value: 'under-1', label: 'En menos de un año' },
        { value: '1-to-3', label: 'En 1 a 3 años' },
        { value: 'over-3', label: 'En más de 3 años' },
      ],
      visibleWhen: savesForHome,
      missing: 'Elige para cuándo quieres tu vivienda',
    },
    {
      name: 'home_department',
      label: '¿En qué departamento?',
      kind: 'department',
      visibleWhen: savesForHome,
      missing: 'Elige el departamento de la vivienda',
    },
    {
      name: 'home_municipality',
      label: '¿En qué municipio?',
      kind: 'municipality',
      dependsOn: 'home_department',
      visibleWhen: savesForHome,
      missing: 'Elige el municipio de la vivienda',
    },
    {
      name: 'home_subsidy',
      label: '¿Cuentas con un subsidio de vivienda?',
      kind: 'choice',
      choices: [
        { value: 'granted', label: 'Sí, ya me lo dieron' },
        { value: 'requested', label: 'Lo pedí o lo voy a pedir' },
        { value: 'no', label: 'No' },
      ],
      visibleWhen: savesForHome,
      missing: 'Elige si cuentas con un subsidio de vivienda',
    },
  ],
  together: [
    {
      kind: 'place',
      label: '¿En qué municipio sería?',
      missing: 'Busca y elige el municipio de la vivienda',
      department: 'home_department',
      municipality: 'home_municipality',
    },
  ],
}
