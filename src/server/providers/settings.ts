import { z } from 'zod'
import { bankStandInSettings } from './bank-stand-in.ts'
import { keyManagementSettings } from './key-management-settings.ts'
import { optionalProviderSettings } from './optional-providers.ts'
import { storageSettings } from './storage-settings.ts'

const url = z.url()
const secret = z.string().min(1)

/** The settings of the providers. */
export const providerSettings = {
  ...keyManagementSettings,
  WHATSAPP_URL: url,
  WHATSAPP_PHONE_NUMBER_ID: secret,
  WHATSAPP_ACCESS_TOKEN: secret,
  WHATSAPP_APP_SECRET: secret,
  WHATSAPP_VERIFY_TOKEN: secret,
  WHATSAPP_TEMPLATE: secret,
  /** The language in which Meta approved the templates, such as `es` or `es_CO`. */
  WHATSAPP_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/)
    .default('es'),
  /** The WhatsApp Business Account, with which the state of templates is asked for. */
  WHATSAPP_BUSINESS_ACCOUNT_ID: z
    .string()
    .regex(/^\d{5,30}$/)
    .optional(),
  TWILIO_URL: url,
  TWILIO_ACCOUNT_SID: secret,
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_FROM: secret,
  /** An API key instead of the account's token for calls: both or none. */
  TWILIO_API_KEY_SID: z
    .string()
    .regex(/^SK[0-9A-Za-z]{10,64}$/)
    .optional(),
  TWILIO_API_KEY_SECRET: secret.optional(),
  /** The Messaging Service that chooses the sender of text messages. */
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9A-Za-z]{10,64}$/)
    .optional(),
  SMTP_URL: z.string().regex(/^smtps?:\/\//),
  /** `Name <address>` or an address. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'a name and an address, such as Cosecha <hola@cosecha.test>',
    ),
  /** Where mail servers send reports of failed deliveries; that of MAIL_FROM by default. */
  MAIL_RETURN_PATH: z.email().optional(),
  /** Shared with the mail server that hands those reports on; without it they are refused. */
  MAIL_REPORT_SECRET: secret.optional(),
  TRUORA_API_KEY: secret,
  TRUORA_ACCOUNT_URL: url,
  TRUORA_IDENTITY_URL: url,
  TRUORA_CHECKS_URL: url,
  TRUORA_FLOW_URL: url,
  TRUORA_FLOW_ID: secret,
  TRUORA_IMAGE_ORIGINS: z.string(),
  TRUORA_WEBHOOK_SECRET: secret,
  ZAPSIGN_URL: url,
  ZAPSIGN_API_TOKEN: secret,
  ZAPSIGN_WEBHOOK_SECRET: secret,
  ZAPSIGN_FILE_ORIGINS: z.string(),
  WOMPI_URL: url,
  /** reCAPTCHA v3; without both keys no anti-bot token is asked for. */
  RECAPTCHA_URL: url,
  RECAPTCHA_SITE_KEY: secret.optional(),
  RECAPTCHA_SECRET: secret.optional(),
  /** reCAPTCHA Enterprise instead of v3: a Google Cloud project and an API key of it, beside the site key. */
  RECAPTCHA_ENTERPRISE_URL: url,
  RECAPTCHA_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9:.-]{3,60}$/)
    .optional(),
  RECAPTCHA_API_KEY: secret.optional(),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1),
  ...optionalProviderSettings,
  /** The official report of the rates that banks paid (Z05): the data set as JSON. */
  OFFICIAL_RATES_URL: url,
  ...storageSettings,
  /** Longest wait for a provider's answer; calls with files get several times it (R32). */
  PROVIDER_DEADLINE_SECONDS: z.coerce.number().min(0.05).max(60).default(5),
  /** After this many failed calls in a row, no call goes to the provider for this long (R32). */
  PROVIDER_FAILURES_TO_PAUSE: z.coerce.number().int().min(1).default(5),
  PROVIDER_PAUSE_SECONDS: z.coerce.number().min(0).max(600).default(15),
  /** Most concurrent calls to one provider. */
  PROVIDER_CALLS_AT_ONCE: z.coerce.number().int().min(1).default(64),
  ...bankStandInSettings,
}
