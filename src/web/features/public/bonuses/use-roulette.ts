import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getRoulette, turnRoulette } from '#contract/bonuses.ts'
import type { CallAnswer } from '#contract/call.ts'
import { wireName, withNames } from '#contract/wire-names.ts'
import type { RoulettePrize } from '#domain/bonuses/bonus.ts'
import { isRouletteRequestValid } from '#domain/bonuses/roulette.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { errorWords } from '../../../lib/error-words.ts'
import * as storage from '../../../lib/storage.ts'
import { logWarning } from './log-warning.ts'
import { spinMs } from './roulette-wheel.tsx'

/** The state of a visitor's roulette. */
export type RouletteState =
  | { kind: 'loading' }
  /** It no longer exists or is incomplete; it gives no prize. */
  | { kind: 'invalid'; message: string }
  /** It could not be loaded; nothing was drawn. */
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; options: readonly RoulettePrize[] }
  | { kind: 'drawing'; options: readonly RoulettePrize[] }
  /** The draw failed: there is no prize. */
  | { kind: 'not-drawn'; options: readonly RoulettePrize[]; message: string }
  /** The prize is drawn, and the wheel turns towards it. */
  | { kind: 'turning'; options: readonly RoulettePrize[]; prize: RoulettePrize }
  | { kind: 'won'; options: readonly RoulettePrize[]; prize: RoulettePrize }
  /** A second attempt: it is refused, and shows the first prize if there is one. */
  | { kind: 'participated'; prize: RoulettePrize | undefined }

const invalidMessage = 'Esta ruleta no existe o ya terminó.'

/** @returns The visitor's state. Pure, so that every case can be tested. */
export function rouletteState(input: {
  roulette: CallAnswer<typeof getRoulette> | undefined
  askingError: CallError | undefined
  isDrawing: boolean
  drawn: RoulettePrize | undefined
  drawingError: CallError | undefined
  hasTurned: boolean
}): RouletteState {
  const { roulette, askingError, isDrawing, drawn, drawingError, hasTurned } = input
  if (!roulette) {
    if (!askingError) return { kind: 'loading' }
    const isFinal = askingError.code === 'ROULETTE_INVALID' || askingError.code === 'INVALID_REQUEST'
    return isFinal ? { kind: 'invalid', message: invalidMessage } : { kind: 'failed', message: errorWords(askingError) }
  }
  const { options, prize } = roulette
  if (drawn) return { kind: hasTurned ? 'won' : 'turning', options, prize: drawn }
  if (roulette.participated || drawingError?.code === 'ROULETTE_PARTICIPATED') return { kind: 'participated', prize }
  if (!isRouletteRequestValid(roulette)) return { kind: 'invalid', message: invalidMessage }
  if (isDrawing) return { kind: 'drawing', options }
  if (drawingError) return { kind: 'not-drawn', options, message: errorWords(drawingError) }
  return { kind: 'ready', options }
}

/** The copy in the browser has the names of the sources (B §3). */
/** For a day, the browser also knows that this wheel was turned. */
function keepPrize(prize: RoulettePrize, source: string): void {
  storage.roulettePrize.store(withNames(prize, wireName))
  storage.rouletteTurned.store(source)
}

/**
 * B07: a roulette, and its one turn. The server draws and keeps the prize of a signed-in customer; the browser keeps a
 * copy.
 * @param source - The place of the wheel.
 */
export function useRoulette(source: string, signedIn: boolean) {
  const [hasTurned, setHasTurned] = useState(false)
  const asking = useQuery({
    queryKey: ['roulette', source, signedIn],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => callApi(getRoulette, { query: { source } }, { signal }),
  })
  const drawing = useMutation({
    mutationFn: () => callApi(turnRoulette, { body: { source } }),
    onSuccess: ({ prize }) => keepPrize(prize, source),
    onError: async (error) => {
      // It was turned in another tab in the meantime: fetches that prize.
      if (error instanceof CallError && error.code === 'ROULETTE_PARTICIPATED') await asking.refetch()
    },
  })
  const drawn = drawing.data?.prize
  const earlier = asking.data?.participated ? asking.data.prize : undefined

  useEffect(() => {
    if (earlier) keepPrize(earlier, source)
  }, [earlier, source])

  useEffect(() => {
    if (!drawn) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setHasTurned(true), isStill ? 0 : spinMs)
    return () => clearTimeout(timer)
  }, [drawn])

  const state = rouletteState({
    roulette: asking.data,
    askingError: asking.isFetching ? undefined : callError(asking.error),
    isDrawing: drawing.isPending,
    drawn,
    drawingError: callError(drawing.error),
    hasTurned,
  })
  const warning = state.kind === 'invalid' ? `the roulette ${source} cannot be turned` : undefined
  useEffect(() => {
    if (warning) logWarning(warning)
  }, [warning])

  return {
    state,
    termsPath: asking.data?.termsUrl,
    turn: () => drawing.mutate(),
    askAgain: () => void asking.refetch(),
  }
}

function callError(error: Error | null): CallError | undefined {
  if (error && !(error instanceof CallError)) throw error
  return error ?? undefined
}
