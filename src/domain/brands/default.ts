import type { Brand } from './brand.ts'

export const defaultBrand = {
  id: 'default',
  clientKey: 'cosecha-web',
  hosts: ['*'],
  codeLength: 6,
  channels: ['whatsapp', 'sms'],
  callOffered: true,
} as const satisfies Brand
