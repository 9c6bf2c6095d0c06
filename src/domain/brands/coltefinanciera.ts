import type { Brand } from './brand.ts'

/** The financial-institution brand: SMS only, Colombia only, four digits (B §1). */
export const coltefinancieraBrand = {
  id: 'coltefinanciera',
  clientKey: 'coltefinanciera-web',
  hosts: ['coltefinanciera.localhost'],
  codeLength: 4,
  channels: ['sms'],
  callOffered: false,
  countries: ['CO'],
} as const satisfies Brand
