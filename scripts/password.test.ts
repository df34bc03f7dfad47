import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readPassword } from './password.ts'

/** Standard input and what the operator sees. */
const terminal = (isTTY: boolean) => {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input })
  const output = new PassThrough()
  return { input, output, seen: () => String(output.read() ?? '') }
}
const settle = () => new Promise((done) => setTimeout(done, 20))

test('a password that is piped in is the first line, whatever it holds', async () => {
  const { input, output } = terminal(false)
  input.end('four unrelated words \nmore\n')
  expect(await readPassword(input, output)).toBe('four unrelated words ')
})

test('a password that is piped in may end without a line break', async () => {
  const { input, output } = terminal(false)
  input.end('four words')
  expect(await readPassword(input, output)).toBe('four words')
})

test('without a password the command says so', async () => {
  const { input, output } = terminal(false)
  input.end()
  await expect(readPassword(input, output)).rejects.toThrow('No password was given.')
})

test('at a terminal a password is typed twice and shown never', async () => {
  const { input, output, seen } = terminal(true)
  const read = readPassword(input, output)
  input.write('four words\r')
  await settle()
  input.write('four words\r')
  expect(await read).toBe('four words')
  expect(seen()).toBe('Password: \nThe same again: \n')
})

test('at a terminal two that differ are refused', async () => {
  const { input, output } = terminal(true)
  const read = readPassword(input, output)
  read.catch(() => {})
  input.write('four words\r')
  await settle()
  input.write('five words\r')
  await expect(read).rejects.toThrow('The two passwords differ.')
})

test('at a terminal Ctrl-C gives up', async () => {
  const { input, output } = terminal(true)
  const read = readPassword(input, output)
  read.catch(() => {})
  input.write('four\u0003')
  await expect(read).rejects.toThrow('No password was given.')
})
