#!/usr/bin/env node
/** `npx diwan COMMAND`: what developers who integrate with Diwan run in a copy of the repository. */
import { run as listen } from './listen.ts'

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = { listen }

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = COMMANDS[name]
  if (command === undefined) throw new Error(`Commands of diwan: ${Object.keys(COMMANDS).join(', ')}`)
  await command(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
