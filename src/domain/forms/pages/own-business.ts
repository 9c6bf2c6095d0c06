import { formatCop } from '../../money/amounts/amount-cop.ts'
import { numberAnswer } from '../field.ts'
import type { FormPage } from '../form.ts'

const hasBusiness = { field: 'has_own_business', equals: true } as const

/** The business of one's own, as banks of microfinance ask for it: what it does, since when, where and how much. */
export const ownBusinessPage: FormPage = {
  id: 'negocio',
  title: 'Tu negocio',
  intro: 'Este banco acompaña a quienes viven de su propio negocio. Si no tienes uno, responde no y sigue.',
  parts: [
    { title: 'Cómo funciona tu negocio', from: 'business_age' },
    { title: 'Lo que mueve tu negocio', from: 'business_sales' },
  ],
  fields: [
    {
      name: 'has_own_business',
      label: '¿Tienes un negocio propio?',
      kind: 'yes-no',
      hint: 'También cuenta si vendes desde tu casa, por catálogo o en la calle',
      missing: 'Cuéntanos si tienes un negocio propio',
    },
    {
      name: 'business_name',
      label: '¿Cómo se llama?',
      kind: 'text',
      minLength: 2,
      maxLength: 80,
      hint: 'Si no tiene nombre, escribe el tuyo',
      visibleWhen: hasBusiness,
      missing: 'Escribe cómo se llama tu negocio',
    },
    {
      name: 'business_sector',
      label: '¿Qué hace?',
      kind: 'choice',
      choices: [
        { value: 'trade', label: 'Compra y vende' },
        { value: 'services', label: 'Presta servicios' },
        { value: 'production', label: 'Fabrica o prepara productos' },
        { value: 'farming', label: 'Cultiva o cría animales' },
        { value: 'transport', label: 'Transporta personas o carga' },
        { value: 'other', label: 'Otra cosa' },
      ],
      visibleWhen: hasBusiness,
      missing: 'Elige qué hace tu negocio',
    },
    {
      name: 'business_description',
      label: 'Descríbelo en una frase',
      kind: 'text',
      minLength: 5,
      maxLength: 120,
      placeholder: 'Arreglo ropa y confecciono por encargo',
      visibleWhen: hasBusiness,
      missing: 'Cuéntanos en una frase qué vende o qué hace tu negocio',
    },
    {
      name: 'business_age',
      label: '¿Hace cuánto lo tienes?',
      kind: 'choice',
      choices: [
        { value: 'under-1', label: 'Menos de un año' },
        { value: '1-to-3', label: 'Entre 1 y 3 años' },
        { value: '3-to-10', label: 'Entre 3 y 10 años' },
        { value: 'over-10', label: 'Más de 10 años' },
      ],
      visibleWhen: hasBusiness,
      missing: 'Elige hace cuánto tienes tu negocio',
    },
    {
      name: 'business_zone',
      label: '¿En qué zona funciona?',
      kind: 'choice',
      choices: [
        { value: 'urban', label: 'En la ciudad o el casco urbano' },
        { value: 'rural', label: 'En el campo o una vereda' },
      ],
      visibleWhen: hasBusiness,
      missing: 'Elige en qué zona funciona tu negocio',
    },
    {
      name: 'business_premises',
      label: '¿Y en qué lugar?',
      kind: 'choice',
      choices: [
        { value: 'owned', label: 'En un local propio' },
        { value: 'rented', label: 'En un local arrendado' },
        { value: 'home', label: 'En mi casa' },
        { value: 'street', label: 'En la calle o en un puesto' },
        { value: 'at-customers', label: 'Voy donde mis clientes' },
      ],
      visibleWhen: hasBusiness,
      missing: 'Elige en qué lugar funciona tu negocio',
    },
    {
      name: 'business_people',
      label: '¿Cuántas personas trabajan en él?',
      kind: 'choice',
      choices: [
        { value: '1', label: 'Solo yo' },
        { value: '2-to-5', label: 'Entre 2 y 5, contándome' },
        { value: '6-to-10', label: 'Entre 6 y 10' },
        { value: 'over-10', label: 'Más de 10' },
      ],
      visibleWhen: hasBusiness,
      missing: 'Elige cuántas personas trabajan en tu negocio',
    },
    {
      name: 'business_sales',
      label: '¿Cuánto vende al mes?',
      kind: 'money',
      inputMode: 'numeric',
      hint: 'Un promedio está bien',
      visibleWhen: hasBusiness,
      missing: 'Escribe cuánto vende tu negocio al mes; si todavía no vende, escribe 0',
    },
    {
      name: 'business_costs',
      label: '¿Cuánto le cuesta funcionar al mes?',
      kind: 'money',
      inputMode: 'numeric',
      hint: 'Mercancía, insumos, arriendo, servicios y ayudantes',
      visibleWhen: hasBusiness,
      missing: 'Escribe cuánto gasta tu negocio al mes; si no gasta, escribe 0',
    },
    {
      name: 'business_registered',
      label: '¿Está registrado en la Cámara de Comercio?',
      kind: 'yes-no',
      visibleWhen: hasBusiness,
      missing: 'Cuéntanos si tu negocio está registrado en la Cámara de Comercio',
    },
  ],
  warnings: [
    (answers) =>
      numberAnswer(answers, 'business_costs') > numberAnswer(answers, 'business_sales')
        ? [
            {
              field: 'business_costs',
              message: 'Tu negocio gasta más de lo que vende. Revísalo; si está bien, puedes continuar',
            },
          ]
        : [],
  ],
  derived: [
    {
      label: 'Le queda al mes',
      value: (answers) => {
        const { business_sales: sales, business_costs: costs } = answers
        return typeof sales === 'number' && typeof costs === 'number' ? formatCop(sales - costs) : undefined
      },
    },
  ],
}
