import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { log } from '#server/log.ts'
import { checkExternal, whatIsMissing, type Facts } from './external.ts'

const enough: Facts = {
  version: 150_000,
  walLevel: 'logical',
  slots: 2,
  senders: 2,
  encoding: 'UTF8',
  collation: 'C',
  isSuperuser: false,
  mayReplicate: true,
  mayCreate: true,
  mayCreateTables: true,
  isStandby: false,
  isReadOnly: false,
  database: 'Team A',
  quotedDatabase: '"Team A"',
  quotedUser: 'coach',
  oid: '1',
}

describe("what an operator's Postgres lacks", () => {
  it('is nothing when all of it is present', () => {
    expect(whatIsMissing(enough)).toEqual([])
  })

  it.each<[Partial<Facts>, string, string]>([
    [{ version: 140_012 }, 'version 14', 'upgrade it to 15'],
    [{ walLevel: 'replica' }, 'wal_level is replica', 'set it to logical and restart'],
    [{ slots: 1 }, 'max_replication_slots is 1', 'set it to 10'],
    [{ senders: 0 }, 'max_wal_senders is 0', 'set it to 10'],
    [{ encoding: 'LATIN1' }, 'encoding is LATIN1', "ENCODING 'UTF8'"],
    [{ isStandby: true, isReadOnly: true }, 'standby', 'name the primary'],
    [{ isReadOnly: true }, 'takes no changes', 'default_transaction_read_only to off'],
    [{ mayReplicate: false }, 'no right of REPLICATION', 'ALTER ROLE coach REPLICATION'],
    [{ mayCreate: false }, 'schemas and publications', 'GRANT CREATE ON DATABASE "Team A" TO coach'],
    [{ mayCreateTables: false }, 'tables in the schema public', 'GRANT CREATE ON SCHEMA public TO coach'],
  ])('names %o alone, with what to do', (differs, what, remedy) => {
    const missing = whatIsMissing({ ...enough, ...differs })
    expect(missing).toHaveLength(1)
    expect(missing[0]).toContain(what)
    expect(missing[0]).toContain(remedy)
  })

  it('is reported all at once', () => {
    expect(whatIsMissing({ ...enough, version: 90_624, walLevel: 'minimal', slots: 0 })).toHaveLength(3)
  })
})

describe('an address without a Postgres', () => {
  const servers: Server[] = []
  afterAll(() => servers.forEach((server) => server.close()))

  async function addressOf(server: Server): Promise<string> {
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `postgres://coach:secret@127.0.0.1:${(server.address() as AddressInfo).port}/hashmark`
  }

  it.each([
    ['hangs up', () => createServer((socket) => socket.once('data', () => socket.end()))],
    ['says nothing', () => createServer((socket) => socket.unref())],
  ])('is abandoned when it %s', async (_, make) => {
    const checked = checkExternal(await addressOf(make()), log, 400)
    await expect(checked).rejects.toThrow(/^The Postgres at DATABASE_URL cannot be reached \(.+\); check/)
  })

  it.each(['hashmark', 'mysql://coach:secret@127.0.0.1/x', 'postgres://coach:50%secret@127.0.0.1/x'])(
    'is refused without repeating it: %s',
    async (address) => {
      const error = await checkExternal(address, log).catch(String)
      expect(error).toContain('DATABASE_URL must be an address such as')
      expect(error).not.toContain('secret')
    },
  )
})
