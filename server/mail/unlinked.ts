/**
 * A name with everything taken apart that mail programs make a link of: schemes, addresses of mail, domains, ports and IP
 * addresses. Anybody can make a team or an account and have mail sent to anybody, and chooses the names in it.
 */
export function unlinked(name: string): string {
  return name
    .replaceAll(/(?<!\d)(?:\d{1,3}[.．]){3}\d{1,3}|\[[\da-f:]+\]/gi, (address) =>
      address.replaceAll(/[.．:]/g, ' '),
    )
    .replaceAll(/:\/\/|@|(?<=[\p{L}\d])[.．。｡](?=\p{L}{2})|(?<=[\p{L}\]]):(?=\d)/gu, ' ')
}
