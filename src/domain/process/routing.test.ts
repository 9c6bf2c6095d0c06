import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankNames } from '../banks/catalogue.ts'
import { type FormStage, needsBankUserVerification, nextPath, type RoutingFacts, routingRules } from './routing.ts'
import { type ProcessStatus, processStatuses } from './statuses.ts'

type Process = NonNullable<RoutingFacts['process']>

const [ban100, mibanco, bancamia, finandina, coltefinanciera, flamingo, koa] = [8, 10, 11, 22, 24, 27, 31]
const v1Paths = { personal: '/datos-personales', financial: '/datos-financieros', questions: '/preguntas-mibanco' }
const v2Paths = { personal: '/v2/datos-personales', financial: '/v2/datos-financieros', questions: '/v2/preguntas-koa' }

/** An untroubled opening with MiBanco, for which no bank rule holds; each test says what is otherwise. */
function facts(change: Partial<Process> = {}, around: Partial<RoutingFacts> = {}): RoutingFacts {
  const process: Process = {
    status: 'LEAD-SIN-FORMULARIO',
    bankId: mibanco,
    blocked: false,
    continuationAvoided: false,
    temporarilyBlocked: false,
    identityRequired: false,
    identityDone: false,
    turbo: false,
    hasRestrictions: false,
    bankUserVerification: undefined,
    formStage: 'personal',
    formPaths: v1Paths,
    needsDataUpdate: false,
    signsOnPaper: false,
    ...change,
  }
  return { signedIn: true, process, ...around }
}

const paid: readonly ProcessStatus[] = [
  'ESPERANDO-DEPOSITO',
  'ENVIADO-AL-BANCO-PARA-CREACION',
  'DECEVAL-EMITIDO-Y-RECIBIDO',
  'DECEVAL-ENVIADO-AL-CLIENTE',
]

test('P03 rule 1: without a session everybody goes to sign in, whatever the process', () => {
  expect(nextPath({ ...facts({ blocked: true }), signedIn: false })).toBe('/portal/login')
  expect(nextPath({ signedIn: false, process: undefined })).toBe('/portal/login')
})

test('P03 rule 2: without a process the list is shown', () => {
  expect(nextPath({ signedIn: true, process: undefined, chosenBankId: mibanco, forced: true })).toBe('/mis-procesos')
})

test.each(processStatuses)(
  'P03 rule 3: with another bank chosen, a process in %s counts as one not begun',
  (status) => {
    const other = { chosenBankId: koa }
    expect(nextPath(facts({ status }, other))).toBe('/datos-personales')
    expect(nextPath(facts({ status, blocked: true }, other))).toBe('/no-podemos-continuar-con-tu-proceso')
    expect(nextPath(facts({ status, continuationAvoided: true }, other))).toBe('/te-contactaremos')
    const same = { chosenBankId: mibanco }
    expect(nextPath(facts({ status }, same))).toBe(nextPath(facts({ status })))
  },
)

test.each(processStatuses)('P03 rule 4: a blocked process in %s goes on only when it is a paid one', (status) => {
  const path = nextPath(facts({ status, blocked: true }))
  if (paid.includes(status)) expect(path).toBe(nextPath(facts({ status })))
  else expect(path).toBe('/no-podemos-continuar-con-tu-proceso')
})

test.each(processStatuses)('P03 rule 5: a process in %s that must not go on waits for our call', (status) => {
  const path = nextPath(facts({ status, continuationAvoided: true }))
  expect(path).toBe(status === 'ENVIADO-AL-BANCO-PARA-CREACION' ? '/cdt-completado' : '/te-contactaremos')
})

test.each(processStatuses)('P03 rule 6: a temporary block holds in %s', (status) => {
  expect(nextPath(facts({ status, temporarilyBlocked: true }))).toBe('/bloqueo-temporal')
})

test.each(processStatuses)('P03 rule 7: in %s identity that is required is proven first', (status) => {
  expect(nextPath(facts({ status, identityRequired: true }))).toBe('/validar-identidad')
  const proven = { status, identityDone: true, formStage: 'financial' } as const
  expect(nextPath(facts({ ...proven, identityRequired: true }))).toBe(nextPath(facts(proven)))
})

test.each([coltefinanciera, bancamia])('P03 rule 8: identity proven at bank %i', (bankId) => {
  const proven = { bankId, identityDone: true }
  expect(nextPath(facts({ ...proven, turbo: true }))).toBe('/confirmar-datos-truora')
  expect(nextPath(facts({ ...proven, turbo: true }, { forced: true }))).toBe('/v2/preguntas-cdturbo')
  expect(nextPath(facts({ ...proven, formStage: 'financial' }))).toBe('/datos-financieros')
  expect(nextPath(facts({ ...proven, formStage: 'done' }))).toBe('/consulta-en-listas')
  expect(nextPath(facts({ ...proven, turbo: true, identityDone: false }))).toBe('/v2/preguntas-cdturbo')
  expect(nextPath(facts({ ...proven, turbo: true, status: 'CLIENTE-SUBIENDO-DOCUMENTOS' }))).toBe(
    '/sube-tus-documentos',
  )
})

