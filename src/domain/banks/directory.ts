import type { CivilDate } from '../money/dates/civil-date.ts'
import type { BankKind, PartnerBank } from './bank.ts'
import { partnerBanks } from './registry.ts'

export type BankTag = 'recomendado' | 'mas-sucursales'

/** What the public pages say of a bank, partner or not. Round figures of public knowledge, and never a rate. */
export type BankFacts = {
  /** Its name in addresses. */
  slug: string
  /** The address of its page. */
  path: `/cdt-${string}`
  name: string
  /** Its id in `catalogue.ts`. Two addresses may be of one bank. */
  bankId: number
  /** The slug of the row that lists the bank, where this one is only another name or product of it. */
  listedAs?: string
  /** Whether a CDT can be opened with it here. */
  isPartner: boolean
  /** The supervised entity that owes the deposit. */
  legalEntity: { id: string; name: string }
  kind: BankKind
  /** The year that the entity, or the one it continues, began. */
  operatingSince: number
  /** About how many offices it has. */
  branches: number
  /** About what it owes in CDT, in whole pesos. */
  cdtVolumeCop: number
  /** When the round figures were written down. */
  factsAsOf: CivilDate
  tags: readonly BankTag[]
  /** Whether the page calls its opening digital (B §9: banks 24 and 29). */
  digitalOpening: boolean
  /** Of partners: the least amount of a CDT, in whole pesos. */
  minimumAmountCop?: number
}

/** How many offices make a bank one of those with the most. */
export const manyBranches = 300

const factsAsOf = '2026-06-30'
const billions = 1_000_000_000

type Row = Pick<BankFacts, 'slug' | 'name' | 'bankId' | 'operatingSince' | 'branches' | 'legalEntity'> &
  Partial<Pick<BankFacts, 'kind' | 'listedAs' | 'isPartner' | 'digitalOpening' | 'minimumAmountCop'>> & {
    cdtBillions: number
    isRecommended?: boolean
  }

function facts({ cdtBillions, isRecommended = false, ...row }: Row): BankFacts {
  const tags: BankTag[] = []
  if (isRecommended) tags.push('recomendado')
  if (row.branches >= manyBranches) tags.push('mas-sucursales')
  return {
    kind: 'bank',
    isPartner: false,
    digitalOpening: false,
    ...row,
    path: `/cdt-${row.slug}`,
    cdtVolumeCop: cdtBillions * billions,
    factsAsOf,
    tags,
  }
}

/** The rows of a partner, from its folder. One with turbo that is signed here without a paper is
 * recommended: most have one of the two (B §3.1). */
function getRows({ id, slug, name, legalEntity, minimumAmountCop, settings, publicPages }: PartnerBank): BankFacts[] {
  return publicPages.map((page) =>
    facts({
      slug,
      name,
      bankId: id,
      legalEntity: { id: legalEntity.id, name: legalEntity.name },
      isPartner: true,
      isRecommended: settings.digitalSignature && settings.turboCdt.enabled,
      minimumAmountCop,
      ...page,
    }),
  )
}

