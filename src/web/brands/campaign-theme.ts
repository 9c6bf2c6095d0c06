import { withoutSlash } from '#domain/site/addresses/without-slash.ts'

/**
 * T01: the themes of campaigns. A theme changes tokens and some words, on the pages of the list alone; the brand, its
 * routes and its sign-in stay what they are.
 */
export const campaignThemes = ['flamingo', 'influencer'] as const
export type CampaignTheme = (typeof campaignThemes)[number]

/** The landing page of who recommends us; it shows the theme of its campaign whoever comes. */
export const influencerLandingPath = '/cdt-finanzas-con-calma'
/** Where somebody of the Flamingo campaign is led after sign-out (B §4.5). */
export const flamingoLandingPath = '/a-unos-minutos-de-abrir-tu-cdt'

/** Slugs of the pages with a bank's questions, in both versions. A test compares them with the registry of banks. */
const questionSlugs = [
  ...['ban100', 'bancamia', 'bancow', 'bancomundomujer', 'mibanco', 'coltefinanciera', 'financieradannregional'],
  ...['credifamilia', 'cdturbo', 'koa'],
]

/** The pages that take a campaign's theme (B §2.13); any other is the main brand's. */
export const themedPaths: ReadonlySet<string> = new Set([
  ...questionSlugs.flatMap((slug) => [`/preguntas-${slug}`, `/v2/preguntas-${slug}`]),
  ...['/preguntas/coltefinanciera/flamingo', '/v2/preguntas/coltefinanciera/flamingo'],
  ...['/datos-personales', '/datos-financieros', '/v2/datos-personales', '/v2/datos-financieros'],
  ...['/sube-tus-documentos', '/asegura-tu-tasa', '/transfiere-el-dinero', '/cdt-completado'],
  ...['/portal/login', '/portal/dashboard', '/login', '/verificando-firma', '/mis-procesos', '/continuar-proceso'],
  ...['/no-podemos-continuar-con-tu-proceso', '/firma-los-documentos-en-fisico', '/validar-identidad'],
  ...[flamingoLandingPath, '/confirma-tus-datos', '/bienvenida-usuario-retorno', influencerLandingPath],
  ...['/hoy-los-bancos-ofrecen', '/confirmar-datos-truora', '/preguntas-frecuentes', '/bloqueo-temporal'],
  '/consulta-en-listas',
])

/**
 * In: a page's address, without query; the build asks with a slash at its end. Out: the theme that a themed page has of
 * itself, or `''`; undefined where there are no themes.
 */
export function themedMark(path: string): string | undefined {
  const clean = withoutSlash(path)
  if (clean === influencerLandingPath) return 'influencer'
  return themedPaths.has(clean) ? '' : undefined
}

type Visit = {
  /** The page's address, without query. */
  path: string
  /** `campaign` of the query, as it stands there. */
  campaign: string | null
  /** `brand_template`, as it was stored. */
  stored: string | undefined
}

export type ThemeOfVisit = {
  /** What the page shows; undefined for the main theme. */
  theme: CampaignTheme | undefined
  /** What is stored from now on. */
  stored: CampaignTheme | undefined
  /** What the query should carry: the theme's own name; what is no theme stays, as it may be a reminder's. */
  campaign: string | null
}

/**
 * T01, B §4.11. The query wins over what is stored, and is stored; a value that is no theme changes nothing. A page
 * outside the list shows the main theme and forgets nothing.
 */
export function themeOfVisit({ path, campaign, stored }: Visit): ThemeOfVisit {
  const asked = readTheme(campaign)
  const own = themedMark(path)
  const kept = asked ?? readTheme(own) ?? readTheme(stored)
  return { theme: own === undefined ? undefined : kept, stored: kept, campaign: asked ?? campaign }
}

/** The bank whose process brings the theme along (A §3). */
const flamingoBankId = 27

/**
 * T01, A §4. In: the bank of the process that is worked on, and what is stored. Out: what is stored from now on: Flamingo
 * brings its theme, any other bank the main one.
 */
export function themeOfBank(bankId: number): CampaignTheme | undefined {
  return bankId === flamingoBankId ? 'flamingo' : undefined
}

/** In: a text that anybody can write. Out: the theme it names, in letters of any case, or nothing. */
export function readTheme(text: string | null | undefined): CampaignTheme | undefined {
  const written = text?.trim().toLowerCase()
  return campaignThemes.find((theme) => theme === written)
}
