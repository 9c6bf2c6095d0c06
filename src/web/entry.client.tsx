import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteTranslation, reportUnlessTranslated } from './lib/translation.ts'
import { putWholeStylesInForce } from './static-runtime/styles.ts'

/** Begins the application. It draws what the page's own styles do not know, so it waits until all styles are there. */
async function begin(): Promise<void> {
  await putWholeStylesInForce()
  noteTranslation()
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

void begin()
