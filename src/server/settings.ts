import { z } from 'zod'
import { platformSettings } from './platform/settings.ts'
import { providerSettings } from './providers/settings.ts'

const httpsUrl = z.url({ protocol: /^https$/ })
const phoneE164 = z.string().regex(/^\+\d{8,15}$/, 'with plus and calling code, such as +573001234567')

/**
 * All settings in one schema. `app/config.ts` reads them once at start. In development everything has a default and
 * uses the sandbox. In production every secret and every provider's address must be given, and none may be a
 * simulation's.
 */
export const settings = z.object({
  ...platformSettings,
  ...providerSettings,
  /** Where it stands who was erased, for a backup that is restored; DATA_FOLDER/erasures by default. */
  ERASURES_FOLDER: z.string().min(1).optional(),
  /** How many days the oldest backup is kept, and so that list. */
  BACKUPS_KEPT_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
  /** The first administrator's phone, with its calling code and without plus; used only while there is no staff. */
  FIRST_ADMIN_PHONE: z
    .string()
    .regex(/^\d{8,15}$/)
    .optional(),
  /** The treasury's account at Bancolombia, `NIT:account:S` or `:D`: from it the file PAB of bonuses is made (O03). */
  TREASURY_ACCOUNT: z
    .string()
    .regex(/^\d{6,15}:\d{11}:[SD]$/, 'NIT, account of 11 digits, and S or D, as 900123456:12345678901:S')
    .optional(),
  /** A message above the pages (H09). */
  BANNER_TEXT: z.string().min(1).max(200).optional(),
  BANNER_URL: httpsUrl.optional(),
  BANNER_ENDS_AT: z.iso.datetime({ offset: true }).optional(),
  /** How people reach the team outside the conversation; an absent one is not shown. Phones with calling code. */
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PHONE: phoneE164.optional(),
  SUPPORT_WHATSAPP: phoneE164.optional(),
  /** When the team answers, and how soon, as shown to the customer. */
  SUPPORT_HOURS: z.string().min(1).max(80).default('lunes a viernes, 8 a. m. a 6 p. m.'),
  SUPPORT_ANSWER_TIME: z.string().min(1).max(80).default('menos de 4 horas hábiles'),
  /** Who answers questions and claims about personal data; notified of each (Z09). */
  PRIVACY_MAIL: z.email(),
  RECONCILE_SECONDS: z.coerce.number().int().min(1).max(300).default(15),
  /** Most codes in an hour to phones that never signed in and have not answered (promise R07). */
  UNANSWERED_CODES_PER_HOUR: z.coerce.number().int().min(1),
  /** Most letters in an hour to addresses whose reader has not said that they are theirs. */
  UNPROVEN_LETTERS_PER_HOUR: z.coerce.number().int().min(1),
})

/** Every setting by its name. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

export type Config = Readonly<z.infer<typeof settings>> & { isProduction: boolean; usesSandbox: boolean }
