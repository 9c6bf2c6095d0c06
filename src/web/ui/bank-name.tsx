/** The name of a bank in the text of a page: a translator leaves it as it is. */
export function BankName({ name }: { name: string }) {
  return <span translate="no">{name}</span>
}
