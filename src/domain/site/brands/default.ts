import type { Brand } from './brand.ts'

export const defaultBrand = {
  id: 'default',
  clientKey: 'cosecha-web',
  hosts: ['*'],
  codeLength: 6,
  channels: ['whatsapp', 'sms'],
  callOffered: true,
  paths: 'all',
  seoTitle: 'Compara y abre tu CDT en línea',
} as const satisfies Brand
