import type { ReactNode } from 'react'
import { blue, columns, green, red, rows, white, yellow } from './flag-bands.tsx'

/** Drawn by hand at the size of a thumbnail, 24 by 16: bands and the one mark that tells a flag from its neighbours. */
const drawings: Record<string, ReactNode> = {
  DE: rows(['#1c1c1c'], [red], [yellow]),
  SA: (
    <>
      {rows([green])}
      <path d="M5 10.500h14" stroke={white} strokeWidth="1.200" />
      <path d="M6 6.500h12" stroke={white} strokeWidth="2.400" strokeDasharray="2 .6" />
    </>
  ),
  AU: (
    <>
      {rows([blue])}
      <path d="M0 4h10M5 0v8" stroke={white} strokeWidth="2.400" />
      <path d="M0 4h10M5 0v8" stroke={red} strokeWidth="1.200" />
      <g fill={white}>
        <circle cx="5" cy="12" r="1.400" />
        <circle cx="17.500" cy="3" r=".9" />
        <circle cx="20.500" cy="6.500" r=".9" />
        <circle cx="14.500" cy="7.500" r=".9" />
        <circle cx="17.500" cy="13" r=".9" />
      </g>
    </>
  ),
  CA: (
    <>
      {columns([red], [white, 2], [red])}
      <path
        d="M12 4l1 2 2-.7-.6 2.700 1.600.6-2.600 2h-1l-.1 1.900h-.6l-.1-1.900h-1l-2.600-2 1.600-.6L9 5.300l2 .7z"
        fill={red}
      />
    </>
  ),
  CL: (
    <>
      {rows([white], [red])}
      <path d="M0 0h8v8H0z" fill={blue} />
      <circle cx="4" cy="4" r="1.800" fill={white} />
    </>
  ),
  CR: rows([blue], [white], [red, 2], [white], [blue]),
  EC: (
    <>
      {rows([yellow, 2], [blue], [red])}
      <circle cx="12" cy="8" r="2.400" fill="#7a5a2a" />
      <circle cx="12" cy="8" r="1.400" fill="#9ccbe8" />
    </>
  ),
  ES: rows([red], [yellow, 2], [red]),
  US: (
    <>
      {rows([red], [white], [red], [white], [red], [white], [red])}
      <path d="M0 0h10v9.100H0z" fill={blue} />
      <path d="M1.500 2.300h7M1.500 4.600h7M1.500 6.900h7" stroke={white} strokeWidth="1" strokeDasharray="1 1" />
    </>
  ),
  FR: columns([blue], [white], [red]),
  IL: (
    <>
      {rows([white])}
      <path d="M0 2.600h24M0 13.400h24" stroke="#2257b8" strokeWidth="1.800" />
      <path d="M12 5l2.600 4.500H9.400zM12 11L9.400 6.500h5.200z" fill="none" stroke="#2257b8" strokeWidth=".8" />
    </>
  ),
  IT: columns([green], [white], [red]),
  LU: rows([red], [white], ['#4aa8de']),
  MT: (
    <>
      {columns([white], [red])}
      <path d="M3.500 1.500v4M1.500 3.500h4" stroke="#8f979d" strokeWidth="1.200" />
    </>
  ),
  MX: (
    <>
      {columns([green], [white], [red])}
      <circle cx="12" cy="8" r="2.200" fill="#8a5a2b" />
    </>
  ),
  PL: rows([white], [red]),
  PT: (
    <>
      {columns([green, 2], [red, 3])}
      <circle cx="9.600" cy="8" r="2.800" fill={yellow} />
      <circle cx="9.600" cy="8" r="1.500" fill={red} />
    </>
  ),
  GB: (
    <>
      {rows([blue])}
      <path d="M0 0l24 16M24 0L0 16" stroke={white} strokeWidth="3.200" />
      <path d="M0 0l24 16M24 0L0 16" stroke={red} strokeWidth="1.200" />
      <path d="M0 8h24M12 0v16" stroke={white} strokeWidth="5.200" />
      <path d="M0 8h24M12 0v16" stroke={red} strokeWidth="3" />
    </>
  ),
}

/**
 * What a flag of another country has inside its frame of 24 by 16.
 * @param props - The ISO code of the country.
 */
export function ForeignBands({ iso }: { iso: string }) {
  return <>{drawings[iso]}</>
}
