const PREFIX = '/api/'

/** The address of a stored picture of a person or a team, as the row keeps it. */
export function pictureAddress(owner: string, name: string): string {
  return `${PREFIX}pictures/${owner}/${name}`
}

/** The key in the file store of the picture at this address, as `drop_file` in the migrations has it. */
export function keyOfPicture(address: string): string {
  return address.slice(PREFIX.length)
}
