import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { insertText } from '#testing/component/insert-text.ts'
import { LongTextField } from './long-text-field.tsx'
import { TextField } from './text-field.tsx'

function Fields() {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [secret, setSecret] = useState('')
  return (
    <>
      <TextField name="name" label="Nombre" value={name} onChange={({ target }) => setName(target.value)} />
      <LongTextField name="note" label="Nota" value={note} onChange={({ target }) => setNote(target.value)} />
      <TextField
        verbatim
        name="secret"
        label="Llave"
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
    </>
  )
}

const field = (name: string) => page.getByRole('textbox', { name })

test('X02 what is pasted into a field stands there clean, and the caret where it was', async () => {
  await render(<Fields />)
  await userEvent.type(field('Nombre'), 'Ana Ruiz{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await insertText(field('Nombre'), '\u202aD´Acosta\u00a0\u202c')
  await expect.element(field('Nombre')).toHaveValue("Ana D'Acosta Ruiz")
  await userEvent.keyboard('de ')
  await expect.element(field('Nombre')).toHaveValue("Ana D'Acosta de Ruiz")
})

test('X02 a text of several lines keeps them, and a key stays as it was pasted', async () => {
  await render(<Fields />)
  await insertText(field('Nota'), 'uno\u200b\n\u2007dos — tres')
  await expect.element(field('Nota')).toHaveValue('uno\n dos - tres')
  await insertText(field('Llave'), 'a—b\u00a0c')
  await expect.element(field('Llave')).toHaveValue('a—b\u00a0c')
})
