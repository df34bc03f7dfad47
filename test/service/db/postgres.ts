/**
 * A real PostgreSQL for race tests (the embedded one runs transactions one by one, and so hides races): Debian's binaries,
 * on a private folder and a free port of 127.0.0.1, as an unprivileged user, gone when the process that started it is gone.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const DEBIAN = '/usr/lib/postgresql'

/** Debian's newest PostgreSQL; null when none is installed. */
const binaries = (): string | null => {
  if (!existsSync(DEBIAN)) return null
  const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'postgres'))) ?? null
}

/** PostgreSQL refuses to run as root: then Debian's own user for it does. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = (line ?? '').split(':')
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Reason why PostgreSQL cannot start here; null when it can. */
export const postgresMissing = (): string | null => {
  if (binaries() === null) return `no PostgreSQL under ${DEBIAN} (Debian: apt-get install postgresql)`
  if (process.getuid?.() === 0 && !unprivileged()) return 'this is root, and there is no user "postgres" to run PostgreSQL as'
  return null
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=200', 'shared_buffers=32MB', 'log_min_messages=fatal', 'timezone=UTC']

/**
 * Stops the server when its standard input ends, which it does however the test process ends, and removes the folder.
 * $1 is the folder; what follows is the server's command line.
 */
const WATCHED = 'folder=$1; shift; "$@" </dev/null & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; rm -rf "$folder"'

export interface PostgresServer {
  /** URL of a database on it. */
  url(database: string): string
  stop(): Promise<void>
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  // A connection cut while the server starts must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const waitUntilReady = async (server: ChildProcess, url: string): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended while it started')
    if (await answers(url)) return
    await pause(50)
  }
  throw new Error('PostgreSQL did not start within 15 seconds')
}

/**
 * Starts a server of its own for this process, in about a second.
 * @param options.durable commits reach the disk before they are answered, as a shop's must; tests can do without
 * @throws Error where `postgresMissing()` says why
 */
export const startPostgres = async ({ durable = false } = {}): Promise<PostgresServer> => {
  const missing = postgresMissing()
  const bin = binaries()
  if (missing !== null || bin === null) throw new Error(missing ?? 'no PostgreSQL')
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'diwan-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--no-instructions', '-E', 'UTF8', '--locale=C']
  try {
    execFileSync(join(bin, 'initdb'), init, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const port = await freePort()
  const options = [...SETTINGS, `fsync=${durable ? 'on' : 'off'}`, `unix_socket_directories=${folder}`].flatMap((value) => ['-c', value])
  const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...options]
  const server = spawn('/bin/sh', ['-c', WATCHED, 'sh', folder, ...command], { ...owner, cwd: folder, stdio: ['pipe', 'ignore', 'inherit'] })
  server.unref()
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const stop = () =>
    new Promise<void>((resolve) => {
      // Someone waits for it now.
      server.ref()
      server.once('exit', () => resolve())
      server.stdin.end()
    })
  try {
    await waitUntilReady(server, url('postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}
