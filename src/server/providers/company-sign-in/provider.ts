import { z } from 'zod'
import { defineOptionalProvider } from '../optional-provider.ts'
import { createOidc } from './oidc.ts'
import type { CompanySignInPort } from './port.ts'

const words = z.string().regex(/^\S+(?: \S+)*$/)

/** The company's account for its people (decision 083); without the first three settings there is no such way in. */
export const companySignInProvider = defineOptionalProvider({
  name: 'company-sign-in',
  settings: {
    STAFF_OIDC_ISSUER_URL: z.url().optional(),
    STAFF_OIDC_CLIENT_ID: z.string().min(1).optional(),
    STAFF_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    STAFF_OIDC_ACR: words.optional(),
    STAFF_OIDC_SECOND_FACTOR: words.optional(),
  },
  development: ({ origin }) => ({
    STAFF_OIDC_ISSUER_URL: origin,
    STAFF_OIDC_CLIENT_ID: 'cosecha',
    STAFF_OIDC_CLIENT_SECRET: 'sandbox-company-secret-of-32-letters',
    STAFF_OIDC_SECOND_FACTOR: 'mfa hwk',
  }),
  create(given, way): CompanySignInPort | undefined {
    const { STAFF_OIDC_ISSUER_URL: issuer, STAFF_OIDC_CLIENT_ID: clientId } = given
    const clientSecret = given.STAFF_OIDC_CLIENT_SECRET
    if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
    const secondFactor = given.STAFF_OIDC_SECOND_FACTOR?.split(' ') ?? []
    return createOidc({ issuer, clientId, clientSecret, acr: given.STAFF_OIDC_ACR, secondFactor, ...way })
  },
})
