/** The package brings no types; these are the options that `tools/fonts.ts` uses. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** What stays of each axis: one value, or a range. */
    variationAxes: Record<string, number | { min: number; max: number }>
    /** OpenType features by their tags. */
    keepFeatures: string[]
    noHinting: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
