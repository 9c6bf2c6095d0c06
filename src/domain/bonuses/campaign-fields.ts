import { largestAmountCop } from '../money/amounts/amount-cop.ts'
import type { Campaign, CampaignFigures, CampaignKind } from './campaign.ts'

/** How staff write a field: on a line, as a date, a number, a share, one entry on each line, or as a box to tick. */
type Written = 'line' | 'day' | 'pesos' | 'whole' | 'percent' | 'entries' | 'box'

/** A field of a campaign, with everything that is said of it and asked of it. Texts are Spanish. */
export type CampaignField = {
  written: Written
  label: string
  hint?: string
  /** It may be left empty. */
  optional?: boolean
  /** Of a text its length, of a number its size, of entries how many there are. */
  least?: number
  most?: number
  /** What a text or one entry looks like. */
  pattern?: RegExp
  /** Said where it is not as it must be. */
  wrong?: string
  /** The kinds of campaigns that have it; all of them where nothing is here. */
  kinds?: readonly CampaignKind[]
  /** Said of the kinds that cannot do without it. */
  missing?: Partial<Record<CampaignKind, string>>
}

const wrongDay = 'Elige una fecha que exista'
const wrongWhole = 'Escribe un número entero'
const ofPromo: readonly CampaignKind[] = ['promo']

/** The figures that a campaign can set for its bonus; what it leaves out is that of the bonus. */
export const figureFields = {
  minAmountCop: { written: 'pesos', label: 'Desde qué monto', optional: true, least: 1, most: largestAmountCop },
  minTermDays: {
    written: 'whole',
    label: 'Plazo mínimo, en días',
    optional: true,
    least: 0,
    most: 3_600,
    wrong: wrongWhole,
  },
  percent: {
    written: 'percent',
    label: 'Porcentaje',
    optional: true,
    wrong: 'Escribe un porcentaje, como 0,3',
    kinds: ['bono_porcentual', 'event'],
  },
  giftCop: {
    written: 'pesos',
    label: 'Valor del regalo',
    optional: true,
    least: 1,
    most: largestAmountCop,
    kinds: ['bono_cdt_regalo', 'gift-voucher'],
    missing: { bono_cdt_regalo: 'Escribe el valor del regalo' },
  },
  /** One amount for one of the codes. */
  promoCop: {
    written: 'pesos',
    label: 'Con el código',
    optional: true,
    least: 1,
    most: largestAmountCop,
    wrong: 'Una campaña da un solo valor: haz otra para cada valor, con su referencia',
    kinds: ofPromo,
    missing: { promo: 'Escribe el valor del bono promocional' },
  },
  tiers: {
    written: 'entries',
    label: 'Rangos',
    hint: 'Uno por línea: desde; bono',
    optional: true,
    least: 1,
    most: 12,
    wrong: 'Cada línea es un monto, punto y coma, y un bono',
    kinds: ['bono_de_bienvenida', 'bono_escalonado', 'yo_me_llamo_cdt'],
  },
  prizes: {
    written: 'entries',
    label: 'Premios',
    hint: 'Uno por línea: pesos o porcentaje; peso',
    least: 2,
    most: 12,
    wrong: 'Cada línea es un premio, punto y coma, y su peso',
    kinds: ['bono_ruleta'],
    missing: { bono_ruleta: 'Escribe los premios de la ruleta' },
  },
  coaches: {
    written: 'entries',
    label: 'Coaches',
    hint: 'Uno por línea: código; nombre que ve el público',
    least: 1,
    most: 100,
    wrong: 'Cada línea es un código, punto y coma, y un nombre',
    kinds: ['coaches'],
    missing: { coaches: 'Escribe los coaches' },
  },
  promoCondition: { written: 'box', label: 'Basta con no tener un CDT con nosotros', kinds: ofPromo },
} as const satisfies Record<keyof CampaignFigures, CampaignField>

/** A tier, a prize or a coach: what one line of them can hold. */
export const entryLimits = {
  tierCop: { least: 1, most: largestAmountCop },
  prizeCop: { least: 1_000, most: 100_000_000, step: 1_000 },
  prizeWeight: { least: 1, most: 10_000 },
  /** The code by which a coach is paid. */
  coachCode: { pattern: /^[\w.-]{1,40}$/ },
  coachName: { least: 2, most: 80 },
} as const

/** Everything else of a campaign, in the order in which staff write it. */
export const campaignFields = {
  code: {
    written: 'line',
    label: 'Código',
    hint: 'Minúsculas, números y guiones',
    pattern: /^[a-z0-9][a-z0-9-]{1,39}$/,
    wrong: 'Minúsculas, números y guiones, al menos 2',
  },
  kind: { written: 'line', label: 'Tipo' },
  name: {
    written: 'line',
    label: 'Nombre que ve el público',
    least: 3,
    most: 80,
    wrong: 'Escribe el nombre, de al menos 3 caracteres',
  },
  termsPath: {
    written: 'line',
    label: 'Página de condiciones',
    hint: 'Una ruta nuestra, como /legal/bonos/…',
    pattern: /^\/[\w\-/]*$/,
    most: 120,
    wrong: 'Escribe una ruta nuestra, que comience por /',
  },
  validFrom: { written: 'day', label: 'Desde', wrong: 'Elige la fecha' },
  validUntil: { written: 'day', label: 'Hasta', optional: true, wrong: wrongDay },
  /** Each reference is one entry. */
  refs: {
    written: 'line',
    label: 'Referencias de enlace',
    hint: 'Separadas por comas; sin ninguna vale para toda visita',
    optional: true,
    pattern: /^[\w.-]{1,80}$/,
    most: 20,
    wrong: 'Letras, números, puntos y guiones',
    missing: {
      event: 'Un evento necesita la referencia de sus enlaces',
      coaches: 'La pregunta necesita la referencia de sus enlaces',
    },
  },
  budgetCop: { written: 'pesos', label: 'Presupuesto', optional: true, least: 0, most: 1_000_000_000_000 },
  budgetGrants: {
    written: 'whole',
    label: 'Bonos como máximo',
    optional: true,
    least: 0,
    most: 10_000_000,
    wrong: wrongWhole,
  },
  oncePerPerson: { written: 'box', label: 'Una vez por persona' },
  isListed: { written: 'box', label: 'Se muestra en la lista pública de campañas' },
  isEnded: { written: 'box', label: 'Terminada: nadie más puede tenerla desde que se apruebe' },
} as const satisfies Record<Exclude<keyof Campaign, 'figures' | 'grantedCop' | 'grantedCount'>, CampaignField>

/** @returns Whether a campaign of this kind has the field. */
export function hasField({ kinds }: CampaignField, kind: CampaignKind): boolean {
  return kinds === undefined || kinds.includes(kind)
}

/** @returns Whether a text is as long as the field wants it, and looks so. */
export function isText({ least = 0, most, pattern }: Pick<CampaignField, 'least' | 'most' | 'pattern'>, text: string) {
  return text.length >= least && (most === undefined || text.length <= most) && (pattern?.test(text) ?? true)
}

/** @returns Whether a number is whole and within the limits. */
export function isWithin({ least, most, step = 1 }: { least: number; most: number; step?: number }, value: number) {
  return Number.isInteger(value / step) && value >= least && value <= most
}
