/** The words and addresses of a brand. A brand changes these and the tokens; components never name a brand. */
export type BrandDictionary = {
  /** The name of the product, as it is written. */
  name: string
  /** One line that says what it does. */
  tagline: string
  /** The company behind it, for the footer. */
  operator: string
  supportEmail: string
  /** Where the site lives, without a slash at the end; canonical addresses come from it. */
  origin: string
  /** What the footer says about supervision, deposits and their insurance. */
  legal: {
    notSupervised: string
    depositWithBank: string
    depositInsurance: string
    demonstrationRates: string
  }
}
