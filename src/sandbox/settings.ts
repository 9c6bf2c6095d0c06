/**
 * What the sandbox must know: its port, where the product is, and the secrets that both sides share. The secrets are
 * fixed words of the development set-up; production configuration refuses them.
 */
export type SandboxSettings = {
  port: number
  smtpPort: number
  clamdPort: number
  /** Where the product's API is, without a slash at the end, e.g. `http://localhost:3000`. */
  productOrigin: string
  /** Folder of the sandbox's own state; undefined keeps it in memory. */
  dataFolder: string | undefined
  whatsapp: {
    accessToken: string
    phoneNumberId: string
    businessAccountId: string
    /** The language of all templates. */
    language: string
    appSecret: string
    webhookUrl: string
  }
  twilio: {
    accountSid: string
    authToken: string
    apiKeySid: string
    apiKeySecret: string
    messagingServiceSid: string
    from: string
    webhookUrl: string
  }
  truora: { apiKey: string; webhookSecret: string; webhookUrl: string; flowId: string }
  zapsign: { apiToken: string; webhookSecret: string; webhookUrl: string }
  wompi: {
    publicKey: string
    privateKey: string
    integritySecret: string
    eventsSecret: string
    webhookUrl: string
  }
  recaptcha: { secret: string; projectId: string; apiKey: string }
  crm: { secret: string }
  company: { clientSecret: string }
  mail: { reportSecret: string; webhookUrl: string }
  storage: { region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
  /** How long the bank waits in automatic mode, in milliseconds, so that its answer comes before its webhook. */
  bankDecidesAfterMs: number
  /** How long the page of a PSE bank takes to be ready, in milliseconds: as at Wompi, it is not there immediately. */
  bankPageAfterMs: number
  partnerBank: { keyId: string; outgoingSecret: string; incomingSecret: string; webhookUrl: string }
}

/**
 * Reads the sandbox's settings.
 * @param environment - The environment (`PORT`, `SANDBOX_PORT`, `SANDBOX_SMTP_PORT`, `SANDBOX_CLAMD_PORT`,
 *   `DATA_FOLDER`).
 * @returns Complete settings.
 * @throws When `NODE_ENV` is `production`: the sandbox must never stand in for real providers.
 */
export function readSandboxSettings(environment: Record<string, string | undefined>): SandboxSettings {
  if (environment.NODE_ENV === 'production') {
    throw new Error('The sandbox does not run when NODE_ENV=production: it simulates banks, payments and identity.')
  }
  const productPort = Number(environment.PORT ?? 3000)
  const port = Number(environment.SANDBOX_PORT ?? productPort + 1)
  const smtpPort = Number(environment.SANDBOX_SMTP_PORT ?? productPort + 2)
  const clamdPort = Number(environment.SANDBOX_CLAMD_PORT ?? productPort + 3)
  const dataFolder = `${environment.DATA_FOLDER ?? '.data'}/sandbox`
  return sandboxSettings({ port, smtpPort, clamdPort, productOrigin: `http://localhost:${productPort}`, dataFolder })
}

/**
 * Settings with the development secrets, for a given place of product and sandbox. Used by tests too. The webhook
 * addresses follow `productOrigin`, which may be set after the sandbox has started. The scanner takes a free port by
 * default. The banks wait by default.
 */
export function sandboxSettings(
  place: Pick<SandboxSettings, 'port' | 'smtpPort' | 'productOrigin' | 'dataFolder'> &
    Partial<Pick<SandboxSettings, 'clamdPort' | 'bankDecidesAfterMs' | 'bankPageAfterMs'>>,
): SandboxSettings {
  const webhook = (provider: string) => `${settings.productOrigin}/api/webhooks/${provider}`
  const settings: SandboxSettings = {
    clamdPort: 0,
    bankDecidesAfterMs: 1_000,
    bankPageAfterMs: 600,
    ...place,
    whatsapp: {
      accessToken: 'sandbox-whatsapp-token',
      phoneNumberId: '100200300400500',
      businessAccountId: '500400300200100',
      language: 'es',
      appSecret: 'sandbox-whatsapp-app-secret',
      get webhookUrl() {
        return webhook('whatsapp')
      },
    },
    twilio: {
      accountSid: 'ACsandbox0000000000000000000000000',
      authToken: 'sandbox-twilio-token',
      apiKeySid: 'SKsandbox0000000000000000000000000',
      apiKeySecret: 'sandbox-twilio-key-secret',
      messagingServiceSid: 'MGsandbox0000000000000000000000000',
      from: '+15005550006',
      get webhookUrl() {
        return webhook('twilio')
      },
    },
    truora: {
      apiKey: 'sandbox-truora-key',
      webhookSecret: 'sandbox-truora-webhook-secret-of-32-bytes',
      get webhookUrl() {
        return webhook('truora')
      },
      flowId: 'IPFsandbox',
    },
    zapsign: {
      apiToken: 'sandbox-zapsign-token',
      webhookSecret: 'sandbox-zapsign-webhook-secret',
      get webhookUrl() {
        return webhook('zapsign')
      },
    },
    wompi: {
      publicKey: 'pub_test_sandbox',
      privateKey: 'prv_test_sandbox',
      integritySecret: 'test_integrity_sandbox',
      eventsSecret: 'test_events_sandbox',
      get webhookUrl() {
        return webhook('wompi')
      },
    },
    recaptcha: { secret: 'sandbox-recaptcha-secret', projectId: 'sandbox-project', apiKey: 'sandbox-recaptcha-key' },
    crm: { secret: 'sandbox-crm-secret' },
    company: { clientSecret: 'sandbox-company-secret-of-32-letters' },
    mail: {
      reportSecret: 'sandbox-mail-report-secret-of-32-bytes',
      get webhookUrl() {
        return webhook('mail-report')
      },
    },
    storage: {
      region: 'us-east-1',
      bucket: 'documents',
      accessKeyId: 'AKIASANDBOX',
      secretAccessKey: 'sandbox-s3-secret',
    },
    partnerBank: {
      keyId: 'sandbox-bank',
      outgoingSecret: 'sandbox-secret-marketplace-to-bank',
      incomingSecret: 'sandbox-secret-bank-to-marketplace',
      get webhookUrl() {
        return webhook('partner-bank')
      },
    },
  }
  return settings
}
