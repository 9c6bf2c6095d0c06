import type { z } from 'zod'
import { companySignInProvider } from './company-sign-in/provider.ts'
import { crmProvider } from './crm/provider.ts'
import { marketFiguresProvider } from './market-figures/provider.ts'
import type { OptionalProvider, SandboxPlace, Way } from './optional-provider.ts'
import { scannerProvider } from './scanner/provider.ts'
import { textRecognitionProvider } from './text-recognition/provider.ts'

/** The kinds of providers that the product works without, by the name that the code knows them by. */
const optionalProviders = {
  companySignIn: companySignInProvider,
  crm: crmProvider,
  marketFigures: marketFiguresProvider,
  scanner: scannerProvider,
  textRecognition: textRecognitionProvider,
}

type Registered = typeof optionalProviders
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Each kind with its port; undefined where none is configured. */
export type OptionalProviders = {
  [Kind in keyof Registered]: ReturnType<Registered[Kind]['create']>
}

type Settings = Intersection<Registered[keyof Registered]['settings']>

const all = Object.values(optionalProviders) as unknown as readonly OptionalProvider<z.ZodRawShape, unknown>[]

/** The settings of all of them, as a part of the schema of settings. */
export const optionalProviderSettings = Object.assign({}, ...all.map(({ settings }) => settings)) as Settings

/** Those of their settings that production needs `https` for. */
export const optionalProviderUrls: readonly string[] = Object.keys(optionalProviderSettings).filter((name) =>
  name.endsWith('_URL'),
)

/**
 * @param sandbox - Where the sandbox is.
 * @returns The settings of development.
 */
export function developmentOfOptionalProviders(sandbox: SandboxPlace): Record<string, string> {
  return Object.assign({}, ...all.map(({ development }) => development(sandbox)))
}

/**
 * @param given - All settings.
 * @param to - How a provider of a name is called.
 * @returns The port of each provider that is configured.
 */
export function createOptionalProviders(
  given: z.infer<z.ZodObject<Settings>>,
  to: (provider: string) => Way,
): OptionalProviders {
  const made = Object.entries(optionalProviders).map(([kind, provider]) => {
    const { name, create } = provider as unknown as OptionalProvider<z.ZodRawShape, unknown>
    return [kind, create(given, to(name))]
  })
  return Object.fromEntries(made)
}
