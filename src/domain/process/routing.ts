import { stages } from './stages.ts'
import type { ProcessStatus } from './statuses.ts'

/** Bank ids that the rules of A §4 name. */
const coltefinanciera = 24
const bancamia = 11
const flamingo = 27
const banksWithUserVerification: readonly number[] = [8, coltefinanciera, flamingo, 22, 31]

/** The first stage whose data are missing or invalid, or `done` when the forms are complete (P04). */
export type FormStage = 'personal' | 'financial' | 'questions' | 'done'

/** What the routing rules look at. The server gathers all of it; the page never supplies a fact it could invent. */
export type RoutingFacts = {
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
        /** The bank's answer about this person (P08); undefined while it has not been asked or has not answered. */
        bankUserVerification: '00' | '04' | '07' | undefined
        formStage: FormStage
        /** Addresses of this bank's forms; which version (v1 runner, v2 native) is a bank setting. */
        formPaths: Record<'personal' | 'financial' | 'questions', string>
        /** A returning customer's data from an earlier process that nobody has looked at since. */
        needsDataUpdate: boolean
        /** The bank signs on paper (Mundo Mujer, Bancamia). */
        signsOnPaper: boolean
      }
    | undefined
  /** The bank chosen just now, where it differs from the process's own (rule 3). */
  chosenBankId?: number
  /** The `force=OK` of the sources. It skips a look at data, never a check. */
  forced?: boolean
}

type Facts = RoutingFacts & { process: NonNullable<RoutingFacts['process']> }

type Rule = {
  /** Number and wording of A §4. */
  id: string
  text: string
  when: (facts: Facts) => boolean
  path: (facts: Facts) => string
}

const paid: readonly ProcessStatus[] = [
  'ESPERANDO-DEPOSITO',
  'ENVIADO-AL-BANCO-PARA-CREACION',
  'DECEVAL-EMITIDO-Y-RECIBIDO',
  'DECEVAL-ENVIADO-AL-CLIENTE',
]

const withoutUserVerification: readonly ProcessStatus[] = [
  'LEAD-SIN-FORMULARIO',
  'CLIENTE-SUBIENDO-DOCUMENTOS',
  'ENVIADO-AL-BANCO-PARA-CREACION',
]

/** Rule 3: with another bank chosen the process counts as one that has not begun. */
function effectiveStatus({ process, chosenBankId }: Facts): ProcessStatus {
  return chosenBankId !== undefined && chosenBankId !== process.bankId ? 'LEAD-SIN-FORMULARIO' : process.status
}

const isLead = (facts: Facts) => ['LEAD-SIN-FORMULARIO', 'R-LEAD-SIN-FORMULARIO'].includes(effectiveStatus(facts))

/** Rule 9 and the end of rule 8: the page of the first stage that lacks data, and what comes after the forms. */
function formPath(facts: Facts): string {
  const { process } = facts
  if (process.formStage === 'done') return process.identityDone ? '/consulta-en-listas' : '/validar-identidad'
  if (process.turbo && process.formStage === 'personal') return '/v2/preguntas-cdturbo'
  if (process.needsDataUpdate && !process.turbo) {
    const stage = { personal: '', financial: '&stage=2', questions: '&stage=3' }[process.formStage]
    return `/bienvenida-usuario-retorno?redirect=${encodeURIComponent(process.formPaths[process.formStage])}${stage}`
  }
  return process.formPaths[process.formStage]
}

function stagePath(facts: Facts): string {
  const status = effectiveStatus(facts)
  const { page } = stages[status]
  if (page === 'forms') return formPath(facts)
  if (page === 'home') return '/mis-procesos'
  if (status === 'ENVIADOS-DOCUMENTOS-A-FIRMA' && facts.process.signsOnPaper) return '/firma-los-documentos-en-fisico'
  return `/${page}`
}

/**
 * P03: the ten rules of A §4, in order; the first that holds decides.
 * Rules 1 and 2 stand before the table because without a process there is nothing for the others to look at, and
 * rule 3 is `effectiveStatus`, which the others read.
 */
export const routingRules: readonly Rule[] = [
  {
    id: '4',
    text: 'block_process is set and the status is not one of the paid ones',
    when: (facts) => facts.process.blocked && !paid.includes(effectiveStatus(facts)),
    path: () => '/no-podemos-continuar-con-tu-proceso',
  },
  {
    id: '5',
    text: 'avoid_process_continuation is set and the process is not at the bank for creation',
    when: (facts) => facts.process.continuationAvoided && effectiveStatus(facts) !== 'ENVIADO-AL-BANCO-PARA-CREACION',
    path: () => '/te-contactaremos',
  },
  {
    id: '6',
    text: 'temporary_block is set',
    when: (facts) => facts.process.temporarilyBlocked,
    path: () => '/bloqueo-temporal',
  },
  {
    id: '7',
    text: 'identity validation is required and not done',
    when: (facts) => facts.process.identityRequired && !facts.process.identityDone,
    path: () => '/validar-identidad',
  },
  {
    id: '8',
    text: 'identity is proven, the bank is Coltefinanciera or Bancamia, the status is the first one, not forced',
    when: (facts) =>
      facts.process.identityDone &&
      [coltefinanciera, bancamia].includes(facts.process.bankId) &&
      effectiveStatus(facts) === 'LEAD-SIN-FORMULARIO' &&
      !facts.forced,
    path: (facts) => (facts.process.turbo ? '/confirmar-datos-truora' : formPath(facts)),
  },
  {
    id: '9',
    text: 'the first status, of an opening or a renewal: the form stage gives the path',
    when: isLead,
    path: formPath,
  },
  {
    id: '10',
    text: 'five banks, beyond the first stages: their verification of the person decides',
    when: (facts) =>
      banksWithUserVerification.includes(facts.process.bankId) &&
      !withoutUserVerification.includes(effectiveStatus(facts)) &&
      (facts.process.hasRestrictions || ['04', '07'].includes(facts.process.bankUserVerification ?? '00')),
    path: () => '/consulta-en-listas',
  },
  { id: 'stage', text: "otherwise the status's own page", when: () => true, path: stagePath },
]

/**
 * Where a customer who continues a process must be.
 * In: the facts of the process. Out: an address of the page, with its query where it has one. Never throws.
 */
export function nextPath(facts: RoutingFacts): string {
  if (!facts.signedIn) return '/portal/login'
  const { process } = facts
  if (!process) return '/mis-procesos'
  const known: Facts = { ...facts, process }
  return routingRules.find((rule) => rule.when(known))?.path(known) ?? '/mis-procesos'
}

/** Whether rule 10 asks the bank about the person before a status's page is shown (P08). */
export function needsBankUserVerification(bankId: number, status: ProcessStatus): boolean {
  return banksWithUserVerification.includes(bankId) && !withoutUserVerification.includes(status)
}
