import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'

const answer = z.object({ rate: z.string() })

/** The least that a page of this kind is: something to press, an answer that is fetched and checked. */
export default function Page() {
  const [count, setCount] = useState(0)
  const { data } = useQuery({
    queryKey: ['answer'],
    queryFn: async () => answer.parse(await (await fetch('/answer.json')).json()),
  })
  return (
    <main>
      <h1>Página mínima</h1>
      <p>{data ? `Tasa: ${data.rate}` : 'Cargando…'}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </main>
  )
}
