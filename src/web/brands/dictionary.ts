/** A way to a page of ours, in the header or in the footer. */
export type BrandLink = {
  label: string
  to: string
  /** The page is finished HTML without a script, and begins anew. */
  reload?: boolean
  /** Left out where there is little room. */
  wideOnly?: boolean
}

/** Who operates the site: its company, its NIT, where it is, and its phone for claims. */
export type OperatorFacts = { company?: string; nit?: string; address?: string; phone?: string }

/** The words and addresses of a brand. A brand changes these and the tokens; components never name a brand. */
export type BrandDictionary = {
  /** The name of the product, as it is written. */
  name: string
  /** One line that says what it does. */
  tagline: string
  /** The company behind it, for the footer. */
  operator: string
  /** The company as the law knows it; what the operator has not said is left out. */
  operatorFacts: OperatorFacts
  /** Where the site lives, without a slash at the end; canonical addresses come from it. */
  origin: string
  /** What the front page says of itself to search engines (T03). */
  seo: { title: string; description: string }
  /** The ways of the header: for everybody, and for who is signed in. */
  header: { links: readonly BrandLink[]; ownPlaces: readonly BrandLink[] }
  footer: { links: readonly BrandLink[] }
  /** What the steps of an opening are called here, where it is not what they are called everywhere. */
  stepNames: Readonly<Record<string, string>>
  /** What the footer says about supervision, deposits and their insurance. */
  legal: {
    notSupervised: string
    depositWithBank: string
    depositInsurance: string
    demonstrationRates: string
  }
}
