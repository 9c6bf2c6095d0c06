import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { RoulettePrize } from '#domain/bonuses/bonus.ts'
import { bonusAt } from '#domain/bonuses/bonus-at.ts'
import { prizeText } from '#domain/bonuses/prize-text.ts'
import { requestSignIn } from '../../../lib/sign-in-request.ts'
import { Button } from '../../../ui/button.tsx'
import { celebrate } from '../../../ui/confetti.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RouletteWheel } from './roulette-wheel.tsx'
import { type RouletteState, useRoulette } from './use-roulette.ts'

type RouletteDialogProps = {
  /** Where it is turned from; the server knows the wheel by it. */
  source: string
  amountCop: number | undefined
  termDays: number
  /** Only a signed-in person can turn it, because the prize is theirs. */
  signedIn: boolean
  /** @param withPrize - True when there is a prize to go on with. */
  onClose: (withPrize: boolean) => void
}

/**
 * The roulette (B07): it opens by itself, and it closes only by a decision: neither Escape nor a press outside closes
 * it.
 */
export function RouletteDialog({ source, amountCop, termDays, signedIn, onClose }: RouletteDialogProps) {
  const { state, termsPath, turn, askAgain } = useRoulette(source, signedIn)
  const { pathname, search } = useLocation()
  const main = useRef<HTMLButtonElement>(null)
  const won = state.kind === 'won'
  useEffect(() => (won ? celebrate('roulette') : undefined), [won])

  // Each state has buttons of its own, and the focus must not be lost with those of the one before.
  const { kind } = state
  useEffect(() => {
    if (kind !== 'loading') main.current?.focus()
  }, [kind])

  const prize = 'prize' in state ? state.prize : undefined
  const outcome = prize && prizeSentence(prize, amountCop, termDays)
  return (
    <Dialog
      open
      dismissable={false}
      size="small"
      initialFocus={main}
      title={titles[state.kind]}
      description={signedIn ? getIntroduction(state) : introductionOfVisitor(state)}
      actions={
        <Actions
          state={state}
          main={main}
          signedIn={signedIn}
          onTurn={signedIn ? turn : () => requestSignIn({ origin: 0, returnPath: `${pathname}${search}` })}
          onAskAgain={askAgain}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {'options' in state ? (
          <Wheel state={state} />
        ) : state.kind === 'loading' ? (
          <LoadingShape label="Trayendo la ruleta…">
            <div className="mx-auto grid aspect-216/224 w-full max-w-72 items-end">
              <Skeleton className="aspect-square rounded-full" />
            </div>
          </LoadingShape>
        ) : null}
        {'options' in state && !won ? (
          <p className="min-h-28 text-ink-soft">Puedes ganar {listPrizes(state.options)}.</p>
        ) : null}
        <div role="status" className={won || state.kind === 'loading' ? 'min-h-28' : undefined}>
          {won || state.kind === 'participated' ? <Prize prize={prize} outcome={outcome} /> : null}
        </div>
        {state.kind === 'failed' || state.kind === 'invalid' || state.kind === 'not-drawn' ? (
          <Notice kind="error" live>
            {state.message} {state.kind === 'not-drawn' ? 'No se entregó ningún premio.' : ''}
          </Notice>
        ) : null}
        {state.kind === 'invalid' ? null : (
          <TextLink to={termsPath ?? '/terminos-y-condiciones-ruleta'} target="_blank">
            Premios, probabilidades y condiciones<span className="sr-only"> (se abre en otra pestaña)</span>
          </TextLink>
        )}
      </div>
    </Dialog>
  )
}

const titles: Record<RouletteState['kind'], string> = {
  loading: 'Gira la ruleta',
  ready: 'Gira la ruleta',
  drawing: 'Gira la ruleta',
  'not-drawn': 'Gira la ruleta',
  turning: 'Girando…',
  won: '¡Tienes un premio!',
  participated: 'Ya participaste',
  failed: 'No pudimos traer la ruleta',
  invalid: 'Ruleta no disponible',
}

function introductionOfVisitor(state: RouletteState): string {
  return state.kind === 'ready' || state.kind === 'loading'
    ? 'Tienes un giro, sin costo, y todos tienen premio. Entra con tu celular para girar: así el premio queda a tu nombre.'
    : getIntroduction(state)
}

function getIntroduction(state: RouletteState): string {
  switch (state.kind) {
    case 'participated':
      return state.prize ? 'Cada persona tiene un giro. Guardamos el premio del tuyo.' : 'Cada persona tiene un giro.'
    case 'won':
      return 'Lo guardamos y se aplica al CDT que abras ahora.'
    case 'failed':
    case 'invalid':
      return 'Puedes seguir con tu CDT sin el premio.'
    default:
      return 'Tienes un giro, sin costo. Todos los giros tienen premio.'
  }
}

function Wheel({ state }: { state: Extract<RouletteState, { options: unknown }> }) {
  const labels = state.options.map(({ label }) => label)
  const winner = 'prize' in state ? state.options.findIndex(({ key }) => key === state.prize.key) : -1
  return <RouletteWheel labels={labels} winner={winner === -1 ? undefined : winner} />
}

const prizeList = new Intl.ListFormat('es-CO', { type: 'disjunction' })

function listPrizes(options: readonly RoulettePrize[]): string {
  return prizeList.format(options.map(({ label }) => prizeText(label)))
}

function Prize({ prize, outcome }: { prize: RoulettePrize | undefined; outcome: string | undefined }) {
  if (!prize) return <p>Ya giraste esta ruleta.</p>
  return (
    <>
      <p className="text-ink-soft">Tu premio</p>
      <p className="figures text-3xl font-bold text-figure">{prizeText(prize.label)}</p>
      <p>{outcome}</p>
    </>
  )
}

type ActionsProps = {
  state: RouletteState
  main: RefObject<HTMLButtonElement | null>
  signedIn: boolean
  onTurn: () => void
  onAskAgain: () => void
  onClose: (withPrize: boolean) => void
}

function Actions({ state, main, signedIn, onTurn, onAskAgain, onClose }: ActionsProps) {
  switch (state.kind) {
    // The same buttons while it is loaded, so that nothing moves when it is there.
    case 'loading':
    case 'ready':
    case 'not-drawn':
    case 'drawing':
    case 'turning':
      return (
        <>
          <Button ref={main} loading={state.kind !== 'ready' && state.kind !== 'not-drawn'} onClick={onTurn}>
            {state.kind === 'not-drawn' ? 'Volver a girar' : signedIn ? 'Girar' : 'Entrar y girar'}
          </Button>
          {state.kind !== 'drawing' && state.kind !== 'turning' ? (
            <Button look="quiet" onClick={() => onClose(false)}>
              Seguir sin girar
            </Button>
          ) : null}
        </>
      )
    case 'failed':
      return (
        <>
          <Button ref={main} onClick={onAskAgain}>
            Volver a intentar
          </Button>
          <Button look="quiet" onClick={() => onClose(false)}>
            Seguir sin premio
          </Button>
        </>
      )
    case 'won':
    case 'participated':
      return (
        <Button ref={main} onClick={() => onClose(state.prize !== undefined)}>
          {state.prize ? 'Usar mi premio' : 'Seguir sin premio'}
        </Button>
      )
    default:
      return (
        <Button ref={main} onClick={() => onClose(false)}>
          Seguir sin premio
        </Button>
      )
  }
}

function prizeSentence(roulettePrize: RoulettePrize, amountCop: number | undefined, termDays: number) {
  return bonusAt({ type: 'bono_ruleta', amountCop: 0, roulettePrize }, amountCop, termDays)?.message
}
