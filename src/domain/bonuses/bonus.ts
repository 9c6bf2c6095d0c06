import type { CampaignOffer } from './campaign.ts'
import type { ConfettiType } from './confetti.ts'
import type { BonusType } from './registry.ts'

/** A prize of the roulette (B §3). Its label says what it is worth. */
export type RoulettePrize = {
  id: number
  key: string
  label: string
  /** `fijo` or `porcentual`; where it says neither, the label decides. */
  bonusType: string
  /** The label as a decimal string: whole pesos, or percent. The label decides. */
  value: string
}

/** What a bonus is judged by. Nothing in it is trusted: who grants money fills it in from what is known for sure. */
export type BonusConfig = {
  type: BonusType
  /** The deposit in whole pesos, without any bonus. */
  amountCop: number
  /** Whole days; left out where no term has been chosen yet, and then only the amount is judged. */
  termDays?: number
  /** Whole pesos, for the gift CDT. */
  giftValueCop?: number
  /** Whole days. It can only ask for a longer term than the bonus does, since it may come from an address. */
  minTermDays?: number
  roulettePrize?: RoulettePrize
  /** The campaign that offers it; without one the figures of the bonus itself count. */
  offer?: CampaignOffer
}

/** What came of it (B §3). Texts are Spanish and fit to show. */
export type BonusResult = {
  isValid: boolean
  /** Whole pesos; 0 when it is not valid. */
  bonusAmountCop: number
  /** What is won, or why nothing is. */
  message: string
  /** The shorter word beside the simulator, which also says what would give more. */
  messageSimulador: string
  /** What is celebrated; undefined when nothing is won. */
  confettiType: ConfettiType | undefined
  displayAmount: string
  bonusTag: string
  /** Whole days; 0 when any term will do. */
  minTermDays: number
  /** Names the bonus in analytics. */
  tagNameBonusType: string
  termsAndConditionsUrl: string
  termsAndConditionsDescription: string
  /** What it pays, in short: `'$ 50.000'`, `'+0.30%'`. */
  label: string
  /** The label as a decimal string: whole pesos of a fixed bonus (`'50000'`), percent of a share (`'0.300'`). */
  value: string
  /** Whether terms that do not go with the bonus are shown disabled (B10). */
  blockInvalidTerms: boolean
  /** The terms that B §9 names as blocked, in days. */
  blockedTermsDays: readonly number[]
  /** For the log, in English: why the configuration makes no sense. */
  warning?: string
}

/** A part of the legal terms: a question, and its answer in paragraphs. */
export type TermsSection = { title: string; paragraphs: readonly string[] }

/** The input of a worked example; its outcome is always computed, never written. */
export type BonusExample = Omit<BonusConfig, 'type' | 'termDays'> & { termDays: number }

/** A legal page of a bonus. The texts are models for the operator's counsel (decisions §9). */
export type BonusTerms = {
  /** Its address, from the root of the site. */
  path: string
  title: string
  sections: readonly TermsSection[]
  examples: readonly BonusExample[]
}

/** What stays the same whatever is deposited. */
export type BonusFacts = {
  /** Its type: the value of `bono` in the address, of the stored configuration and of the wire (B §3). */
  id: string
  name: string
  /** The name in the middle of a sentence, with its article: `'el bono de bienvenida'`. */
  nameInSentence: string
  /** The row of the rule and the version of its figures, kept with every grant: `'B02/1'`. */
  ruleId: string
  /** Whole pesos; 0 when the amount is fixed by something else. */
  minAmountCop: number
  minTermDays: number
  blockedTermsDays: readonly number[]
  blockInvalidTerms: boolean
  confetti: ConfettiType
  /** The first of its legal pages, unless the result says another. */
  termsPath: string
}

/** A bonus is a file with one of these, and a line in `registry.ts`. */
export type Bonus = BonusFacts & {
  /**
   * @param config - What is known of the deposit.
   * @returns What it wins, or why nothing. Never throws, whatever is in it.
   */
  evaluate(config: BonusConfig): BonusResult
  termsPages: readonly BonusTerms[]
}

/** An example of a legal page: what is done, and what comes of it, both as Spanish sentences. */
export type WorkedExample = {
  amountCop: number
  termDays: number
  isValid: boolean
  bonusAmountCop: number
  situation: string
  outcome: string
}

/** A legal page of a bonus, with its examples computed. The texts are models for the operator's counsel. */
export type BonusTermsPage = {
  /** From the root of the site: `'/legal/bonos/bono-de-bienvenida'`. */
  path: string
  title: string
  bonusType: BonusType | 'gift-voucher'
  sections: readonly TermsSection[]
  examples: readonly WorkedExample[]
}
