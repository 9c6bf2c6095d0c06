import { expect, test } from 'vitest'
import { formPathsIn, turboQuestionsPath } from '#domain/banks/form-paths.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { readTheme } from '#domain/site/campaigns/campaign-partners.ts'
import routes from '../routes.ts'
import { themedMark, themeOfBank, themeOfVisit } from './campaign-theme.ts'

const at = (path: string, campaign: string | null = null, stored?: string) => themeOfVisit({ path, campaign, stored })

/** The list of B §2.13. */
const questionSlugs =
  'ban100 bancamia bancow bancomundomujer mibanco coltefinanciera financieradannregional credifamilia'
const asked = [
  ...`${questionSlugs} cdturbo koa`.split(' ').flatMap((slug) => [`/preguntas-${slug}`, `/v2/preguntas-${slug}`]),
  ...['/preguntas/coltefinanciera/flamingo', '/v2/preguntas/coltefinanciera/flamingo'],
  ...'/datos-personales /datos-financieros /v2/datos-personales /v2/datos-financieros'.split(' '),
  ...'/sube-tus-documentos /asegura-tu-tasa /transfiere-el-dinero /cdt-completado'.split(' '),
  ...'/portal/login /portal/dashboard /login /verificando-firma /mis-procesos /continuar-proceso'.split(' '),
  ...'/no-podemos-continuar-con-tu-proceso /firma-los-documentos-en-fisico /validar-identidad'.split(' '),
  ...'/a-unos-minutos-de-abrir-tu-cdt /confirma-tus-datos /bienvenida-usuario-retorno'.split(' '),
  ...'/cdt-finanzas-con-calma /hoy-los-bancos-ofrecen /confirmar-datos-truora /preguntas-frecuentes'.split(' '),
  ...'/bloqueo-temporal /consulta-en-listas'.split(' '),
]

test('T01 every page of the list of the sources is themed', () => {
  expect(asked.filter((path) => themedMark(path) === undefined)).toEqual([])
})

test('T01 of the route table, only pages of that list and the forms are themed', () => {
  const themed = routes.map(({ path, index }) => (index ? '/' : `/${path}`)).filter((path) => themedMark(path) === '')
  const questions = partnerBanks.flatMap(({ questionsSlug }) =>
    (['v1', 'v2'] as const).map((version) => formPathsIn(version, questionsSlug).questions),
  )
  expect(themed.filter((path) => !asked.includes(path) && !questions.includes(path))).toEqual([])
  // Finandina asks nothing of its own in the list of B §2.13.
  const unthemed = [...questions, turboQuestionsPath].filter((path) => themedMark(path) === undefined)
  expect(unthemed).toEqual(['/preguntas-finandina', '/v2/preguntas-finandina'])
})

test.each(['flamingo', 'influencer'] as const)('T01 the query brings the theme %s, which is stored', (theme) => {
  expect(at('/login', theme)).toEqual({ theme, stored: theme, campaign: theme })
  expect(at('/login', ` ${theme.toUpperCase()} `)).toEqual({ theme, stored: theme, campaign: theme })
  expect(at('/login', null, theme)).toEqual({ theme, stored: theme, campaign: null })
  expect(at('/login/', null, theme).theme).toBe(theme)
})

test('T01 the query wins over what was stored', () => {
  expect(at('/login', 'influencer', 'flamingo')).toMatchObject({ theme: 'influencer', stored: 'influencer' })
})

test.each(['', 'default', 'flamingos', 'recordatorio', 'constructor', 'brand-x'])(
  'T01 %j is no theme and changes nothing',
  (text) => {
    expect(readTheme(text)).toBeUndefined()
    expect(at('/login', text)).toEqual({ theme: undefined, stored: undefined, campaign: text })
    expect(at('/login', text, 'flamingo')).toEqual({ theme: 'flamingo', stored: 'flamingo', campaign: text })
    expect(at('/login', null, text).theme).toBeUndefined()
  },
)

test.each(['/', '/cdt-simulador', '/orden-inversion', '/portal/mis-datos', '/cdt-koa', '/ops/dashboard'])(
  'T01 %s is outside the list: the main theme, and what is stored stays',
  (path) => {
    expect(at(path, null, 'flamingo')).toEqual({ theme: undefined, stored: 'flamingo', campaign: null })
    expect(at(path, 'flamingo')).toEqual({ theme: undefined, stored: 'flamingo', campaign: 'flamingo' })
  },
)

test('T01 the landing page of the influencers has their theme without being asked', () => {
  expect(at('/cdt-finanzas-con-calma')).toMatchObject({ theme: 'influencer', stored: 'influencer' })
  // What the finished HTML says of the page, for the lines that run before it is painted.
  expect(['/cdt-finanzas-con-calma/', '/login/', '/login', '/', '/cdt-koa/'].map(themedMark)).toEqual([
    'influencer',
    '',
    '',
    undefined,
    undefined,
  ])
})

test('T01 a landing page shows its own campaign, whichever brought the visit before', () => {
  const landing = '/a-unos-minutos-de-abrir-tu-cdt'
  expect(at(landing, null, 'influencer')).toMatchObject({ theme: 'flamingo', stored: 'flamingo' })
  expect(at('/cdt-finanzas-con-calma', null, 'flamingo')).toMatchObject({ theme: 'influencer', stored: 'influencer' })
  expect(themedMark(`${landing}/`)).toBe('flamingo')
})

test('T01 A§4 bank 27 brings flamingo, any other bank the main theme', () => {
  expect(themeOfBank(27)).toBe('flamingo')
  for (const { id } of partnerBanks.filter((bank) => bank.id !== 27)) expect(themeOfBank(id)).toBeUndefined()
})
