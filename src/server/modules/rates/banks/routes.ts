import type { FastifyInstance } from 'fastify'
import { getBank } from '#contract/banks.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { presentBank, presentOtherBank } from './present-bank.ts'

export function banksRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getBank, async ({ connections }, { params }) => {
    if (isPartnerBank(params.id)) {
      const openable = await connections.listOpenable()
      const withoutPse = (await connections.listWithoutPse()).has(params.id)
      const pause = (await connections.listPauses()).get(params.id)
      return presentBank(partnerBank(params.id), { canBeOpened: openable.has(params.id), pause, withoutPse })
    }
    const name = bankNames.get(params.id)
    if (name === undefined) throw new ApiError('BANK_NOT_FOUND')
    return presentOtherBank(params.id, name)
  })
}
