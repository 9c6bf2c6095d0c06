import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Video } from './video.tsx'

test('M11 the video is an mp4 with controls, and says so where it cannot be played', () => {
  const shown = renderToStaticMarkup(<Video src="/media/como.mp4" autoPlay />)
  expect(shown).toMatch(/^<video[^>]* controls=""/)
  expect(shown).toMatch(/autoplay=""/i)
  expect(shown).toContain('<source src="/media/como.mp4" type="video/mp4"/>')
  expect(shown).toContain('Tu navegador no soporta la etiqueta de video.')
})

test('M11 for whoever asks for less motion it waits to be started', () => {
  expect(renderToStaticMarkup(<Video src="/media/como.mp4" autoPlay={false} />)).not.toMatch(/autoplay/i)
})