test('P03 rule 8: other banks ask for no confirmation of what the identity check read', () => {
  expect(nextPath(facts({ identityDone: true, turbo: true }))).toBe('/v2/preguntas-cdturbo')
})

const ninth: [FormStage, Partial<Process>, string][] = [
  ['personal', {}, '/datos-personales'],
  ['financial', {}, '/datos-financieros'],
  ['questions', {}, '/preguntas-mibanco'],
  ['done', {}, '/validar-identidad'],
  ['done', { identityDone: true }, '/consulta-en-listas'],
  ['personal', { bankId: flamingo, formPaths: v2Paths }, '/v2/datos-personales'],
  ['personal', { turbo: true }, '/v2/preguntas-cdturbo'],
  ['financial', { turbo: true, formPaths: v2Paths }, '/v2/datos-financieros'],
  ['personal', { turbo: true, needsDataUpdate: true }, '/v2/preguntas-cdturbo'],
  ['financial', { turbo: true, needsDataUpdate: true }, '/datos-financieros'],
  ['personal', { needsDataUpdate: true }, '/bienvenida-usuario-retorno?redirect=%2Fdatos-personales'],
  ['financial', { needsDataUpdate: true }, '/bienvenida-usuario-retorno?redirect=%2Fdatos-financieros&stage=2'],
  ['questions', { needsDataUpdate: true }, '/bienvenida-usuario-retorno?redirect=%2Fpreguntas-mibanco&stage=3'],
  ['done', { needsDataUpdate: true, identityDone: true }, '/consulta-en-listas'],
]

test.each(ninth)('P03 P04 rule 9: the form stage %s of %o leads to %s', (formStage, change, path) => {
  for (const status of ['LEAD-SIN-FORMULARIO', 'R-LEAD-SIN-FORMULARIO'] as const) {
    expect(nextPath(facts({ status, formStage, ...change }))).toBe(path)
  }
})

test.each([ban100, coltefinanciera, flamingo, finandina, koa])(
  'P03 P08 rule 10: beyond the first stages, bank %i is asked about the person',
  (bankId) => {
    for (const status of processStatuses) {
      const answered = (change: Partial<Process>) => nextPath(facts({ status, bankId, ...change }))
      const own = answered({})
      const isExempt = [
        'LEAD-SIN-FORMULARIO',
        'CLIENTE-SUBIENDO-DOCUMENTOS',
        'ENVIADO-AL-BANCO-PARA-CREACION',
      ].includes(status)
      expect(needsBankUserVerification(bankId, status)).toBe(!isExempt)
      // Rule 9 stands before rule 10, so a renewal that has no form yet is not turned away by it.
      const refused = isExempt || status === 'R-LEAD-SIN-FORMULARIO' ? own : '/consulta-en-listas'
      expect(answered({ bankUserVerification: '04' })).toBe(refused)
      expect(answered({ bankUserVerification: '07' })).toBe(refused)
      expect(answered({ bankUserVerification: '00', hasRestrictions: true })).toBe(refused)
      expect(answered({ bankUserVerification: '00' })).toBe(own)
    }
  },
)

test('P03 P08 rule 10: the other banks are not asked, and their answer would not count', () => {
  for (const bankId of bankNames.keys()) {
    if ([ban100, coltefinanciera, flamingo, finandina, koa].includes(bankId)) continue
    expect(needsBankUserVerification(bankId, 'ESPERANDO-DEPOSITO')).toBe(false)
    const refused = { bankId, status: 'ESPERANDO-DEPOSITO', bankUserVerification: '07', hasRestrictions: true } as const
    expect(nextPath(facts(refused))).toBe('/transfiere-el-dinero')
  }
})

