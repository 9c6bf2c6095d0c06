import type { SignedIn } from '../../features/account/sign-in/after-sign-in.ts'

type Take = (signedIn: SignedIn) => void

let taker: Take | undefined
let waiting: SignedIn | undefined

/** The finished page's sign-in is done: the application goes on with it, now or as soon as it is there. */
export function handOver(signedIn: SignedIn): void {
  if (taker) taker(signedIn)
  else waiting = signedIn
}

/** In: what the application does after sign-in, also after one that was done before. Out: how to stop. */
export function takeOver(take: Take): () => void {
  taker = take
  const done = waiting
  waiting = undefined
  if (done) take(done)
  return () => {
    if (taker === take) taker = undefined
  }
}
