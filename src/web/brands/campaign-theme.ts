import { isFormPath } from '#domain/banks/form-paths.ts'
import { withoutSlash } from '#domain/site/addresses/without-slash.ts'
import { type CampaignTheme, readTheme } from '#domain/site/campaigns/campaign-partners.ts'
import { campaignsOfBanks } from '../computed-at-build/partner-banks.ts'

/** The landing page of influencers. */
export const influencerLandingPath = '/cdt-finanzas-con-calma'
/** Where a visitor of the Flamingo campaign is redirected after sign-out (B §4.5). */
export const flamingoLandingPath = '/a-unos-minutos-de-abrir-tu-cdt'

/**
 * The pages that take a campaign's theme, besides the forms (B §2.13); all others have the main brand's. T01: a theme
 * changes tokens and some words. The brand, its routes and its sign-in stay the same.
 */
const themedPaths: ReadonlySet<string> = new Set([
  ...['/sube-tus-documentos', '/asegura-tu-tasa', '/transfiere-el-dinero', '/cdt-completado'],
  ...['/portal/login', '/portal/dashboard', '/login', '/verificando-firma', '/mis-procesos', '/continuar-proceso'],
  ...['/no-podemos-continuar-con-tu-proceso', '/firma-los-documentos-en-fisico', '/validar-identidad'],
  ...[flamingoLandingPath, '/confirma-tus-datos', '/bienvenida-usuario-retorno', influencerLandingPath],
  ...['/hoy-los-bancos-ofrecen', '/confirmar-datos-truora', '/preguntas-frecuentes', '/bloqueo-temporal'],
  '/consulta-en-listas',
])

/** The form whose page the sources leave out of their list (B §2.13). */
const unthemedForm = /^(?:\/v2)?\/preguntas-finandina$/

/** A landing page shows the theme of its own campaign to everybody, whatever campaign they came with before. */
const ownThemes: Readonly<Record<string, CampaignTheme>> = {
  [flamingoLandingPath]: 'flamingo',
  [influencerLandingPath]: 'influencer',
}

const isThemed = (path: string) => themedPaths.has(path) || (isFormPath(path) && !unthemedForm.test(path))

/**
 * @param path - A page's address, without query; the build passes it with a slash at its end.
 * @returns The own theme of a themed page, or `''`; undefined where there are no themes.
 */
export function themedMark(path: string): string | undefined {
  const clean = withoutSlash(path)
  return ownThemes[clean] ?? (isThemed(clean) ? '' : undefined)
}

type Visit = {
  /** The page's address, without query. */
  path: string
  /** `campaign` of the query, unchanged. */
  campaign: string | null
  /** `brand_template`, as it was stored. */
  stored: string | undefined
}

export type ThemeOfVisit = {
  /** What the page shows; undefined for the main theme. */
  theme: CampaignTheme | undefined
  /** What is stored from now on. */
  stored: CampaignTheme | undefined
  /** What the query should carry: the theme's own name; any other value stays, because a reminder may use it. */
  campaign: string | null
}

/**
 * T01, B §4.11. The query wins over the stored theme, and is stored; an unknown value changes nothing. A page outside
 * the list shows the main theme and keeps the stored one.
 */
export function themeOfVisit({ path, campaign, stored }: Visit): ThemeOfVisit {
  const asked = readTheme(campaign)
  const own = themedMark(path)
  const theme = asked ?? readTheme(own) ?? readTheme(stored)
  return { theme: own === undefined ? undefined : theme, stored: theme, campaign: asked ?? campaign }
}

/**
 * T01, A §4.
 * @param bankId - The bank of the current process.
 * @returns The theme that is stored from now on: that of the bank's own campaign, or the main one.
 */
export function themeOfBank(bankId: number): CampaignTheme | undefined {
  return readTheme(campaignsOfBanks.find(({ id }) => id === bankId)?.campaign)
}
