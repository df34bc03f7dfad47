/** Server-sent events out of a text that arrives in pieces (WHATWG HTML §9.2): the browser's own EventSource cannot carry a bearer. */

export interface StreamedEvent {
  event: string
  data: string
  /** The last id that the stream gave, at or before this event; empty before the first. */
  id: string
}

/** Takes pieces of a stream, cut anywhere, and calls back with each whole event. Comments and unknown fields are passed over. */
export const eventParser = (onEvent: (event: StreamedEvent) => void): ((piece: string) => void) => {
  let rest = ''
  let started = false
  let [name, id] = ['', '']
  let data: string[] = []

  const endEvent = () => {
    if (data.length > 0) onEvent({ event: name || 'message', data: data.join('\n'), id })
    name = ''
    data = []
  }
  const takeLine = (line: string) => {
    if (line === '') return endEvent()
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') name = value
    else if (field === 'id' && !value.includes('\0')) id = value
  }

  return (piece) => {
    if (piece === '') return
    rest += piece
    if (!started) {
      rest = rest.replace(/^\uFEFF/, '')
      started = true
    }
    for (;;) {
      const end = /\r\n|\n|\r/.exec(rest)
      // A lone CR at the end may be the first half of a CRLF.
      if (!end || (end[0] === '\r' && end.index === rest.length - 1)) return
      const line = rest.slice(0, end.index)
      rest = rest.slice(end.index + end[0].length)
      takeLine(line)
    }
  }
}
