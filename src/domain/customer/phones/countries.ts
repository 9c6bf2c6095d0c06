/** A country whose phones the product accepts. Rules are those of B §5.1 and apply to digits without spaces. */
export type PhoneCountry = {
  /** ISO 3166-1, two capitals; also the name of the flag. */
  iso: string
  name: string
  /** The calling code, digits only. */
  prefix: string
  /** Everything that may be typed; its one group is the number after the calling code. */
  rule: RegExp
  /** A number that the rule accepts, formatted as it is typed. */
  example: string
}

// Every rule is anchored and linear: no repetition is nested in another. A rule may allow or require the calling code
// among the digits. The code then stays outside the group, so that it is never dialled twice.
const northAmerica = { prefix: '1', rule: /^([2-9]\d{2}[2-9]\d{6})$/ }

/** The 19 countries, Colombia first and the others by name. */
export const phoneCountries: readonly PhoneCountry[] = [
  { iso: 'CO', name: 'Colombia', prefix: '57', rule: /^(3\d{9})$/, example: '300 123 4567' },
  { iso: 'DE', name: 'Alemania', prefix: '49', rule: /^(1[5-7]\d{9})$/, example: '151 2345 6789' },
  { iso: 'SA', name: 'Arabia Saudita', prefix: '966', rule: /^(5\d{8})$/, example: '50 123 4567' },
  { iso: 'AU', name: 'Australia', prefix: '61', rule: /^(?:61)?(4\d{8})$/, example: '412 345 678' },
  { iso: 'CA', name: 'Canadá', ...northAmerica, example: '416 555 0123' },
  { iso: 'CL', name: 'Chile', prefix: '56', rule: /^(9\d{8})$/, example: '9 6123 4567' },
  { iso: 'CR', name: 'Costa Rica', prefix: '506', rule: /^(?:506)?(\d{8})$/, example: '8312 3456' },
  { iso: 'EC', name: 'Ecuador', prefix: '593', rule: /^(?:593)?(\d{9})$/, example: '99 123 4567' },
  { iso: 'ES', name: 'España', prefix: '34', rule: /^(?:34|0034)?([67]\d{8})$/, example: '612 34 56 78' },
  { iso: 'US', name: 'Estados Unidos', ...northAmerica, example: '212 555 0123' },
  { iso: 'FR', name: 'Francia', prefix: '33', rule: /^(?:33|0033)?([1-9]\d{8})$/, example: '6 12 34 56 78' },
  { iso: 'IL', name: 'Israel', prefix: '972', rule: /^(5\d{8})$/, example: '50 123 4567' },
  { iso: 'IT', name: 'Italia', prefix: '39', rule: /^(3\d{9})$/, example: '312 345 6789' },
  { iso: 'LU', name: 'Luxemburgo', prefix: '352', rule: /^(6\d{8})$/, example: '628 123 456' },
  { iso: 'MT', name: 'Malta', prefix: '356', rule: /^([79]\d{6})$/, example: '996 9612' },
  { iso: 'MX', name: 'México', prefix: '52', rule: /^1?(\d{10})$/, example: '55 1234 5678' },
  { iso: 'PL', name: 'Polonia', prefix: '48', rule: /^([1-9]\d{8})$/, example: '512 345 678' },
  { iso: 'PT', name: 'Portugal', prefix: '351', rule: /^(\d{9})$/, example: '912 345 678' },
  { iso: 'GB', name: 'Reino Unido', prefix: '44', rule: /^(7\d{9})$/, example: '7400 123456' },
]
