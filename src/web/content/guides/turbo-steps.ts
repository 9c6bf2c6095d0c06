import type { PartnerBank } from '#domain/banks/bank.ts'
import { getFormPaths, turboQuestionsPath } from '#domain/banks/form-paths.ts'
import { decideRoute, type RoutingInput } from '#domain/process/routing.ts'
import { buildTimeline } from '#domain/process/timeline.ts'

/** What one does on the pages before the timeline goes on. */
const doneAt = new Map<string, string>([
  ['/validar-identidad', 'Validas tu identidad con tu documento y tu rostro'],
  [turboQuestionsPath, 'Llenas un formulario corto, que ya trae lo que leímos de tu documento'],
])

const who = { customer: 'Tú', cosecha: 'Nosotros', bank: 'El banco', nobody: '¡Listo!' }

/**
 * The steps of a turbo opening, each with whose turn it is. They come from the rules that lead a customer from page to
 * page, and from the timeline of a process. So a change of the order changes this text too.
 */
export function turboSteps(bank: PartnerBank): string[][] {
  const pages = new Set([false, true].map((identityDone) => decideRoute(buildFacts(bank, identityDone)).path))
  const own = [...pages].flatMap((path) => doneAt.get(path) ?? [])
  const [, ...after] = buildTimeline({
    status: 'LEAD-SIN-FORMULARIO',
    history: [{ to: 'LEAD-SIN-FORMULARIO', atMs: 0 }],
    turbo: true,
    renewal: 'undecided',
  })
  return [...own.map((label) => [label, who.customer]), ...after.map(({ label, actor }) => [label, who[actor]])].map(
    ([label, actor], place) => [`${place + 1}. ${label}`, actor ?? ''],
  )
}

function buildFacts(bank: PartnerBank, identityDone: boolean): RoutingInput {
  return {
    signedIn: true,
    // A page that only shows what was read is no step.
    forced: true,
    process: {
      status: 'LEAD-SIN-FORMULARIO',
      bankId: bank.id,
      blocked: false,
      continuationAvoided: false,
      temporarilyBlocked: false,
      identityRequired: true,
      identityDone,
      turbo: true,
      hasRestrictions: false,
      bankConfirmsIdentityData: false,
      bankVerifiesUsers: false,
      bankUserVerification: undefined,
      formStage: 'personal',
      formPaths: getFormPaths(bank),
      needsDataUpdate: false,
      signsOnPaper: false,
    },
  }
}
