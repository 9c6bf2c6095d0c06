import { stages } from './stages.ts'
import type { ProcessStatus } from './statuses.ts'

/** The first stage whose data are missing or invalid, or `done` when the forms are complete (P04). */
export type FormStage = 'personal' | 'financial' | 'questions' | 'done'

/** What the routing rules look at. The server gathers all of it; the page never supplies a fact it could invent. */
export type RoutingInput = {
  signedIn: boolean
  process:
    | {
        status: ProcessStatus
        bankId: number
        blocked: boolean
        continuationAvoided: boolean
        temporarilyBlocked: boolean
        identityRequired: boolean
        identityDone: boolean
        turbo: boolean
        hasRestrictions: boolean
        /** Rule 8: the bank has the customer confirm what the identity check read. */
        bankConfirmsIdentityData: boolean
        /** Rule 10 asks this bank about the person. */
        bankVerifiesUsers: boolean
        /** The bank's answer about this person (P08); undefined while it has not been asked or has not answered. */
        bankUserVerification: '00' | '04' | '07' | undefined
        /** A turbo opening has one form, whose stage is `personal` until it is handed in. */
        formStage: FormStage
        /** Addresses of this bank's forms; which version (v1 runner, v2 native) is a bank setting. */
        formPaths: Record<'personal' | 'financial' | 'questions', string>
        /** A returning customer's data from an earlier process that nobody has looked at since. */
        needsDataUpdate: boolean
        /** The bank signs on paper. */
        signsOnPaper: boolean
      }
    | undefined
  /** The bank chosen just now, where it differs from the process's own (rule 3). */
  chosenBankId?: number
  /** The `force=OK` of the sources. It skips a look at data, never a check. */
  forced?: boolean
}

type Facts = RoutingInput & { process: NonNullable<RoutingInput['process']> }

export type RoutingRule = {
  /** Number of A §4; `stage` is what stands after the ten, `veto` what rule 10 says before it asks anybody. */
  id: string
  text: string
  /**
   * @param facts - The facts as the rules before it leave them.
   * @returns The page, when the rule decides; other facts, when the rules after it must look at those instead;
   *   undefined when it does not hold.
   */
  answer: (facts: RoutingInput) => string | RoutingInput | undefined
}

const paid: readonly ProcessStatus[] = [
  'ESPERANDO-DEPOSITO',
  'ENVIADO-AL-BANCO-PARA-CREACION',
  'DECEVAL-EMITIDO-Y-RECIBIDO',
  'DECEVAL-ENVIADO-AL-CLIENTE',
]

const withoutForms: readonly ProcessStatus[] = ['LEAD-SIN-FORMULARIO', 'R-LEAD-SIN-FORMULARIO']

const awaitingSignature: readonly ProcessStatus[] = ['ENVIADOS-DOCUMENTOS-A-FIRMA', 'R-ENVIADOS-DOCUMENTOS-A-FIRMA']

/** Before anything is uploaded: rule 10 asks nobody here, and holds what the bank has said already (decisions §10). */
const beforeUploads: readonly ProcessStatus[] = ['LEAD-SIN-FORMULARIO', 'CLIENTE-SUBIENDO-DOCUMENTOS']

const withoutUserVerification: readonly ProcessStatus[] = [
  'LEAD-SIN-FORMULARIO',
  'CLIENTE-SUBIENDO-DOCUMENTOS',
  'ENVIADO-AL-BANCO-PARA-CREACION',
]

/** Rule 9 and the end of rule 8: the page of the first stage that lacks data, and what comes after the forms. */
function formPath({ process }: Facts): string {
  const { formStage } = process
  if (formStage === 'done') return process.identityDone ? '/consulta-en-listas' : '/validar-identidad'
  // Only an opening is turbo; its renewal confirms the forms like any other.
  const isTurbo = process.turbo && !process.status.startsWith('R-')
  if (isTurbo && formStage === 'personal') return '/v2/preguntas-cdturbo'
  if (process.needsDataUpdate && !isTurbo) {
    const stage = { personal: '', financial: '&stage=2', questions: '&stage=3' }[formStage]
    return `/bienvenida-usuario-retorno?redirect=${encodeURIComponent(process.formPaths[formStage])}${stage}`
  }
  return process.formPaths[formStage]
}

function stagePath(facts: Facts): string {
  const { status, signsOnPaper } = facts.process
  const { page } = stages[status]
  if (page === 'forms') return formPath(facts)
  if (page === 'home') return '/mis-procesos'
  if (signsOnPaper && awaitingSignature.includes(status)) return '/firma-los-documentos-en-fisico'
  return `/${page}`
}

/** A rule that looks at the process, and so holds for nobody who has none. */
function aboutProcess(rule: {
  id: string
  text: string
  when: (facts: Facts) => boolean
  answer: (facts: Facts) => string | Facts
}): RoutingRule {
  const answer = ({ process, ...around }: RoutingInput) => {
    if (!process) return undefined
    const facts = { ...around, process }
    return rule.when(facts) ? rule.answer(facts) : undefined
  }
  return { id: rule.id, text: rule.text, answer }
}

