/** The README's first command, in a fresh clone in an empty folder. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePorts } from '#server/embedded/ports.ts'
import { projectRoot } from '../support/run-steps.ts'

/** What is committed and what is about to be, as a clone of the next commit would hold it. */
function cloneTo(folder: string) {
  execFileSync('git', ['clone', '--quiet', projectRoot, folder])
  const changed = execFileSync('git', ['ls-files', '--modified', '--others', '--exclude-standard', '-z'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  for (const file of changed.split('\0').filter(Boolean))
    if (existsSync(join(projectRoot, file))) cpSync(join(projectRoot, file), join(folder, file))
}

/** Every process whose command line names the folder. */
function processesOf(folder: string): string[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return line.includes(folder) ? [`${pid} ${line}`] : []
      } catch {
        return []
      }
    })
}

test('npm install && npm start from a fresh clone reaches a ready page; stopping leaves no process @start', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const folder = mkdtempSync(join(tmpdir(), 'hashmark-fresh-'))
  chmodSync(folder, 0o755)
  const clone = join(folder, 'hashmark')
  const [port = 0] = await freePorts(1)
  cloneTo(clone)
  const steering = ['NODE_ENV', 'DATA_DIR', 'DATABASE_URL', 'DEMO']
  const inherited = Object.entries(process.env).filter(([name]) => !steering.includes(name))
  const env = { ...Object.fromEntries(inherited), PORT: String(port) }
  const command = spawn('npm install && npm start', {
    cwd: clone,
    env,
    shell: true,
    detached: true,
    stdio: 'pipe',
  })
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve))
  try {
    await expect
      .poll(() => said.match(/Hashmark is ready at \S+/)?.[0] ?? (command.exitCode === null ? '' : said), {
        timeout: 360_000,
      })
      .toBe(`Hashmark is ready at http://localhost:${port}`)
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}`)
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Email').fill('coach@demo.hashmark.app')
    await page.getByLabel('Password', { exact: true }).fill('fridaynight')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(`http://localhost:${port}/playbook`)
    await expect(page.getByText('Gun Trips Rt 26 Power')).toBeVisible()
    await page.close()
    process.kill(-(command.pid ?? 0), 'SIGINT')
    await Promise.race([
      ended,
      new Promise((_, reject) => setTimeout(() => reject(new Error('still running after 10 s')), 10_000)),
    ])
    await expect.poll(() => processesOf(folder)).toEqual([])
  } finally {
    if (command.exitCode === null && command.pid) {
      try {
        process.kill(-command.pid, 'SIGKILL')
      } catch {
        // Gone already.
      }
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
