/** A password from the operator: typed at a prompt, unseen, or the first line of what is piped in. Never an argument. */
import { createInterface } from 'node:readline/promises'
import { Writable, type Readable } from 'node:stream'
import { CommandError } from '../src/service/modules/accounts/command.ts'

const NONE = 'No password was given.'

/** Echoes nothing. */
const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const ask = async (input: Readable, output: Writable, question: string): Promise<string> => {
  output.write(question)
  const lines = createInterface({ input, output: silent(), terminal: true })
  const given = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    // Ctrl-C, Ctrl-D, or the end of the input.
    lines.once('close', () => reject(new CommandError(NONE)))
    lines.once('SIGINT', () => lines.close())
  }).finally(() => {
    lines.close()
    output.write('\n')
  })
  return given
}

const firstLine = async (input: Readable): Promise<string> => {
  for await (const line of createInterface({ input })) return line
  throw new CommandError(NONE)
}

/**
 * Reads a password; at a terminal twice, because the input is hidden.
 * @throws CommandError if none is given, or the two differ
 */
export const readPassword = async (input: Readable & { isTTY?: boolean }, output: Writable): Promise<string> => {
  if (input.isTTY !== true) return firstLine(input)
  const first = await ask(input, output, 'Password: ')
  if ((await ask(input, output, 'The same again: ')) !== first) throw new CommandError('The two passwords differ.')
  return first
}
