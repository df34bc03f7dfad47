/** The parts of gltf-validator that the tests use; the package brings no types of its own. */
declare module 'gltf-validator' {
  interface Message {
    code: string
    message: string
    pointer?: string
    /** 0 error, 1 warning, 2 information, 3 hint. */
    severity: number
  }
  export function validateBytes(data: Uint8Array, options?: { ignoredIssues?: string[] }): Promise<{ issues: { messages: Message[] } }>
}
