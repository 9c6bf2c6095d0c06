const banksWithQuestions = [
  'ban100',
  'bancamia',
  'bancow',
  'bancomundomujer',
  'mibanco',
  'coltefinanciera',
  'financieradannregional',
  'credifamilia',
  'finandina',
  'koa',
] as const

const forms = [
  '/datos-personales',
  '/datos-financieros',
  ...banksWithQuestions.map((bank) => `/preguntas-${bank}`),
  '/preguntas-coltefinanciera/flamingo',
  '/preguntas/coltefinanciera/flamingo',
  '/preguntas-cdturbo',
]

/**
 * The pages of a process that is going on: leaving one of them for a page outside the process is asked about (M15, F15).
 */
export const confirmExitPaths: readonly string[] = [
  ...forms,
  ...forms.map((path) => `/v2${path}`),
  '/confirma-tus-datos',
  '/bienvenida-usuario-retorno',
  '/validar-identidad',
  '/confirmar-datos-truora',
  '/consulta-en-listas',
  '/sube-tus-documentos',
  '/asegura-tu-tasa',
  '/firma-los-documentos',
  '/firma-los-documentos-en-fisico',
  '/verificando-firma',
  '/transfiere-el-dinero',
  '/sube-el-comprobante-de-pago',
  '/orden-inversion',
  '/cancelacion',
]

/** Where a process ends or stands still: nothing is begun there that could be abandoned. */
export const restingPaths: readonly string[] = [
  '/cdt-completado',
  '/no-podemos-continuar-con-tu-proceso',
  '/te-contactaremos',
  '/bloqueo-temporal',
]

type Move = {
  /** Addresses without their query. */
  from: string
  to: string
  /** `REPLACE` is how the product itself leads away: sign-out, an ended session, a process that is elsewhere. */
  action: 'PUSH' | 'POP' | 'REPLACE'
}

/** Whether a move out of a page is asked about first. Moves between pages of the process never are. */
export function asksBeforeLeaving({ from, to, action }: Move): boolean {
  if (action === 'REPLACE') return false
  const [left, entered] = [withoutSlash(from), withoutSlash(to)]
  return confirmExitPaths.includes(left) && !confirmExitPaths.includes(entered) && !restingPaths.includes(entered)
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '')
}
