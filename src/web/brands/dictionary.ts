/** A link to a page of this site, in the header or in the footer. */
export type BrandLink = {
  label: string
  to: string
  /** The page is finished HTML without a script, so the link loads the document again. */
  reload?: boolean
  /** Left out where there is little room; the menu has it there. */
  wideOnly?: boolean
}

/** Links under one title, in the menu and in the footer. */
export type BrandLinkGroup = { title: string; links: readonly BrandLink[] }

/** Who operates the site: its company, its NIT, its address, and its phone for claims. */
export type OperatorFacts = { company?: string; nit?: string; address?: string; phone?: string }

/** The words and addresses of a brand. A brand changes these and the tokens; components never name a brand. */
export type BrandDictionary = {
  /** The name of the product, as it is written. */
  name: string
  /** One line that says what it does. */
  tagline: string
  /** The company behind it, for the footer. */
  operator: string
  /** The company's legal data; what the operator has not given is left out. */
  operatorFacts: OperatorFacts
  /** The origin of the site, without a slash at the end; canonical addresses use it. */
  origin: string
  /** The title and description of the front page for search engines (T03). */
  seo: { title: string; description: string }
  /**
   * The links of the header: for everybody, and for signed-in customers. `opens` names the button that opens the first
   * group of the footer on a wide screen; a brand with few pages has none.
   */
  header: { opens?: string; links: readonly BrandLink[]; ownPlaces: readonly BrandLink[] }
  /** The brand's own names for steps of an opening, where they differ from the usual ones. */
  stepNames: Readonly<Record<string, string>>
}

/** What is at the end of every page, and is loaded after it. */
export type BrandFooter = {
  /** Every page worth finding. A phone shows the same groups in its menu. */
  groups: readonly BrandLinkGroup[]
  /** What is said about supervision, deposits and their insurance. */
  legal: {
    notSupervised: string
    depositWithBank: string
    depositInsurance: string
    demonstrationRates: string
  }
}
