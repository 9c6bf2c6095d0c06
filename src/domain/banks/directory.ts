import type { CivilDate } from '../money/dates/civil-date.ts'

export type BankTag = 'recomendado' | 'mas-sucursales'
export type BankKind = 'bank' | 'financing-company' | 'cooperative-bank'

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
    signedOnline?: boolean
  }

function facts({ cdtBillions, signedOnline = false, ...row }: Row): BankFacts {
  const tags: BankTag[] = []
  if (signedOnline) tags.push('recomendado')
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

/** A partner's row; `signedOnline`: opened here from the first page to the signature without a paper, so recommended. */
function partner(row: Omit<Row, 'isPartner'> & { minimumAmountCop: number }): BankFacts {
  return facts({ ...row, isPartner: true })
}

const ban100Entity = { id: 'ban100', name: 'Ban100 S.A.' }

/**
 * The 28 banks with a page of their own (R03), by their order in the table of addresses. It is read by pages of the
 * browser, so it names the partners' facts again instead of loading their forms; a test holds both together.
 */
export const bankDirectory: readonly BankFacts[] = [
  facts({
    slug: 'agrario',
    name: 'Banco Agrario',
    bankId: 12,
    legalEntity: { id: 'agrario', name: 'Banco Agrario de Colombia S.A.' },
    operatingSince: 1999,
    branches: 790,
    cdtBillions: 9_000,
  }),
  partner({
    slug: 'coltefinanciera',
    name: 'Coltefinanciera',
    bankId: 24,
    legalEntity: { id: 'coltefinanciera', name: 'Coltefinanciera S.A. Compañía de Financiamiento' },
    kind: 'financing-company',
    operatingSince: 1980,
    branches: 20,
    cdtBillions: 800,
    digitalOpening: true,
    signedOnline: true,
    minimumAmountCop: 250_000,
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
  partner({
    slug: 'credifinanciera',
    name: 'Credifinanciera',
    bankId: 8,
    listedAs: 'ban100',
    legalEntity: ban100Entity,
    operatingSince: 2008,
    branches: 30,
    cdtBillions: 1_500,
    signedOnline: true,
    minimumAmountCop: 250_000,
  }),
  partner({
    slug: 'ban100',
    name: 'Ban100',
    bankId: 8,
    legalEntity: ban100Entity,
    operatingSince: 2008,
    branches: 30,
    cdtBillions: 1_500,
    signedOnline: true,
    minimumAmountCop: 250_000,
  }),
  facts({
    slug: 'ibrcredifinanciera',
    name: 'IBR Credifinanciera',
    bankId: 25,
    listedAs: 'ban100',
    legalEntity: ban100Entity,
    operatingSince: 2008,
    branches: 30,
    cdtBillions: 1_500,
  }),
  partner({
    slug: 'bancamia',
    name: 'Bancamía',
    bankId: 11,
    legalEntity: { id: 'bancamia', name: 'Banco de las Microfinanzas Bancamía S.A.' },
    operatingSince: 2008,
    branches: 200,
    cdtBillions: 1_300,
    minimumAmountCop: 50_000,
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
  partner({
    slug: 'bancow',
    name: 'Banco W',
    bankId: 15,
    legalEntity: { id: 'bancow', name: 'Banco W S.A.' },
    operatingSince: 2011,
    branches: 140,
    cdtBillions: 1_300,
    signedOnline: true,
    minimumAmountCop: 1_000_000,
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
  partner({
    slug: 'finandina',
    name: 'Finandina',
    bankId: 22,
    legalEntity: { id: 'finandina', name: 'Banco Finandina S.A. BIC' },
    operatingSince: 1977,
    branches: 10,
    cdtBillions: 2_000,
    signedOnline: true,
    minimumAmountCop: 100_000,
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
  partner({
    slug: 'mundomujer',
    name: 'Mundo Mujer',
    bankId: 13,
    legalEntity: { id: 'mundomujer', name: 'Banco Mundo Mujer S.A.' },
    operatingSince: 2015,
    branches: 170,
    cdtBillions: 1_500,
    minimumAmountCop: 100_000,
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
  partner({
    slug: 'mibanco',
    name: 'MiBanco',
    bankId: 10,
    legalEntity: { id: 'mibanco', name: 'Mibanco Banco de la Microempresa de Colombia S.A.' },
    operatingSince: 2015,
    branches: 110,
    cdtBillions: 1_000,
    signedOnline: true,
    minimumAmountCop: 100_000,
  }),
  partner({
    slug: 'dannregional',
    name: 'Dann Regional',
    bankId: 28,
    legalEntity: { id: 'dannregional', name: 'Financiera Dann Regional Compañía de Financiamiento S.A.' },
    kind: 'financing-company',
    operatingSince: 1996,
    branches: 10,
    cdtBillions: 300,
    signedOnline: true,
    minimumAmountCop: 100_000,
  }),
  partner({
    slug: 'credifamilia',
    name: 'Credifamilia',
    bankId: 29,
    legalEntity: { id: 'credifamilia', name: 'Credifamilia Compañía de Financiamiento S.A.' },
    kind: 'financing-company',
    operatingSince: 2011,
    branches: 10,
    cdtBillions: 400,
    digitalOpening: true,
    signedOnline: true,
    minimumAmountCop: 1_000_000,
  }),
  partner({
    slug: 'koa',
    name: 'KOA',
    bankId: 31,
    legalEntity: { id: 'koa', name: 'KOA Compañía de Financiamiento S.A.' },
    kind: 'financing-company',
    operatingSince: 2023,
    branches: 1,
    cdtBillions: 100,
    signedOnline: true,
    minimumAmountCop: 500_000,
  }),
]

/** In: an address from the root. Out: the bank whose page it is, or undefined. */
export function bankAtPath(path: string): BankFacts | undefined {
  return bankDirectory.find((bank) => bank.path === path)
}