const ownPages: [ProcessStatus, string][] = [
  ['CLIENTE-SUBIENDO-DOCUMENTOS', '/sube-tus-documentos'],
  ['DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', '/asegura-tu-tasa'],
  ['ENVIADOS-DOCUMENTOS-A-FIRMA', '/asegura-tu-tasa'],
  ['DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', '/asegura-tu-tasa'],
  ['ESPERANDO-DEPOSITO', '/transfiere-el-dinero'],
  ['ENVIADO-AL-BANCO-PARA-CREACION', '/cdt-completado'],
  ['DECEVAL-EMITIDO-Y-RECIBIDO', '/cdt-completado'],
  ['DECEVAL-ENVIADO-AL-CLIENTE', '/cdt-completado'],
  ['NEGOCIO-PERDIDO', '/mis-procesos'],
  ['R-VENCIMIENTOS-PENDIENTES', '/mis-procesos'],
  ['R-CLIENTE-SUBIENDO-DOCUMENTOS', '/sube-tus-documentos'],
  ['R-DECISION-TOMADA', '/asegura-tu-tasa'],
  ['R-ENVIADO-AL-BANCO', '/cdt-completado'],
]

test.each(ownPages)('P03 P05 otherwise %s has its own page, %s', (status, path) => {
  expect(nextPath(facts({ status }))).toBe(path)
})

test('P03 K02 a bank that signs on paper shows the paper page while the signature is due, and only then', () => {
  const onPaper = { bankId: bancamia, signsOnPaper: true }
  expect(nextPath(facts({ ...onPaper, status: 'ENVIADOS-DOCUMENTOS-A-FIRMA' }))).toBe('/firma-los-documentos-en-fisico')
  expect(nextPath(facts({ ...onPaper, status: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF' }))).toBe('/asegura-tu-tasa')
})

test('P03 the rules are asked in the order of A §4: the first that holds decides', () => {
  expect(routingRules.map(({ id }) => id)).toEqual(['4', '5', '6', '7', '8', '9', '10', 'stage'])
  const everything: Partial<Process> = {
    bankId: coltefinanciera,
    blocked: true,
    continuationAvoided: true,
    temporarilyBlocked: true,
    identityRequired: true,
    turbo: true,
  }
  expect(nextPath(facts(everything))).toBe('/no-podemos-continuar-con-tu-proceso')
  expect(nextPath(facts({ ...everything, blocked: false }))).toBe('/te-contactaremos')
  expect(nextPath(facts({ ...everything, blocked: false, continuationAvoided: false }))).toBe('/bloqueo-temporal')
  const free = { ...everything, blocked: false, continuationAvoided: false, temporarilyBlocked: false }
  expect(nextPath(facts(free))).toBe('/validar-identidad')
  expect(nextPath(facts({ ...free, identityDone: true }))).toBe('/confirmar-datos-truora')
})

/** The pages of the funnel (A §2, B §2.14). */
const addresses = new Set([
  '/portal/login',
  '/mis-procesos',
  '/validar-identidad',
  '/confirmar-datos-truora',
  '/consulta-en-listas',
  '/bienvenida-usuario-retorno',
  '/v2/preguntas-cdturbo',
  '/sube-tus-documentos',
  '/asegura-tu-tasa',
  '/firma-los-documentos-en-fisico',
  '/transfiere-el-dinero',
  '/cdt-completado',
  '/no-podemos-continuar-con-tu-proceso',
  '/te-contactaremos',
  '/bloqueo-temporal',
  ...Object.values(v1Paths),
  ...Object.values(v2Paths),
])

test('P03 whatever the status, the bank and the flags, the answer is a page that exists', () => {
  const process = fc.record<Process>({
    status: fc.constantFrom(...processStatuses),
    bankId: fc.oneof(fc.constantFrom(...bankNames.keys()), fc.integer()),
    blocked: fc.boolean(),
    continuationAvoided: fc.boolean(),
    temporarilyBlocked: fc.boolean(),
    identityRequired: fc.boolean(),
    identityDone: fc.boolean(),
    turbo: fc.boolean(),
    hasRestrictions: fc.boolean(),
    bankUserVerification: fc.constantFrom('00', '04', '07', undefined),
    formStage: fc.constantFrom('personal', 'financial', 'questions', 'done'),
    formPaths: fc.constantFrom(v1Paths, v2Paths),
    needsDataUpdate: fc.boolean(),
    signsOnPaper: fc.boolean(),
  })
  const anyFacts = fc.record<RoutingFacts>({
    signedIn: fc.boolean(),
    process: fc.option(process, { nil: undefined, freq: 20 }),
    chosenBankId: fc.option(fc.constantFrom(...bankNames.keys()), { nil: undefined }),
    forced: fc.option(fc.boolean(), { nil: undefined }),
  })
  fc.assert(
    fc.property(anyFacts, (given) => {
      const url = new URL(nextPath(given), 'https://cosecha.example')
      expect(addresses).toContain(url.pathname)
      const redirect = url.searchParams.get('redirect')
      if (redirect !== null) expect(addresses).toContain(redirect)
      expect(url.origin).toBe('https://cosecha.example')
    }),
    { numRuns: 5_000 },
  )
})
