/** Everything that the service writes about itself: one logger, in which no error brings a value of the database along. */
import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino'
import { describeError, errorText, safeMessages } from './db/failures.ts'

const errorOf = (subject: unknown): unknown => {
  if (subject instanceof Error) return subject
  return typeof subject === 'object' && subject !== null && 'err' in subject ? subject.err : undefined
}

/** A sentence that repeats an error's message (frameworks log `error.message` beside the error) without what must not be written. */
const safeSentence = (sentence: string, error: unknown): string =>
  safeMessages(error).reduce((text, [raw, safe]) => text.replaceAll(raw, safe), sentence)

/** The first line that pino would take from an error itself. */
const withMessage = (subject: unknown, rest: unknown[]): unknown[] =>
  subject instanceof Error && rest.length === 0 ? [describeError(subject).message] : rest

const described = (value: unknown): unknown => (value instanceof Error ? describeError(value) : value)

/**
 * A logger whose errors are described by `describeError`, under any field name of a line, as its subject, or repeated in its sentence. Every logger
 * of the service is made here.
 */
export const createLogger = (level: LevelWithSilent, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      // Errors in a line's fields are described by the formatter, those in a child logger's by the serializer; pino's own would take all their fields.
      serializers: { err: described },
      formatters: { log: (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, described(value)])) },
      hooks: {
        logMethod([subject, ...rest], write) {
          const error = errorOf(subject)
          const words = withMessage(subject, rest).map((word) => (typeof word === 'string' ? safeSentence(word, error) : word))
          write.apply(this, [subject instanceof Error ? { err: subject } : subject, ...words] as unknown as Parameters<typeof write>)
        },
      },
    },
    ...(destination === undefined ? [] : [destination]),
  )

/**
 * Uncaught errors end the process as usual, but are logged by `errorText`: Node itself would print every field of the error. For each entry point
 * that opens the database.
 */
export const reportCrashes = (report: (error: unknown) => void = (error) => console.error(errorText(error))): void => {
  // An unhandled rejection comes here too.
  process.on('uncaughtException', (error) => {
    try {
      report(error)
    } finally {
      process.exit(1)
    }
  })
}
