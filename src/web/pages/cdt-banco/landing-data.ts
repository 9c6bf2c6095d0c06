import type { OfficialRate, ServiceRecords } from '#contract/rates.ts'
import { type BankFacts, bankAtPath, bankDirectory } from '#domain/banks/directory.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { ratesInForce } from '../../api/open-rates.ts'
import type { BankTexts } from '../../content/banks/bank-texts.ts'
import { bankWords } from '../../content/banks/registry.ts'
import { ratesAtBuild, serviceRecordAtBuild } from '../../content/rates-at-build.ts'

/** What the page of a bank is written from. */
export type LandingData = {
  bank: BankFacts
  words: BankTexts
  /** Names of the same entity, whose deposits count together for the insurance. */
  sameEntity: { name: string; path: string }[]
  /** The partner that owes what this name stood for, where the name itself is no partner's. */
  issuer: { name: string; path: string } | undefined
  /** Of the bank alone; none where it is no partner. */
  rates: RateInForce[]
  official: OfficialRate[]
  /** How the bank served our openings, of it alone; undefined where the build was given no records. */
  service: ServiceRecords | undefined
  /** When the rates were read: the instant, and its day in Colombia. */
  ratesAt: string
  readOn: CivilDate
}

/**
 * R03. For loaders, while the site is built.
 * @param path - An address.
 * @returns What its page says, or undefined for no bank's.
 */
export function landingDataAt(path: string): LandingData | undefined {
  const bank = bankAtPath(path)
  const words = bank && bankWords.find(({ slug }) => slug === bank.slug)
  if (!bank || !words) return undefined
  const feed = ratesAtBuild()
  const service = serviceRecordAtBuild()
  const { bankId, slug, legalEntity, isPartner } = bank
  return {
    bank,
    words,
    sameEntity: bankDirectory
      .filter((other) => other.legalEntity.id === legalEntity.id && other.slug !== slug)
      .map(({ name, path: address }) => ({ name, path: address })),
    issuer: isPartner ? undefined : findIssuer(bank),
    rates: isPartner ? ratesInForce(feed).filter((rate) => rate.bankId === bankId) : [],
    official: feed.official.filter((report) => report.bankId === bankId),
    service: service && { ...service, banks: service.banks.filter((record) => record.bankId === bankId) },
    ratesAt: feed.generatedAt,
    readOn: civilDateInBogota(Date.parse(feed.generatedAt)),
  }
}

function findIssuer({ listedAs }: BankFacts): LandingData['issuer'] {
  const issuer = bankDirectory.find(({ slug, isPartner }) => slug === listedAs && isPartner)
  return issuer && { name: issuer.name, path: issuer.path }
}
