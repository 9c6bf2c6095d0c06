import { bankDirectory } from '#domain/banks/directory.ts'
import { bonusTermsPages } from '#domain/bonuses/terms-pages.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { publicPages } from '../public-pages.ts'
import { categoryPages } from './articles/categories.ts'
import type { ContentPage } from './content-page.ts'
import { articles, campaignPages, influencerPages, legalPages } from './content-pages.ts'
import { knownMonthlyPagesOn } from './months-at-build.ts'

export type SiteMapGroup = { id: string; title: string; links: readonly { label: string; path: string }[] }

/** The pages that are no text of a file: tools and lists. */
const tools = publicPages.flatMap(({ label, path }) => (label === undefined ? [] : [{ label, path }]))

const buildLink = ({ title, path }: Pick<ContentPage, 'title' | 'path'>) => ({ label: title, path })
const isListed = ({ samePageAs, noindex }: ContentPage) => !samePageAs && !noindex

/**
 * R08.
 * @returns Every public page of the site by group, as its page of contents lists them.
 */
export function siteMapOn(today: CivilDate): SiteMapGroup[] {
  const listed = campaignPages.filter(isListed)
  return [
    { id: 'herramientas', title: 'Comparar y simular', links: tools },
    { id: 'bancos', title: 'Bancos', links: bankDirectory.map(({ name, path }) => ({ label: `CDT ${name}`, path })) },
    {
      id: 'meses',
      title: 'Mejores CDT por mes',
      links: knownMonthlyPagesOn(today).map(({ monthName, year, path }) => ({
        label: `Mejores CDT de ${monthName} de ${year}`,
        path,
      })),
    },
    { id: 'guias', title: 'Guías y ayuda', links: listed.filter(({ kind }) => kind === 'guide').map(buildLink) },
    { id: 'campanas', title: 'Campañas', links: listed.filter(({ kind }) => kind === 'campaign').map(buildLink) },
    { id: 'ahorro-para-cada-quien', title: 'Ahorro para cada quien', links: influencerPages.map(buildLink) },
    {
      id: 'blog',
      title: 'Blog',
      links: [
        { label: 'Todos los temas', path: '/blog/categorias' },
        ...categoryPages.map(buildLink),
        ...articles.map(buildLink),
      ],
    },
    { id: 'legal', title: 'Documentos legales', links: [...legalPages, ...bonusTermsPages].map(buildLink) },
  ]
}
