import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import {
  defaultSimulationInput,
  readAmount,
  readSimulationInput,
  type SimulationInput,
  writeSimulationInput,
} from '../../features/public/simulation/amount-and-term.ts'
import { readKeptAmount, storeAmount } from '../../lib/storage.ts'
import { useQueryParams } from '../../lib/use-query-params.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const addressPauseMs = 400

/**
 * The question of the simulator, kept in the address (`?monto=&plazo=`) beside other parameters. The browser keeps its
 * amount for a day, for an address without one. Input counts immediately. The address is debounced, because browsers
 * refuse a change of it at every key press.
 */
export function useSimulationInput(): [SimulationInput, (question: SimulationInput) => void] {
  const [query, changeQuery] = useQueryParams()
  const [typed, setTyped] = useState<SimulationInput>()
  // Typed input counts until the address has it; otherwise the old question would return for a moment.
  const isWritten = useRef(false)
  // The prerendered HTML has no address, so the first render must not use it either.
  const hydrated = useHydrated()
  const early = useRef<readonly Answer[]>(undefined)
  // A late change of the address must not cancel a navigation to another page.
  const isLeaving = useNavigation().state !== 'idle'

  useLayoutEffect(() => {
    early.current ??= earlyAnswers()
  }, [])
  useEffect(() => {
    if (!hydrated || !early.current?.length) return
    const asked = new URLSearchParams(query)
    for (const answer of early.current) asked.set(...answer)
    early.current = []
    setTyped(readSimulationInput(asked, readKeptAmount()))
  }, [hydrated, query])

  useEffect(() => {
    if (!isWritten.current || !typed || writeSimulationInput(typed, query) !== query.toString()) return
    isWritten.current = false
    setTyped(undefined)
  }, [typed, query])

  useEffect(() => {
    if (!typed || isLeaving) return
    const write = () => {
      if (isWritten.current) return
      isWritten.current = true
      changeQuery((before) => new URLSearchParams(writeSimulationInput(typed, before)))
    }
    const timer = setTimeout(write, addressPauseMs)
    // A press or a lost focus may begin a navigation, so the address is written before it and not after.
    const turnsAway = ['pointerdown', 'focusout'] as const
    for (const event of turnsAway) document.addEventListener(event, write)
    return () => {
      clearTimeout(timer)
      for (const event of turnsAway) document.removeEventListener(event, write)
    }
  }, [typed, isLeaving, changeQuery])

  const ask = useCallback((question: SimulationInput) => {
    isWritten.current = false
    setTyped(question)
  }, [])

  const question = typed ?? (hydrated ? readSimulationInput(query, readKeptAmount()) : defaultSimulationInput)
  const { amountText } = question
  const isAsked = typed !== undefined || query.has('monto')
  useEffect(() => {
    const amount = readAmount(amountText)
    if (isAsked && amount.message === undefined) storeAmount(amount.amountCop)
  }, [isAsked, amountText])

  return [question, ask]
}

type Answer = [name: string, value: string]

/**
 * Input in the finished page before the application loaded, which it missed (R09). The fields have the names of the
 * address parameters, and their markup has the default values.
 */
function earlyAnswers(): Answer[] {
  const fields = document.querySelectorAll<HTMLInputElement>('[name="monto"], [name="plazo"]:checked')
  const isChanged = (field: HTMLInputElement) =>
    field.type === 'radio' ? !field.defaultChecked : field.value !== field.defaultValue
  return [...fields].filter(isChanged).map(({ name, value }) => [name, value])
}
