import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportUnlessTranslated } from './lib/translation.ts'
import { taking } from './static-runtime/events.ts'
import { putWholeStylesInForce } from './static-runtime/styles.ts'

/** Begins the application. It draws what the page's own styles do not know, so it waits until all styles are there. */
async function begin(): Promise<void> {
  await putWholeStylesInForce()
  window.dispatchEvent(new Event(taking))
  forgetListeningOfParts()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onRecoverableError: reportUnlessTranslated },
    )
  })
}

/**
 * React listens on its root, and notes there that it does. The root of a part of the page (sign-in's) leaves that note on
 * the document too, though it listens there for one event alone. With the note, the application would hear of no press.
 */
function forgetListeningOfParts(): void {
  for (const name of Object.keys(document)) {
    if (name.startsWith('_reactListening')) Reflect.deleteProperty(document, name)
  }
}

void begin()
