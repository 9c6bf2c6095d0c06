import type { Condition } from '../forms/field.ts'
import { largestAmountCop } from '../money/amounts/amount-cop.ts'
import { askedFields, type StaffField, type StaffFields } from '../staff-forms/staff-field.ts'
import type { Campaign, CampaignFigures, CampaignKind } from './campaign.ts'

/** A condition of some kinds of campaigns. */
const ofKinds = <Kinds extends readonly CampaignKind[]>(...kinds: Kinds) =>
  [{ field: 'kind', in: kinds }] as const satisfies readonly Condition[]
/** Said of the kinds that cannot do without a field. */
const needed = (words: Partial<Record<CampaignKind, string>>) => ({ by: 'kind', words })

/** The figures that a campaign can set for its bonus; what it leaves out is that of the bonus. */
export const figureFields = {
  minAmountCop: {
    kind: 'pesos',
    label: 'Desde qué monto',
    sentAs: 'minAmount',
    optional: true,
    least: 1,
    most: largestAmountCop,
  },
  minTermDays: {
    kind: 'whole',
    label: 'Plazo mínimo, en días',
    sentAs: 'minTerm',
    optional: true,
    least: 0,
    most: 3_600,
  },
  percent: { kind: 'percent', label: 'Porcentaje', optional: true, when: ofKinds('bono_porcentual', 'event') },
  giftCop: {
    kind: 'pesos',
    label: 'Valor del regalo',
    sentAs: 'gift',
    optional: true,
    least: 1,
    most: largestAmountCop,
    when: ofKinds('bono_cdt_regalo', 'gift-voucher'),
    missing: needed({ bono_cdt_regalo: 'Escribe el valor del regalo' }),
  },
  /** One amount for one of the codes. */
  promoCop: {
    kind: 'pesos',
    label: 'Con el código',
    sentAs: 'promo',
    optional: true,
    least: 1,
    most: largestAmountCop,
    wrong: 'Una campaña da un solo valor: haz otra para cada valor, con su referencia',
    when: ofKinds('promo'),
    missing: needed({ promo: 'Escribe el valor del bono promocional' }),
  },
  tiers: {
    kind: 'rows',
    label: 'Rangos',
    hint: 'Uno por línea: desde; bono',
    optional: true,
    least: 1,
    most: 12,
    wrong: 'Cada línea es un monto, punto y coma, y un bono',
    when: ofKinds('bono_de_bienvenida', 'bono_escalonado', 'yo_me_llamo_cdt'),
    columns: {
      from: { kind: 'pesos', least: 1, most: largestAmountCop },
      bonus: { kind: 'pesos', least: 1, most: largestAmountCop },
    },
  },
  prizes: {
    kind: 'rows',
    label: 'Premios',
    hint: 'Uno por línea: pesos o porcentaje; peso',
    optional: true,
    least: 2,
    most: 12,
    wrong: 'Cada línea es un premio, punto y coma, y su peso',
    when: ofKinds('bono_ruleta'),
    missing: needed({ bono_ruleta: 'Escribe los premios de la ruleta' }),
    columns: {
      prize: {
        oneOf: {
          amount: { kind: 'pesos', least: 1_000, most: 100_000_000, step: 1_000 },
          percent: { kind: 'percent' },
        },
      },
      weight: { kind: 'whole', least: 1, most: 10_000 },
    },
  },
  /** By the code a coach is paid. */
  coaches: {
    kind: 'rows',
    label: 'Coaches',
    hint: 'Uno por línea: código; nombre que ve el público',
    optional: true,
    least: 1,
    most: 100,
    wrong: 'Cada línea es un código, punto y coma, y un nombre',
    when: ofKinds('coaches'),
    missing: needed({ coaches: 'Escribe los coaches' }),
    columns: {
      code: { kind: 'line', most: 40, pattern: /^[\w.-]{1,40}$/ },
      name: { kind: 'line', least: 2, most: 80 },
    },
  },
  promoCondition: {
    kind: 'box',
    label: 'Basta con no tener un CDT con nosotros',
    short: 'Para quien no tiene un CDT',
    optional: true,
    when: ofKinds('promo'),
  },
} as const satisfies Record<keyof CampaignFigures, StaffField>

/** Everything else of a campaign, in the order in which staff write it. Its kinds have their names where it is drawn. */
export const campaignFields = {
  code: {
    kind: 'line',
    label: 'Código',
    hint: 'Minúsculas, números y guiones',
    pattern: /^[a-z0-9][a-z0-9-]{1,39}$/,
    most: 40,
    wrong: 'Minúsculas, números y guiones, al menos 2',
  },
  name: {
    kind: 'line',
    label: 'Nombre que ve el público',
    short: 'Nombre',
    least: 3,
    most: 80,
    wrong: 'Escribe el nombre, de al menos 3 caracteres',
  },
  termsPath: {
    kind: 'line',
    label: 'Página de condiciones',
    short: 'Condiciones',
    sentAs: 'termsUrl',
    hint: 'Una ruta nuestra, como /legal/bonos/…',
    pattern: /^\/(?!\/)[\w\-/]*$/,
    most: 120,
    wrong: 'Escribe una ruta nuestra, que comience por /',
  },
  validFrom: { kind: 'day', label: 'Desde' },
  validUntil: { kind: 'day', label: 'Hasta', optional: true, empty: null, wrong: 'Elige una fecha que exista' },
  /** Each reference is one entry. */
  refs: {
    kind: 'names',
    label: 'Referencias de enlace',
    short: 'Referencias',
    hint: 'Separadas por comas; sin ninguna vale para toda visita',
    optional: true,
    pattern: /^[\w.-]{1,80}$/,
    most: 20,
    wrong: 'Letras, números, puntos y guiones',
    missing: needed({
      event: 'Un evento necesita la referencia de sus enlaces',
      coaches: 'La pregunta necesita la referencia de sus enlaces',
    }),
  },
  budgetCop: {
    kind: 'pesos',
    label: 'Presupuesto',
    sentAs: 'budget',
    optional: true,
    empty: null,
    least: 0,
    most: 1_000_000_000_000,
  },
  budgetGrants: {
    kind: 'whole',
    label: 'Bonos como máximo',
    optional: true,
    empty: null,
    least: 0,
    most: 10_000_000,
  },
  oncePerPerson: { kind: 'box', label: 'Una vez por persona', initial: true },
  isListed: {
    kind: 'box',
    label: 'Se muestra en la lista pública de campañas',
    short: 'En la lista pública',
    initial: true,
  },
  isEnded: {
    kind: 'box',
    label: 'Terminada: nadie más puede tenerla desde que se apruebe',
    short: 'Terminada',
  },
} as const satisfies Record<Exclude<keyof Campaign, 'kind' | 'figures' | 'grantedCop' | 'grantedCount'>, StaffField>

/** @returns Whether a campaign of this kind has the figure. */
export function hasFigure(name: keyof CampaignFigures, kind: CampaignKind): boolean {
  return askedFields(figureFields, { kind }).some(([asked]) => asked === name)
}

/** @returns What is said where a campaign of this kind lacks the field, if it cannot do without it. */
export function neededWords({ missing }: StaffFields[string], kind: CampaignKind): string | undefined {
  return missing?.words[kind]
}