/** The banks that are compared but cannot be opened with here. */
const otherBanks: readonly BankFacts[] = [
  facts({
    slug: 'agrario',
    name: 'Banco Agrario',
    bankId: 12,
    legalEntity: { id: 'agrario', name: 'Banco Agrario de Colombia S.A.' },
    operatingSince: 1999,
    branches: 790,
    cdtBillions: 9_000,
  }),
  facts({
    slug: 'pichincha',
    name: 'Banco Pichincha',
    bankId: 9,
    legalEntity: { id: 'pichincha', name: 'Banco Pichincha S.A.' },
    operatingSince: 1964,
    branches: 40,
    cdtBillions: 2_000,
  }),
  facts({
    slug: 'ibrcredifinanciera',
    name: 'IBR Credifinanciera',
    bankId: 25,
    listedAs: 'ban100',
    legalEntity: { id: 'ban100', name: 'Ban100 S.A.' },
    operatingSince: 2008,
    branches: 30,
    cdtBillions: 1_500,
  }),
  facts({
    slug: 'bancolombia',
    name: 'Bancolombia',
    bankId: 18,
    legalEntity: { id: 'bancolombia', name: 'Bancolombia S.A.' },
    operatingSince: 1945,
    branches: 570,
    cdtBillions: 80_000,
  }),
  facts({
    slug: 'bogota',
    name: 'Banco de Bogotá',
    bankId: 14,
    legalEntity: { id: 'bogota', name: 'Banco de Bogotá S.A.' },
    operatingSince: 1870,
    branches: 420,
    cdtBillions: 40_000,
  }),
  facts({
    slug: 'popular',
    name: 'Banco Popular',
    bankId: 19,
    legalEntity: { id: 'popular', name: 'Banco Popular S.A.' },
    operatingSince: 1950,
    branches: 170,
    cdtBillions: 11_000,
  }),
  facts({
    slug: 'itau',
    name: 'Itaú',
    bankId: 5,
    legalEntity: { id: 'itau', name: 'Itaú Colombia S.A.' },
    operatingSince: 1912,
    branches: 60,
    cdtBillions: 11_000,
  }),
  facts({
    slug: 'bbva',
    name: 'BBVA Colombia',
    bankId: 17,
    legalEntity: { id: 'bbva', name: 'Banco Bilbao Vizcaya Argentaria Colombia S.A.' },
    operatingSince: 1956,
    branches: 460,
    cdtBillions: 35_000,
  }),
  facts({
    slug: 'occidente',
    name: 'Banco de Occidente',
    bankId: 3,
    legalEntity: { id: 'occidente', name: 'Banco de Occidente S.A.' },
    operatingSince: 1965,
    branches: 170,
    cdtBillions: 17_000,
  }),
  facts({
    slug: 'cajasocial',
    name: 'Banco Caja Social',
    bankId: 6,
    legalEntity: { id: 'cajasocial', name: 'Banco Caja Social S.A.' },
    operatingSince: 1911,
    branches: 250,
    cdtBillions: 6_000,
  }),
  facts({
    slug: 'davivienda',
    name: 'Davivienda',
    bankId: 7,
    legalEntity: { id: 'davivienda', name: 'Banco Davivienda S.A.' },
    operatingSince: 1972,
    branches: 480,
    cdtBillions: 45_000,
  }),
  facts({
    slug: 'avvillas',
    name: 'AV Villas',
    bankId: 23,
    legalEntity: { id: 'avvillas', name: 'Banco Comercial AV Villas S.A.' },
    operatingSince: 1972,
    branches: 170,
    cdtBillions: 5_000,
  }),
  facts({
    slug: 'bancoomeva',
    name: 'Bancoomeva',
    bankId: 20,
    legalEntity: { id: 'bancoomeva', name: 'Banco Coomeva S.A.' },
    operatingSince: 2011,
    branches: 70,
    cdtBillions: 2_000,
  }),
  facts({
    slug: 'falabella',
    name: 'Banco Falabella',
    bankId: 21,
    legalEntity: { id: 'falabella', name: 'Banco Falabella S.A.' },
    operatingSince: 2005,
    branches: 60,
    cdtBillions: 2_500,
  }),
  facts({
    slug: 'coopcentral',
    name: 'Coopcentral',
    bankId: 1,
    legalEntity: { id: 'coopcentral', name: 'Banco Cooperativo Coopcentral' },
    kind: 'cooperative-bank',
    operatingSince: 1964,
    branches: 30,
    cdtBillions: 900,
  }),
  facts({
    slug: 'serfinanza',
    name: 'Banco Serfinanza',
    bankId: 2,
    legalEntity: { id: 'serfinanza', name: 'Banco Serfinanza S.A.' },
    operatingSince: 1976,
    branches: 20,
    cdtBillions: 1_700,
  }),
  facts({
    slug: 'colpatria',
    name: 'Colpatria',
    bankId: 4,
    legalEntity: { id: 'colpatria', name: 'Scotiabank Colpatria S.A.' },
    operatingSince: 1972,
    branches: 80,
    cdtBillions: 13_000,
  }),
]

/** The order of the table of addresses (R03); what is not in it comes after. */
const firstSlugs = [
  ...'agrario coltefinanciera pichincha credifinanciera ban100 ibrcredifinanciera bancamia bancolombia bogota popular'.split(
    ' ',
  ),
  ...'itau bbva occidente cajasocial davivienda avvillas bancow bancoomeva finandina'.split(' '),
  ...'falabella coopcentral mundomujer serfinanza colpatria mibanco dannregional credifamilia koa'.split(' '),
]
const getPlace = ({ slug }: BankFacts) => (firstSlugs.includes(slug) ? firstSlugs.indexOf(slug) : firstSlugs.length)

/**
 * The banks with a page of their own (R03). It loads the forms of every partner, so pages of the browser read it in
 * their loaders, at build time.
 */
export const bankDirectory: readonly BankFacts[] = [...otherBanks, ...partnerBanks.flatMap(getRows)].sort(
  (one, other) => getPlace(one) - getPlace(other),
)

/**
 * @param path - An address from the root.
 * @returns The bank whose page it is, or undefined.
 */
export function bankAtPath(path: string): BankFacts | undefined {
  return bankDirectory.find((bank) => bank.path === path)
}
