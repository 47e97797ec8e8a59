import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac, createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFileStore } from './store.ts'

const KEY = 'pictures/0190-aa/0190-bb.webp'
const bytes = (...values: number[]) => new Uint8Array(values)

describe('a folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hashmark-files-'))
  const store = openFileStore({ dataDir, s3: undefined })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('keeps a file until it is removed', async () => {
    expect(await store.get(KEY)).toBeNull()
    await store.put(KEY, bytes(1, 2, 3))
    expect([...((await store.get(KEY)) ?? [])]).toEqual([1, 2, 3])
    // Where `npm run backup` reads, without partial files.
    expect(readdirSync(join(dataDir, 'files/pictures/0190-aa'))).toEqual(['0190-bb.webp'])
    await store.remove(KEY)
    await store.remove(KEY)
    expect(await store.get(KEY)).toBeNull()
  })

  test.each(['../secrets.json', 'pictures/../../x.webp', '/etc/passwd', 'a b.webp', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, bytes(1))).rejects.toThrow('Not a key')
      await expect((async () => store.get(key))()).rejects.toThrow('Not a key')
    },
  )
})

/** AWS's example of a GET with a range ("Signature calculations: examples", Amazon S3 API reference). */
test('signs as the example of the S3 reference', async () => {
  const client = new AwsClient({
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    region: 'us-east-1',
  })
  const signed = await client.sign('https://examplebucket.s3.amazonaws.com/test.txt', {
    headers: {
      Range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    aws: { datetime: '20130524T000000Z', allHeaders: true },
  })
  expect(signed.headers.get('authorization')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

/** A bucket that checks signatures by the rules of AWS Signature Version 4, apart from the library's code. */
describe('a bucket', () => {
  const files = new Map<string, Buffer>()
  const secretAccessKey = 'secret/with+signs'
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => response.writeHead(status).end(body))
  })
  let bucketUrl = ''

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer | undefined }> {
    const body = await buffer(request)
    if (!isSigned(request, secretAccessKey)) return { status: 403 }
    const path = request.url ?? ''
    if (!path.startsWith('/team-files/')) return { status: 404 }
    if (request.method === 'PUT') files.set(path, body)
    if (request.method === 'DELETE') files.delete(path)
    if (request.method !== 'GET') return { status: request.method === 'PUT' ? 200 : 204 }
    const found = files.get(path)
    return found ? { status: 200, body: found } : { status: 404 }
  }

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    bucketUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  const open = (secret: string, name = 'team-files') =>
    openFileStore({
      dataDir: '/nowhere',
      s3: {
        bucketUrl: `${bucketUrl}/${name}`,
        region: 'eu-central-1',
        accessKeyId: 'key',
        secretAccessKey: secret,
      },
    })

  test('keeps a file until it is removed', async () => {
    const store = open(secretAccessKey)
    expect(await store.get(KEY)).toBeNull()
    await store.put(KEY, bytes(1, 2, 3))
    expect([...files.keys()]).toEqual([`/team-files/${KEY}`])
    expect([...((await store.get(KEY)) ?? [])]).toEqual([1, 2, 3])
    await store.remove(KEY)
    expect(await store.get(KEY)).toBeNull()
  })

  test('says when it refuses the key, and when it does not exist', async () => {
    await expect(open('wrong').get(KEY)).rejects.toThrow('The file store responded 403 to GET')
    await expect(open(secretAccessKey, 'other').put(KEY, bytes(1))).rejects.toThrow('no such bucket')
  })
})

/** Checks the signature over method, path and the signed headers (AWS General Reference, "Signature Version 4"). */
function isSigned(request: IncomingMessage, secret: string): boolean {
  const found =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) return false
  const [, day = '', region = '', names = '', signature] = found
  const headerLines = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const path = request.url ?? ''
  const canonical = [
    request.method,
    path,
    '',
    headerLines.join(''),
    names,
    request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, toSign).toString('hex') === signature
}
