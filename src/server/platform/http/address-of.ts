import type { FastifyRequest } from 'fastify'
import { memoizeWeak } from '../cache/memoize-weak.ts'

/** The network address of a request, read once: behind proxies that takes a look at each of them. */
export const getClientAddress = memoizeWeak((http: FastifyRequest): string => http.ip)
