import type { PlatformContext } from './platform/context.ts'
import type { AntiBotProvider } from './providers/anti-bot/port.ts'
import type { BankConnections, TryConnection } from './providers/bank-connections/port.ts'
import type { ProviderClosures } from './providers/closures.ts'
import type { IdentityProvider } from './providers/identity/port.ts'
import type { MailPort, RenderLetter } from './providers/mail/port.ts'
import type { MessageChannel } from './providers/messaging/port.ts'
import type { OfficialRatesProvider } from './providers/official-rates/port.ts'
import type { OptionalProviders } from './providers/optional-providers.ts'
import type { PartnerBankPort } from './providers/partner-bank/port.ts'
import type { PaymentsPort } from './providers/payments/port.ts'
import type { ScreeningProvider } from './providers/screening/port.ts'
import type { SignatureProvider } from './providers/signature/port.ts'
import type { DocumentStorage } from './providers/storage/port.ts'
import type { WebhookReaders } from './providers/webhook-readers.ts'
import type { Config } from './settings.ts'

/** The providers of the product, by what they are for. `app/context.ts` makes them. */
export type Providers = OptionalProviders & {
  channels: Record<'whatsapp' | 'sms' | 'call', MessageChannel>
  mail: MailPort
  identity: IdentityProvider
  screening: ScreeningProvider
  signature: SignatureProvider
  /** By the id of the bank, which is the merchant. */
  getPayments: (bankId: number) => PaymentsPort
  getBank: (bankId: number) => PartnerBankPort
  /** Tries keys by reads that change nothing. */
  tryConnection: TryConnection
  storage: DocumentStorage
  officialRates: OfficialRatesProvider
  /** Undefined where none is configured. */
  antiBot: AntiBotProvider | undefined
}

/** The providers that every bank shares, which the settings alone name. */
export type SharedProviders = Omit<Providers, 'getPayments' | 'getBank' | 'tryConnection'>

/** What verbs, jobs and routes are given. */
export type Context = PlatformContext & {
  config: Config
  providers: Providers
  /** How each partner bank is reached. */
  connections: BankConnections
  /** Which providers our own people closed by hand. */
  closures: ProviderClosures
  webhooks: WebhookReaders
  /** Writes an e-mail in the product's look. */
  renderLetter: RenderLetter
}
