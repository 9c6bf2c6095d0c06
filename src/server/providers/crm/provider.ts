import { z } from 'zod'
import { defineOptionalProvider } from '../optional-provider.ts'
import type { CrmPort } from './port.ts'
import { createSignedWebhookCrm } from './signed-webhook.ts'

/** Where advisers follow up saved simulations (S06); without both settings nothing is sent. */
export const crmProvider = defineOptionalProvider({
  name: 'crm',
  settings: {
    CRM_WEBHOOK_URL: z.url().optional(),
    CRM_WEBHOOK_SECRET: z.string().min(1).optional(),
  },
  development: ({ origin }) => ({
    CRM_WEBHOOK_URL: `${origin}/crm/webhook`,
    CRM_WEBHOOK_SECRET: 'sandbox-crm-secret',
  }),
  create({ CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: secret }, way): CrmPort | undefined {
    return url === undefined || secret === undefined ? undefined : createSignedWebhookCrm({ url, secret, ...way })
  },
})
