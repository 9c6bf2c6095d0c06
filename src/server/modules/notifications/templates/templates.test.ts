import { expect, test } from 'vitest'
import { transitions } from '#domain/process/transitions.ts'
import { notificationTemplates, type TemplateInput } from './templates.ts'

const templates = Object.entries(notificationTemplates)
const inputs: TemplateInput[] = [true, false].map((signsOnPaper) => ({
  reason: 'El banco lo explicó.',
  signsOnPaper,
  ways: 'por PSE',
  amount: '$ 10.000.000',
  lastDay: '24 de diciembre de 2026',
}))

test.each(templates)('N07 the notification of %s has every text, as whole sentences', (event, template) => {
  const { subject, title, preheader, text, action } = template
  for (const short of [subject, title, action]) expect(short).toMatch(/^[A-ZÁÉÍÓÚ].{3,60}[^.]$/)
  for (const input of inputs) {
    expect(preheader(input), 'the next fact').toMatch(/^[A-ZÁÉÍÓÚ].*\$ 10\.000\.000.*\.$/)
    expect(typeof text === 'string' ? text : text(input), event).toMatch(/^[A-ZÁÉÍÓÚ][\s\S]{20,}\.$/)
  }
})

test('N07 nobody is told of what only they themselves can do', () => {
  for (const [event] of templates) {
    const actors = transitions.filter((row) => row.event === event).flatMap(({ by }) => by)
    expect(
      actors.some((actor) => actor !== 'customer'),
      event,
    ).toBe(true)
  }
})

test('N07 who has to upload something again reads why in the letter itself', () => {
  const text = notificationTemplates['documents-rejected']?.text
  const said =
    typeof text === 'function' && inputs[0] ? text({ ...inputs[0], reason: 'El respaldo está borroso' }) : text
  expect(said).toContain('«El respaldo está borroso»')
})

test('N07 who may pay reads how much, and until when', () => {
  const text = notificationTemplates['bank-approved']?.text
  const said = typeof text === 'function' && inputs[0] ? text(inputs[0]) : text
  expect(said).toMatch(/pagues \$ 10\.000\.000, .* antes del 24 de diciembre de 2026/)
})
