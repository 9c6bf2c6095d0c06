import { useState } from 'react'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { ChoiceGroup } from '../../../../ui/choice-group.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { YesNo } from '../../../../ui/yes-no.tsx'
import { Samples } from './token-samples.tsx'

const terms = ['90', '180', '360'].map((value) => ({ value, label: value }))
const ways = [
  { value: 'pse', label: 'PSE', description: 'Pagas desde tu banco, en línea.' },
  { value: 'transfer', label: 'Transferencia', description: 'Subes el comprobante.' },
]

/**
 * Z10: the fields with their states.
 * @param props - A name of the place, which makes the fields' names unique on the page.
 */
export function FieldSamples({ scheme }: { scheme: string }) {
  const [digits, setDigits] = useState('15000000')
  const [term, setTerm] = useState('360')
  const [way, setWay] = useState('pse')
  const [answer, setAnswer] = useState<boolean | null>(true)
  const [date, setDate] = useState('1990-05-07')
  const nameOf = (field: string) => `${scheme}-${field}`
  return (
    <>
      <Samples title="Campos">
        <MoneyField
          label="¿Cuánto quieres invertir?"
          size="large"
          name={nameOf('monto')}
          value={digits}
          onValueChange={setDigits}
        />
        <TextField label="Primer nombre" hint="Como está en tu cédula" name={nameOf('nombre')} />
        <TextField
          label="Celular"
          name={nameOf('celular')}
          defaultValue="300 12"
          error="Un celular colombiano tiene 10 dígitos y empieza por 3."
        />
        <TextField label="Documento" name={nameOf('documento')} defaultValue="1.020.304.050" disabled />
        <SelectField
          label="Tu banco"
          name={nameOf('banco')}
          placeholder="Elige uno"
          options={[{ value: 'uno', label: 'Banco Uno' }]}
        />
        <DateField label="Fecha de nacimiento" name={nameOf('nacimiento')} value={date} onValueChange={setDate} />
        <CheckboxField label="Autorizo el uso de mis datos" name={nameOf('autorizo')} optional defaultChecked />
      </Samples>
      <Samples title="Opciones y pestañas">
        <ChoiceGroup
          label="¿Por cuánto tiempo?"
          layout="segments"
          name={nameOf('plazo')}
          choices={terms}
          value={term}
          onValueChange={setTerm}
        />
        <ChoiceGroup label="¿Cómo pagas?" name={nameOf('pago')} choices={ways} value={way} onValueChange={setWay} />
        <YesNo label="¿Declaras renta?" name={nameOf('renta')} value={answer} onValueChange={setAnswer} />
        <Stepper
          label={`Pasos de muestra, ${scheme}`}
          steps={[
            { label: 'Identidad', state: 'done' },
            { label: 'Datos', state: 'current' },
            { label: 'Pago', state: 'next' },
          ]}
        />
      </Samples>
    </>
  )
}
