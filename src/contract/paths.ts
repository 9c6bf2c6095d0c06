/** Every address of the page that the process leads to, said once for the rules' tests, the server and the browser. */

export const pagePaths = {
  home: '/',
  simulator: '/cdt-simulador',
  login: '/login',
  portalLogin: '/portal/login',
  processes: '/mis-procesos',
  personalForm: '/v2/datos-personales',
  financialForm: '/v2/datos-financieros',
  coltefinancieraQuestions: '/v2/preguntas-coltefinanciera',
  returningCustomer: '/bienvenida-usuario-retorno',
  identity: '/validar-identidad',
  screening: '/consulta-en-listas',
  documents: '/sube-tus-documentos',
  signature: '/asegura-tu-tasa',
  signatureReturn: '/verificando-firma',
  payment: '/transfiere-el-dinero',
  completed: '/cdt-completado',
  blocked: '/no-podemos-continuar-con-tu-proceso',
  contact: '/te-contactaremos',
  temporarilyBlocked: '/bloqueo-temporal',
} as const

export type PagePath = (typeof pagePaths)[keyof typeof pagePaths]
