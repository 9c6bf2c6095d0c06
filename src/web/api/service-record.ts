import type { z } from 'zod'
import type { ServiceRecords, serviceRecords } from '#contract/rates.ts'
import { fromWire } from '#contract/wire-names.ts'
import { fetchOpenData } from './open-data.ts'

/** The address of the banks' service records (Z17). Written out, so that the page need not load the contract's schemas. */
export const serviceRecordAddress = `${import.meta.env?.VITE_API_ORIGIN ?? ''}/api/rates/service-record`

type WireRecords = z.output<typeof serviceRecords>

/**
 * @param records - The records as the wire has them.
 * @returns The same with the keys of the pages.
 */
export const toServiceRecords = (records: WireRecords): ServiceRecords => fromWire(records)

/** How banks served those who opened here, as pages ask for it: once in five minutes. For `useQuery`. */
export const serviceRecordQuery = {
  queryKey: ['service-record'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ServiceRecords> => {
    const records = (await fetchOpenData(serviceRecordAddress, signal)) as Partial<WireRecords>
    if (!Array.isArray(records.banks)) throw new Error('the service records cannot be read')
    return toServiceRecords(records as WireRecords)
  },
  staleTime: 5 * 60_000,
  retry: 1,
}
