/**
 * Breaks up everything in a name that mail programs would turn into a link: schemes, email addresses, domains, ports
 * and IP addresses. Anybody can create a team or an account and trigger email to any address, with names of their
 * choice.
 */
export function unlinked(name: string): string {
  return name
    .replaceAll(/(?<!\d)(?:\d{1,3}[.．]){3}\d{1,3}|\[[\da-f:]+\]/gi, (address) =>
      address.replaceAll(/[.．:]/g, ' '),
    )
    .replaceAll(/:\/\/|@|(?<=[\p{L}\d])[.．。｡](?=\p{L}{2})|(?<=[\p{L}\]]):(?=\d)/gu, ' ')
}
