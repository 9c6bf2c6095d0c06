import type { Brand } from './brand.ts'

/**
 * The financial-institution brand: SMS only, Colombia only, four digits (B §1), and the short table of pages of B §2.15.
 * It opens the institution's own deposits, by turbo, whose one form is the only one of that table.
 */
export const coltefinancieraBrand = {
  id: 'coltefinanciera',
  name: 'Coltefinanciera',
  clientKey: 'coltefinanciera-web',
  hosts: ['coltefinanciera.localhost'],
  codeLength: 4,
  channels: ['sms'],
  callOffered: false,
  countries: ['CO'],
  paths: [
    '/',
    '/404',
    '/legal/coltefinanciera',
    '/login',
    '/mis-procesos',
    '/validar-identidad',
    '/confirmar-datos-truora',
    '/v2/preguntas-cdturbo',
    '/consulta-en-listas',
    '/sube-tus-documentos',
    '/asegura-tu-tasa',
    '/no-podemos-continuar-con-tu-proceso',
    '/firma-los-documentos-en-fisico',
    '/bloqueo-temporal',
    '/te-contactaremos',
    '/transfiere-el-dinero',
    '/cdt-completado',
  ],
  standIns: {
    '/portal/login': '/login',
    '/portal/dashboard': '/mis-procesos',
    '/continuar-proceso': '/mis-procesos',
    '/verificando-firma': '/asegura-tu-tasa',
    '/escribenos': '/login',
  },
  bankIds: [24],
  seoTitle: 'CDT Coltefinanciera: ábrelo en línea',
} as const satisfies Brand
