import { useCallback, useEffect, useState } from 'react'
import { noteTurboBank, readTurboBank } from '../../lib/storage.ts'

/** The banks for which turbo is chosen, and the change of that; the last choice outlives a reload (P09). */
export function useTurboBanks(): [readonly number[], (bankId: number, wanted: boolean) => void] {
  const [bankIds, setBankIds] = useState<readonly number[]>([])

  useEffect(() => {
    const kept = readTurboBank()
    if (kept !== undefined) setBankIds([kept])
  }, [])

  const change = useCallback((bankId: number, wanted: boolean) => {
    noteTurboBank(wanted ? bankId : undefined)
    setBankIds((before) => [...before.filter((id) => id !== bankId), ...(wanted ? [bankId] : [])])
  }, [])

  return [bankIds, change]
}
