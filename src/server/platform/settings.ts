import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url()
const httpsUrl = z.url({ protocol: /^https$/ })

/** The settings that any server needs. */
export const platformSettings = {
  NODE_ENV: z.enum(['development', 'test', 'production']),
  PORT: port,
  HOST: z.string().min(1),
  PUBLIC_URL: url,
  BRAND_NAME: z.string().min(1).max(40),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** A standby for lists and figures of the back office, and the delay from which on the primary is asked instead. */
  DATABASE_REPLICA_URL: z.string().startsWith('postgres').optional(),
  DATABASE_REPLICA_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(5),
  DATA_FOLDER: z.string().min(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  /** Whether `/api/docs` and `/api/openapi.json` are served (A82). */
  API_DOCUMENTATION: z.enum(['open', 'closed']),
  /** `id:base64` pairs, comma separated, 32 bytes each; the first one encrypts, all of them decrypt. */
  ENCRYPTION_KEYS: z.string().optional(),
  /**
   * An address that the operator chooses, which redirects staff to their sign-in; it gives no access by itself (O04).
   */
  STAFF_ENTRANCE: z
    .string()
    .regex(/^(?:\/[\w-]+)+$/)
    .optional(),
  /** Proxies in front whose X-Forwarded-For is trusted; none by default. */
  TRUSTED_PROXIES: z.string().optional(),
  /** Other companies' scripts that public pages load after consent (H06). */
  THIRD_PARTY_PIXEL_URL: httpsUrl.optional(),
  THIRD_PARTY_REPLAY_URL: httpsUrl.optional(),
  THIRD_PARTY_TAGS_URL: httpsUrl.optional(),
  CHAT_URL: httpsUrl.optional(),
  /** Origins of our own pages on other hosts, comma separated; and the API's origin for the pages served here. */
  SITE_ORIGINS: z.string().optional(),
  API_ORIGIN: httpsUrl.optional(),
  /** What this process does: everything, only requests, or only jobs. Several processes need a DATABASE_URL. */
  PROCESS_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /** How long a process that shuts down still serves and reports that it is not ready (R42). */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(15).default(0),
  /** From which lateness on requests that can wait are refused (R41); 0 refuses none. */
  SHED_FROM_MILLISECONDS: z.coerce.number().int().min(0).max(10_000).default(150),
  /** The port where Prometheus reads metrics; without it there is none. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** An OpenTelemetry collector that takes spans as JSON; without it no spans are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  /** Headers for the collector, such as its key: `name=value` pairs, comma separated, values percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=\s]*(?:,[\w-]+=[^,=\s]*)*$/, 'pairs of name=value, comma separated, values percent-encoded')
    .optional(),
}

export type PlatformConfig = Readonly<z.infer<z.ZodObject<typeof platformSettings>>> & {
  isProduction: boolean
  usesSandbox: boolean
}

/** Wrong settings; the message names each one and what is wrong with it, never its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  /** What the entry points exit with: a configuration error, as sysexits.h numbers it. */
  readonly exitCode = 78
}
