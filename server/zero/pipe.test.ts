import { createServer as createHttp, request, type IncomingMessage, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { pipe } from './pipe.ts'

// Created for these tests, valid until 2126: a key with a certificate for localhost and one for zero.example.org.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKwyalLPiAOCpWP9i
ZZJGwCB1WtniIYSAwkY9OUZeGiihRANCAASpZlsUBUz2ULg1thAymNO2dHa3Z/oH
3jIREiOD8XD49Po37UMgWV3S15nIg9HVweq3yBTxEn1ulV0fQIhOqzWL
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUb795A/NnCnBoQj9tgrIccc+JMbUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA3MDkxNVoYDzIxMjYxMDMw
MDcwOTE1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASpZlsUBUz2ULg1thAymNO2dHa3Z/oH3jIREiOD8XD49Po37UMgWV3S
15nIg9HVweq3yBTxEn1ulV0fQIhOqzWLo28wbTAdBgNVHQ4EFgQUp4aeZKKA5vgA
41hYRI0BPHTPkKkwHwYDVR0jBBgwFoAUp4aeZKKA5vgA41hYRI0BPHTPkKkwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAJ/zpY9RMyapiP39e0aKZef4/rw7RWfkq3918UiTmFhRAiEA
7aJFO+vu8YWGeqxyL9BKijHN+RzSIUBKx0wxNep41/0=
-----END CERTIFICATE-----
`
const ANOTHERS_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBqjCCAVCgAwIBAgIUfhKru2v1pIEpBNXynHQL9Yj+AdswCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQemVyby5leGFtcGxlLm9yZzAgFw0yNjExMjMwNzA5MTVaGA8y
MTI2MTAzMDA3MDkxNVowGzEZMBcGA1UEAwwQemVyby5leGFtcGxlLm9yZzBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABKlmWxQFTPZQuDW2EDKY07Z0drdn+gfeMhES
I4PxcPj0+jftQyBZXdLXmciD0dXB6rfIFPESfW6VXR9AiE6rNYujcDBuMB0GA1Ud
DgQWBBSnhp5kooDm+ADjWFhEjQE8dM+QqTAfBgNVHSMEGDAWgBSnhp5kooDm+ADj
WFhEjQE8dM+QqTAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHplcm8uZXhh
bXBsZS5vcmcwCgYIKoZIzj0EAwIDSAAwRQIhAP+J4UX7KTRpYH8Iv1xx6ubeqOYj
RwR95+Jgrc58If0CAiA41QS53sP0XTsIRTSmQ4TID+JBQXEZLL7ERmwVgEKu2A==
-----END CERTIFICATE-----
`
const KEY_OF_API = 'a key of sixteen characters'

const trusted = getCACertificates('default')
const servers: Server[] = []

afterEach(() => {
  setDefaultCACertificates(trusted)
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

type Met = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'> & {
  servername: TLSSocket['servername'] | undefined
}

/** A WebSocket echo server in place of zero-cache. */
async function zeroCache(cert?: string): Promise<{ port: number; met: Met[] }> {
  const met: Met[] = []
  const server = cert ? createHttps({ key: KEY, cert }) : createHttp()
  server.on('upgrade', (asked: IncomingMessage, socket: TLSSocket) => {
    const { url, headers, rawHeaders } = asked
    met.push({ url, headers, rawHeaders, servername: socket.servername })
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
    socket.pipe(socket)
  })
  return { port: await listening(server as Server), met }
}

/** What a browser receives that connects through an API server with this ZERO_CACHE_URL. */
async function connectThrough(zeroCacheUrl: string, headers: Record<string, string> = {}): Promise<string> {
  const api = createHttp()
  api.on('upgrade', (request, socket, head) =>
    pipe({ zeroCacheUrl, zeroApiKey: KEY_OF_API }, { request, socket, head }, 'player'),
  )
  const port = await listening(api)
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/zero/sync/v51/connect?x=1',
      headers: { connection: 'Upgrade', upgrade: 'websocket', cookie: 'session=1', ...headers },
    })
    asked.on('upgrade', (_answer, socket) => {
      socket.once('data', (data: Buffer) => {
        socket.destroy()
        resolve(data.toString())
      })
      socket.write('hello')
    })
    asked.on('response', (answer) => {
      answer.resume()
      resolve(String(answer.statusCode))
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('speaks TLS for https, under the name of the server', async () => {
  setDefaultCACertificates([...trusted, CERTIFICATE])
  const { port, met } = await zeroCache(CERTIFICATE)
  expect(await connectThrough(`https://localhost:${port}`)).toBe('hello')
  expect(met[0]).toMatchObject({ servername: 'localhost', url: '/zero/sync/v51/connect?x=1' })
  expect(met[0]?.headers).toMatchObject({ host: `localhost:${port}`, cookie: 'session=1' })
})

test('sends no server name for an https IP address, and checks the certificate for that address', async () => {
  setDefaultCACertificates([...trusted, CERTIFICATE])
  const { port, met } = await zeroCache(CERTIFICATE)
  expect(await connectThrough(`https://127.0.0.1:${port}`)).toBe('hello')
  expect(met[0]?.servername).toBe(false)
})

test('sends nothing to a server with an untrusted certificate', async () => {
  const { port, met } = await zeroCache(CERTIFICATE)
  expect(await connectThrough(`https://localhost:${port}`)).toBe('503')
  expect(met).toEqual([])
})

test('sends nothing to a server with another name', async () => {
  setDefaultCACertificates([...trusted, ANOTHERS_CERTIFICATE])
  const { port, met } = await zeroCache(ANOTHERS_CERTIFICATE)
  expect(await connectThrough(`https://localhost:${port}`)).toBe('503')
  expect(met).toEqual([])
})

test("speaks plain HTTP for http, and replaces a browser's header with the API key", async () => {
  const { port, met } = await zeroCache()
  const headers = {
    origin: 'https://ours',
    host: 'team.example.org',
    'X-API-Key': 'wrong',
    'X-Hashmark-App-Role': 'admin',
  }
  expect(await connectThrough(`http://127.0.0.1:${port}`, headers)).toBe('hello')
  expect(met[0]?.headers).toMatchObject({
    host: `127.0.0.1:${port}`,
    origin: 'https://ours',
    'x-api-key': KEY_OF_API,
    'x-hashmark-app-role': 'player',
  })
})
