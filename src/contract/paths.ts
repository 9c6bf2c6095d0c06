import { isFormPath } from '#domain/banks/form-paths.ts'
import type { StaffPath } from './staff-paths.ts'

/**
 * Every page address that the process leads to, in one place for the tests of the rules, the server and the browser.
 */

export const pagePaths = {
  home: '/',
  simulator: '/cdt-simulador',
  login: '/login',
  portalLogin: '/portal/login',
  processes: '/mis-procesos',
  personalForm: '/v2/datos-personales',
  financialForm: '/v2/datos-financieros',
  returningCustomer: '/bienvenida-usuario-retorno',
  identity: '/validar-identidad',
  screening: '/consulta-en-listas',
  documents: '/sube-tus-documentos',
  signature: '/asegura-tu-tasa',
  signatureReturn: '/verificando-firma',
  payment: '/transfiere-el-dinero',
  completed: '/cdt-completado',
  identityData: '/confirmar-datos-truora',
  confirmData: '/confirma-tus-datos',
  paperSignature: '/firma-los-documentos-en-fisico',
  turboQuestions: '/v2/preguntas-cdturbo',
  continueProcess: '/continuar-proceso',
  confirmMail: '/confirmar-correo',
  noticeWishes: '/mis-avisos',
  dashboard: '/portal/dashboard',
  allDeposits: '/portal/todos-tus-cdt',
  referrer: '/portal/referrer',
  personalData: '/portal/mis-datos',
  investmentOrder: '/orden-inversion',
  cancellation: '/cancelacion',
  verifyDocument: '/verificar-documento',
  blocked: '/no-podemos-continuar-con-tu-proceso',
  contact: '/te-contactaremos',
  temporarilyBlocked: '/bloqueo-temporal',
  help: '/escribenos',
} as const

/** Where anybody checks a certificate, before the id of the check (Z23). */
export const certificateCheckPrefix = '/verificar/'

/** The page that shows the maturity of a deposit and takes the decision about it (P11). */
export function maturityPath(processUuid: string): string {
  return `${pagePaths.dashboard}?${maturityParam}=${processUuid}`
}

/** The query parameter of the dashboard for the process whose maturity is open. */
export const maturityParam = 'decidir'

/** Opens the conversation with the team on any page of the application, for brands that have no page for it. */
export const conversationAnchor = '#escribenos'

/** The page that asks again whether third-party scripts may run (H06). */
export const changeConsentPath = '/legal/cookies?consentimiento=cambiar'

export type PagePath = (typeof pagePaths)[keyof typeof pagePaths] | StaffPath

const publicPaths: ReadonlySet<string> = new Set([
  pagePaths.home,
  pagePaths.simulator,
  pagePaths.login,
  pagePaths.portalLogin,
  pagePaths.verifyDocument,
])
const personalPaths: ReadonlySet<string> = new Set(Object.values(pagePaths).filter((path) => !publicPaths.has(path)))

/**
 * Whether an address without query belongs to a person or to staff: the steps of an opening, the portal, the staff
 * area, the check of a certificate. Every address that is not listed is public. A personal page loads no third-party script (R18), and redirects to
 * sign-in when the session has ended (L13).
 */
export function isPersonalPath(path: string): boolean {
  return (
    personalPaths.has(path) || isFormPath(path) || path.startsWith('/ops/') || path.startsWith(certificateCheckPrefix)
  )
}
