import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { storeAnalytics } from '#contract/analytics.ts'
import { expectAbsent, untilStill } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const address = '/cdt-simulador?encuesta=1'
const survey = page.getByRole('dialog', { name: 'Queremos agradecer tu confianza' })
const send = survey.getByRole('button', { name: 'Enviar' })
const other = survey.getByRole('radio', { name: 'Otro' })

/** Opens the page of the survey with a clock that can be put forward, and lets two seconds pass. */
async function openSurvey() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const server = fakeServer()
  const app = await renderApp(address, { server })
  await expect.element(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  vi.advanceTimersByTime(2_000)
  await expect.element(survey).toBeVisible()
  return { server, app }
}
async function answerOther() {
  await other.click()
  await survey.getByRole('textbox', { name: '¿Cuál?' }).fill('Un <b>viaje</b>')
}
const chip = (name: string) => survey.getByRole('radio', { name })

test('M07 the survey comes two seconds after it is asked for, and not before', async () => {
  const asked = performance.now()
  await renderApp(address, { server: fakeServer() })
  await expect.element(survey).toBeVisible()
  expect(performance.now() - asked).toBeGreaterThan(2_000)
  await expect.element(survey.getByRole('radio')).toHaveLength(4)
  await expectAccessible()
})

test('M07 an answer that is not whole is told, one thing at a time', async () => {
  const { server } = await openSurvey()
  await send.click()
  await expect.element(survey).toContainText('Para enviar tu respuesta, debes seleccionar una opción.')
  await other.click()
  await send.click()
  await expect.element(survey).toContainText('Para enviar tu respuesta, debes especificar otra opción.')
  await answerOther()
  await chip('Puntos redimibles').click()
  await send.click()
  await expect.element(survey).toContainText('Elige «Otro» o borra el texto.')
  expect(server.requests(storeAnalytics)).toEqual([])
})

test('M07 an answer that could not be kept is told and can be sent again; thanks stand for six seconds', async () => {
  const { server } = await openSurvey()
  await answerOther()
  server.loses(storeAnalytics)
  await send.click()
  await expect.element(survey).toContainText('Ha sucedido un error al guardar tu respuesta.')
  server.answers(storeAnalytics, { stored: true })
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await send.click()
  await expect.element(survey).toContainText('Hemos guardando tu respuesta. ¡Gracias por tu tiempo!')
  expect(server.requests(storeAnalytics).at(-1)?.body).toEqual({
    info_type: 'prize_survey',
    content: { question: '¿Con qué te gustaría que premiáramos tu fidelidad?', answer: 'Un <b>viaje</b>' },
  })
  // Looking at the page puts the held clock forward a little, too.
  vi.advanceTimersByTime(5_000)
  await untilStill()
  expect(survey.elements(), 'thanks stand for six seconds').toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  await expect.element(survey).not.toBeInTheDocument()
})

test('M07 who has answered is not asked again for 30 days', async () => {
  const { app } = await openSurvey()
  await answerOther()
  await send.click()
  await expect.element(survey).toContainText('¡Gracias por tu tiempo!')
  await expectAccessible()
  const { expires } = (await cookieStore.get('mpf')) as { expires?: number }
  expect((expires ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  await app.open(address)
  await expect.element(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  vi.advanceTimersByTime(10_000)
  await expectAbsent(survey)
})

test('M07 closing the survey counts as an answer', async () => {
  await openSurvey()
  await survey.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(survey).not.toBeInTheDocument()
  expect(document.cookie).toContain('mpf=')
})
