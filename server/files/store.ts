/** Where uploaded files are kept: a folder, or a bucket of an S3-compatible service. */
import { AwsClient } from 'aws4fetch'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '../env.ts'
import { newId } from '#schema/ids.ts'

/** Keys are paths of lowercase letters, digits, `-`, `.` and `/`; a file never changes once it is stored. */
export type FileStore = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z\d-]+(?:\/[a-z\d-]+)*\.[a-z\d]+$/

const S3_TIMEOUT_MS = 20_000

/** The store that the environment names: `DATA_DIR/files`, which `npm run backup` includes, or the bucket. */
export function openFileStore({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): FileStore {
  return s3 ? bucket(s3) : folder(join(dataDir, 'files'))
}

function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error('Not a key of a stored file')
}

function folder(root: string): FileStore {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Beside its final name, so that a file of that name is always complete.
      const partial = `${path}.${newId()}.partial`
      await writeFile(partial, bytes, { mode: 0o600 })
      await rename(partial, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

function bucket({ bucketUrl, region, accessKeyId, secretAccessKey }: NonNullable<Env['s3']>): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Uint8Array<ArrayBuffer>) => {
    assertKey(key)
    const signal = AbortSignal.timeout(S3_TIMEOUT_MS)
    const answer = await client.fetch(`${bucketUrl}/${key}`, { method, signal, ...(body && { body }) })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new Error(`The file store responded ${answer.status} to ${method}`)
  }
  return {
    async put(key, bytes) {
      const answer = await ask('PUT', key, bytes)
      await answer.body?.cancel()
      if (!answer.ok) throw new Error('The file store has no such bucket')
    },
    async get(key) {
      const answer = await ask('GET', key)
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      return null
    },
    async remove(key) {
      const answer = await ask('DELETE', key)
      await answer.body?.cancel()
    },
  }
}
