import fc from 'fast-check'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { bankNames } from '../banks/catalogue.ts'
import { getFormPaths } from '../banks/form-paths.ts'
import { partnerBank, partnerBanks } from '../banks/registry.ts'
import {
  decideRoute,
  type FormStage,
  needsBankUserVerification,
  nextPath,
  type RoutingInput,
  routingRules,
} from './routing.ts'
import { type ProcessStatus, processStatuses } from './statuses.ts'

type Process = NonNullable<RoutingInput['process']>

const [ban100, mibanco, bancamia, mundomujer, finandina, coltefinanciera, flamingo, koa] = [
  8, 10, 11, 13, 22, 24, 27, 31,
]

/** What the server takes from the bank, by its id. */
const bankFacts = new Map(
  partnerBanks.map((bank) => [
    bank.id,
    {
      bankId: bank.id,
      bankConfirmsIdentityData: bank.confirmsIdentityData,
      bankVerifiesUsers: bank.verifiesUsers,
      formPaths: getFormPaths(bank),
      signsOnPaper: !bank.settings.digitalSignature,
    },
  ]),
)

/** An untroubled opening with MiBanco, for which no bank rule holds; each test says what is otherwise. */
function facts(change: Partial<Process> = {}, around: Partial<RoutingInput> = {}): RoutingInput {
  const bank = bankFacts.get(change.bankId ?? mibanco)
  if (!bank) throw new Error('not a partner bank')
  const process: Process = {
    ...bank,
    status: 'LEAD-SIN-FORMULARIO',
    blocked: false,
    continuationAvoided: false,
    temporarilyBlocked: false,
    identityRequired: false,
    identityDone: false,
    turbo: false,
    hasRestrictions: false,
    bankUserVerification: undefined,
    formStage: 'personal',
    needsDataUpdate: false,
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
  expect(nextPath(facts({ ...proven, turbo: true, formStage: 'done' }))).toBe('/confirmar-datos-truora')
  expect(nextPath(facts({ ...proven, turbo: true, formStage: 'done' }, { forced: true }))).toBe('/consulta-en-listas')
  expect(nextPath(facts({ ...proven, formStage: 'financial' }))).toBe(getFormPaths(partnerBank(bankId)).financial)
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
  ['personal', { bankId: flamingo }, '/v2/datos-personales'],
  ['questions', { bankId: flamingo }, '/v2/preguntas/coltefinanciera/flamingo'],
  ['financial', { bankId: koa }, '/v2/datos-financieros'],
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

test('P03 F14 rule 9: a turbo opening has a form of its own and no welcome; its renewal is like any other', () => {
  const turbo = { turbo: true, needsDataUpdate: true }
  expect(nextPath(facts(turbo))).toBe('/v2/preguntas-cdturbo')
  expect(nextPath(facts({ ...turbo, formStage: 'done' }))).toBe('/validar-identidad')
  const renewal = { ...turbo, status: 'R-LEAD-SIN-FORMULARIO' } as const
  expect(nextPath(facts(renewal))).toBe('/bienvenida-usuario-retorno?redirect=%2Fdatos-personales')
  expect(nextPath(facts({ ...renewal, needsDataUpdate: false }))).toBe('/datos-personales')
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
      expect(needsBankUserVerification(partnerBank(bankId), status)).toBe(!isExempt)
      // Rule 9 is before rule 10, so a renewal that has no form yet is not turned away by it; nor is who has paid.
      // In the first two statuses nobody is asked, and what the bank has said already is heard before any upload.
      const goesOn = ['ENVIADO-AL-BANCO-PARA-CREACION', 'R-LEAD-SIN-FORMULARIO'].includes(status)
      const refused = goesOn ? own : '/consulta-en-listas'
      expect(answered({ bankUserVerification: '04' })).toBe(refused)
      expect(answered({ bankUserVerification: '07' })).toBe(refused)
      expect(answered({ bankUserVerification: '00', hasRestrictions: true })).toBe(refused)
      expect(answered({ bankUserVerification: '00' })).toBe(own)
    }
  },
)

test('P03 P08 a refusal that is known is heard before any form of turbo, once the identity is proven, unless another bank was chosen', () => {
  const refused = {
    bankId: coltefinanciera,
    status: 'LEAD-SIN-FORMULARIO',
    turbo: true,
    hasRestrictions: true,
  } as const
  const proven = { ...refused, identityRequired: true, identityDone: true, formStage: 'personal' } as const
  expect(decideRoute(facts(proven))).toEqual({ ruleId: 'veto', path: '/consulta-en-listas' })
  expect(nextPath(facts({ ...proven, hasRestrictions: false }))).toBe('/confirmar-datos-truora')
  expect(nextPath(facts({ ...proven, identityDone: false }))).toBe('/validar-identidad')
  expect(decideRoute(facts(proven, { chosenBankId: koa })).ruleId).not.toBe('veto')
})

test('P03 P08 rule 10: the other banks are not asked, and their answer would not count', () => {
  const others = partnerBanks.filter(({ id }) => ![ban100, coltefinanciera, flamingo, finandina, koa].includes(id))
  expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining([mibanco, bancamia, mundomujer]))
  for (const bank of others) {
    expect(needsBankUserVerification(bank, 'ESPERANDO-DEPOSITO')).toBe(false)
    const refused = { bankUserVerification: '07', hasRestrictions: true } as const
    expect(nextPath(facts({ bankId: bank.id, status: 'ESPERANDO-DEPOSITO', ...refused }))).toBe('/transfiere-el-dinero')
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
  ['R-ENVIADOS-DOCUMENTOS-A-FIRMA', '/asegura-tu-tasa'],
  ['R-ESPERANDO-DEPOSITO', '/transfiere-el-dinero'],
  ['R-DOCUMENTOS-FIRMADO', '/asegura-tu-tasa'],
  ['R-ENVIADO-AL-BANCO', '/cdt-completado'],
  ['R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS', '/mis-procesos'],
  ['R-CONFIRMACION-ENVIADA-AL-CLIENTE', '/mis-procesos'],
  ['R-DECEVAL-EMITIDO-Y-RECIBIDO', '/mis-procesos'],
  ['R-DECEVAL-ENVIADO-AL-CLIENTE', '/mis-procesos'],
  ['R-CANCELACION-FINALIZADA', '/mis-procesos'],
]

test.each(ownPages)('P03 P05 otherwise %s has its own page, %s', (status, path) => {
  expect(nextPath(facts({ status }))).toBe(path)
})

test.each([bancamia, mundomujer])(
  'P03 K02 bank %i signs on paper: its page is shown while the signature is due, and only then',
  (bankId) => {
    for (const status of processStatuses) {
      const isDue = ['ENVIADOS-DOCUMENTOS-A-FIRMA', 'R-ENVIADOS-DOCUMENTOS-A-FIRMA'].includes(status)
      expect(nextPath(facts({ bankId, status })) === '/firma-los-documentos-en-fisico').toBe(isDue)
    }
  },
)

test('P03 the ten rules stand in the order of A §4, and the first that holds decides', () => {
  const order = ['1', '2', '3', '4', '5', '6', '7', 'veto', '8', '9', '10', 'stage']
  expect(routingRules.map(({ id }) => id)).toEqual(order)
  // Everything holds that can; each line takes away what has just decided.
  const given = facts(
    {
      status: 'ESPERANDO-DEPOSITO',
      bankId: coltefinanciera,
      blocked: true,
      continuationAvoided: true,
      temporarilyBlocked: true,
      identityRequired: true,
      turbo: true,
      hasRestrictions: true,
    },
    { chosenBankId: koa },
  )
  const change = (facts: RoutingInput, values: Partial<Process>): RoutingInput => ({
    ...facts,
    process: facts.process && { ...facts.process, ...values },
  })
  expect(decideRoute({ ...given, signedIn: false }).ruleId).toBe('1')
  expect(decideRoute({ ...given, process: undefined }).ruleId).toBe('2')
  // Rule 3 decides nothing itself: with the own bank chosen the status would be a paid one, for which rule 4 is not.
  expect(decideRoute(given).ruleId).toBe('4')
  expect(decideRoute({ ...given, chosenBankId: coltefinanciera }).ruleId).toBe('5')
  const withoutFourth = change(given, { blocked: false })
  expect(decideRoute(withoutFourth).ruleId).toBe('5')
  const withoutFifth = change(withoutFourth, { continuationAvoided: false })
  expect(decideRoute(withoutFifth).ruleId).toBe('6')
  const withoutSixth = change(withoutFifth, { temporarilyBlocked: false })
  expect(decideRoute(withoutSixth).ruleId).toBe('7')
  const withoutSeventh = change(withoutSixth, { identityDone: true })
  expect(decideRoute(withoutSeventh)).toEqual({ ruleId: '8', path: '/confirmar-datos-truora' })
  expect(decideRoute({ ...withoutSeventh, forced: true }).ruleId).toBe('9')
  const own = { ...withoutSeventh, chosenBankId: coltefinanciera }
  expect(decideRoute(own).ruleId).toBe('10')
  expect(decideRoute(change(own, { hasRestrictions: false }))).toEqual({
    ruleId: 'stage',
    path: '/transfiere-el-dinero',
  })
})

const table = new Set(routes.map(({ path, index }) => (index ? '/' : `/${path}`)))
const getPathname = (address: string) => address.split('?')[0] ?? ''
const findRedirect = (address: string) =>
  address.includes('?') ? new URLSearchParams(address.split('?')[1]).get('redirect') : null

/**
 * Where somebody goes on from an address: the welcome leads to its form, the confirmation goes on by force, and every
 * page asks again.
 * @returns Nothing when the answer lets the page stay, as a form does to which the welcome leads.
 */
function onward(address: string, given: RoutingInput): { address: string; given: RoutingInput } | undefined {
  const form = findRedirect(address)
  if (form !== null) return { address: form, given }
  const forced = { ...given, forced: true }
  if (address === '/confirmar-datos-truora') return { address: nextPath(forced), given: forced }
  const answer = nextPath(given)
  return answer === address || findRedirect(answer) === address ? undefined : { address: answer, given }
}

/**
 * @param given - Facts.
 * @returns The addresses one is led to, until a page may stay; four of them mean that it goes on for ever.
 */
function followRedirects(given: RoutingInput): string[] {
  const way = [nextPath(given)]
  let step = onward(way[0] ?? '', given)
  while (step && way.length < 4) {
    way.push(step.address)
    step = onward(step.address, step.given)
  }
  return way
}

/** What is wrong with the way of these facts; undefined when it ends at a page and all pages on it exist. */
function findFault(given: RoutingInput): string | undefined {
  const way = followRedirects(given)
  const isFine = way.length <= 3 && way.every((address) => table.has(getPathname(address)))
  return isFine ? undefined : `${JSON.stringify(given)} leads to ${way.join(' → ')}`
}

const formStages: FormStage[] = ['personal', 'financial', 'questions', 'done']

/** Every status of every bank, and every combination of what changes its way; what stops it altogether comes below. */
function* everyFacts(): Generator<RoutingInput> {
  for (const bankId of bankFacts.keys())
    for (const status of processStatuses)
      for (const formStage of formStages)
        for (let bits = 0; bits < 128; bits += 1) {
          const has = (bit: number) => (bits & (1 << bit)) !== 0
          const flags = { identityRequired: has(0), identityDone: has(1), turbo: has(2), needsDataUpdate: has(3) }
          const around = { forced: has(4), chosenBankId: has(5) ? bankId + 1 : bankId }
          yield facts({ bankId, status, formStage, ...flags, hasRestrictions: has(6) }, around)
        }
}

test('P03 from every status, bank, flag and query the answer is a page that exists, and following it never loops', () => {
  const seen = new Set<string>()
  const stops = [{ blocked: true }, { continuationAvoided: true }, { temporarilyBlocked: true }]
  for (const given of [...stops.map((stop) => facts(stop)), ...everyFacts()]) {
    const fault = findFault(given)
    if (fault !== undefined) expect.fail(fault)
    seen.add(getPathname(nextPath(given)))
  }
  // Nor is there a page of the funnel (A §2) that the rules never lead to.
  expect([...seen].sort()).toEqual(
    [
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
      ...new Set(partnerBanks.flatMap((bank) => Object.values(getFormPaths(bank)))),
    ].sort(),
  )
})

test('P03 nor do several troubles at once, or facts that no process should have, such as banks nobody knows', () => {
  const anyBank = fc.oneof(fc.constantFrom(...bankNames.keys()), fc.integer())
  const process = fc.record<Process>({
    status: fc.constantFrom(...processStatuses),
    bankId: anyBank,
    bankConfirmsIdentityData: fc.boolean(),
    bankVerifiesUsers: fc.boolean(),
    blocked: fc.boolean(),
    continuationAvoided: fc.boolean(),
    temporarilyBlocked: fc.boolean(),
    identityRequired: fc.boolean(),
    identityDone: fc.boolean(),
    turbo: fc.boolean(),
    hasRestrictions: fc.boolean(),
    bankUserVerification: fc.constantFrom('00', '04', '07', undefined),
    formStage: fc.constantFrom(...formStages),
    formPaths: fc.constantFrom(...partnerBanks.map(getFormPaths)),
    needsDataUpdate: fc.boolean(),
    signsOnPaper: fc.boolean(),
  })
  const anyFacts = fc.record<RoutingInput>({
    signedIn: fc.boolean(),
    process: fc.option(process, { nil: undefined, freq: 20 }),
    chosenBankId: fc.option(anyBank, { nil: undefined }),
    forced: fc.option(fc.boolean(), { nil: undefined }),
  })
  fc.assert(
    fc.property(anyFacts, (given) => {
      expect(findFault(given)).toBeUndefined()
    }),
    { numRuns: 10_000 },
  )
})
