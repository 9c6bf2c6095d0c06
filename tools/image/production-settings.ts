/** Settings of a production that nobody has: well formed, with providers at names that lead nowhere. */
import { createHash } from 'node:crypto'

const addresses = [
  ...['WHATSAPP_URL', 'TWILIO_URL', 'TRUORA_ACCOUNT_URL', 'TRUORA_IDENTITY_URL', 'TRUORA_CHECKS_URL'],
  ...[
    'TRUORA_FLOW_URL',
    'TRUORA_IMAGE_ORIGINS',
    'ZAPSIGN_URL',
    'ZAPSIGN_FILE_ORIGINS',
    'WOMPI_URL',
    'PARTNER_BANK_URL',
  ],
  'OFFICIAL_RATES_URL',
]
const secrets = [
  ...['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  ...[
    'WHATSAPP_TEMPLATE',
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'TWILIO_FROM',
    'TRUORA_API_KEY',
    'TRUORA_FLOW_ID',
  ],
  ...['TRUORA_WEBHOOK_SECRET', 'ZAPSIGN_API_TOKEN', 'ZAPSIGN_WEBHOOK_SECRET', 'WOMPI_PUBLIC_KEY', 'WOMPI_PRIVATE_KEY'],
  ...['WOMPI_INTEGRITY_SECRET', 'WOMPI_EVENTS_SECRET', 'PARTNER_BANK_KEY_ID', 'PARTNER_BANK_OUTGOING_SECRET'],
  'PARTNER_BANK_INCOMING_SECRET',
]

/**
 * @param publicUrl - The address of the site.
 * @returns Every setting that production requires, besides the database and the keys.
 */
export function productionSettings(publicUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: publicUrl,
    SMTP_URL: 'smtps://nobody:nothing@mail.invalid:465',
    MAIL_FROM: 'Cosecha <hola@cosecha.test>',
    PRIVACY_MAIL: 'datos@cosecha.test',
    ...Object.fromEntries(
      addresses.map((name) => [name, `https://${name.toLowerCase().replaceAll('_', '-')}.invalid`]),
    ),
    ...Object.fromEntries(secrets.map((name) => [name, createHash('sha256').update(name).digest('hex')])),
  }
}