const isOwnBank = ({ process, chosenBankId }: Facts) => chosenBankId === undefined || chosenBankId === process.bankId

/** P03: the ten rules of A §4, in order, and `veto` between them; the first that gives a page decides. */
export const routingRules: readonly RoutingRule[] = [
  {
    id: '1',
    text: 'nobody is signed in',
    answer: ({ signedIn }) => (signedIn ? undefined : '/portal/login'),
  },
  {
    id: '2',
    text: 'there is no active process',
    answer: ({ process }) => (process ? undefined : '/mis-procesos'),
  },
  aboutProcess({
    id: '3',
    text: "the bank chosen just now is not the process's own: from here on it counts as LEAD-SIN-FORMULARIO",
    when: (facts) => !isOwnBank(facts),
    answer: (facts) => ({ ...facts, process: { ...facts.process, status: 'LEAD-SIN-FORMULARIO' } }),
  }),
  aboutProcess({
    id: '4',
    text: 'block_process is set and the status is not one of the paid ones',
    when: ({ process }) => process.blocked && !paid.includes(process.status),
    answer: () => '/no-podemos-continuar-con-tu-proceso',
  }),
  aboutProcess({
    id: '5',
    text: 'avoid_process_continuation is set and the process is not at the bank for creation',
    when: ({ process }) => process.continuationAvoided && process.status !== 'ENVIADO-AL-BANCO-PARA-CREACION',
    answer: () => '/te-contactaremos',
  }),
  aboutProcess({
    id: '6',
    text: 'temporary_block is set',
    when: ({ process }) => process.temporarilyBlocked,
    answer: () => '/bloqueo-temporal',
  }),
  aboutProcess({
    id: '7',
    text: 'identity validation is required and not done',
    when: ({ process }) => process.identityRequired && !process.identityDone,
    answer: () => '/validar-identidad',
  }),
  aboutProcess({
    id: 'veto',
    text: 'the bank has refused the person already, and nothing is uploaded yet: they hear of it first',
    when: (facts) =>
      beforeUploads.includes(facts.process.status) && isOwnBank(facts) && bankRefusesPerson(facts.process),
    answer: () => '/consulta-en-listas',
  }),
  aboutProcess({
    id: '8',
    text: 'identity is proven, the bank has its data confirmed, the status is the first one, not forced',
    when: ({ process, forced }) =>
      process.identityDone && process.bankConfirmsIdentityData && process.status === 'LEAD-SIN-FORMULARIO' && !forced,
    answer: (facts) => (facts.process.turbo ? '/confirmar-datos-truora' : formPath(facts)),
  }),
  aboutProcess({
    id: '9',
    text: 'the first status, of an opening or a renewal: the form stage gives the page',
    when: ({ process }) => withoutForms.includes(process.status),
    answer: formPath,
  }),
  aboutProcess({
    id: '10',
    text: 'a bank that verifies its users, beyond the first stages: its answer, or has_restrictions, refuses the person',
    when: ({ process }) =>
      needsBankUserVerification({ verifiesUsers: process.bankVerifiesUsers }, process.status) &&
      bankRefusesPerson(process),
    answer: () => '/consulta-en-listas',
  }),
  aboutProcess({ id: 'stage', text: "otherwise the status's own page", when: () => true, answer: stagePath }),
]

/**
 * Where a customer who continues a process must be, and the rule that says so.
 * @param facts - The facts of the process.
 * @returns The rule's id, and an address of the page, with its query where it has one.
 */
export function decideRoute(facts: RoutingInput): { ruleId: string; path: string } {
  let known = facts
  for (const { id, answer } of routingRules) {
    const given = answer(known)
    if (typeof given === 'string') return { ruleId: id, path: given }
    if (given) known = given
  }
  throw new Error('rule 2 or the page of the status always decides')
}

/** The address alone of `decideRoute`. */
export function nextPath(facts: RoutingInput): string {
  return decideRoute(facts).path
}

/**
 * P08: takes what a bank has said of a person.
 * @returns Whether it does not take them; only a bank that is asked may say so.
 */
export function bankRefusesPerson(said: {
  bankVerifiesUsers: boolean
  hasRestrictions: boolean
  bankUserVerification: string | undefined
}): boolean {
  return said.bankVerifiesUsers && (said.hasRestrictions || ['04', '07'].includes(said.bankUserVerification ?? '00'))
}

/** Whether rule 10 asks the bank about the person before a status's page is shown (P08). */
export function needsBankUserVerification(bank: { verifiesUsers: boolean }, status: ProcessStatus): boolean {
  return bank.verifiesUsers && !withoutUserVerification.includes(status)
}
